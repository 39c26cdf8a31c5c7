// A headless Chromium, driven over its debugging pipe: no package is needed for that.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--remote-debugging-pipe',
];

export async function openChromium() {
  const program = places.find((place) => place && existsSync(place));
  if (!program) throw new Error('There is no Chromium here. Set CHROMIUM to the path of one.');
  const profile = mkdtempSync(join(tmpdir(), 'demo-make-'));
  const child = spawn(program, [...quiet, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const send = talk(child.stdio[3], child.stdio[4]);

  return {
    newPage: (width, height) => newPage(send, width, height),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('Browser.close').catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Messages are JSON, each ended by a zero byte; answers carry the id of their question, and events have none. */
function talk(output, input) {
  const waiting = new Map();
  const listeners = new Set();
  let last = 0;
  let parts = [];
  input.on('data', (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      receive(JSON.parse(Buffer.concat([...parts, chunk.subarray(from, end)]).toString()));
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  });

  function receive(message) {
    if (!message.id) return listeners.forEach((listener) => listener(message));
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  }

  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  send.once = (method, sessionId) =>
    new Promise((resolve) => {
      const listener = (message) => {
        if (message.method !== method || message.sessionId !== sessionId) return;
        listeners.delete(listener);
        resolve(message.params);
      };
      listeners.add(listener);
    });
  return send;
}

async function newPage(send, width, height) {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const call = (method, params) => send(method, params, sessionId);
  await call('Page.enable');
  await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });

  return {
    async goto(url) {
      const loaded = send.once('Page.loadEventFired', sessionId);
      await call('Page.navigate', { url });
      await loaded;
    },
    async setContent(html) {
      const { frameTree } = await call('Page.getFrameTree');
      await call('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
      await this.evaluate('document.fonts.ready.then(() => true)');
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await call('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async picture(format, quality) {
      const { data } = await call('Page.captureScreenshot', { format, quality });
      return Buffer.from(data, 'base64');
    },
    async pdf(options) {
      const { data } = await call('Page.printToPDF', options);
      return Buffer.from(data, 'base64');
    },
    close: () => send('Target.closeTarget', { targetId }),
  };
}
