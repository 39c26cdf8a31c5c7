import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import { type Figure, median } from '../figures.ts';
import { type SlowLink, slowLink } from './slow-link.ts';
import type { WebBench } from './web-bench.ts';

const root = join(import.meta.dirname, '../../..');
const handbook = 'Formula and revision handbook';
const handbookFile = join(root, 'demo/academy/Physics/05 Revision handbook', `${handbook}.pdf`);
const executablePath = findChromium();
/** One round of all openings takes two minutes with the reading. */
const runs = Number(process.env['READER_RUNS'] ?? 1);
/** How many times slower than this machine the phone is. */
const slowdown = 4;
const pages = 200;

/**
 * Measures the time until the first page of a PDF of 200 pages is drawn, on a phone with a slow link, beside PDF.js
 * alone on an empty page; and the memory of a browser in which somebody reads all pages.
 */
export async function measureReader(bench: WebBench): Promise<Figure[]> {
  const bare = await serveBareReader();
  const [link, bareLink] = await Promise.all([slowLink(bench.portal.url), slowLink(bare.url)]);
  try {
    const alone = await repeated(() => openAlone(bench, bareLink));
    const cold = await repeated(() => openCold(bench, link));
    const stored = await repeated(() => openFromList(bench, link, 'stored'));
    const looked = await repeated(() => openFromList(bench, link, 'looked'));
    const warm = await repeated(() => openFromList(bench, link, 'warm'));
    const { before, after, held, canvases } = await readThrough(bench);
    return [
      { name: 'PDF.js alone, cold', value: alone.ms, unit: 'ms' },
      { name: 'PDF.js alone, cold: down the link', value: alone.bytes / 1000, unit: 'kB' },
      { name: 'link opened cold', value: cold.ms, unit: 'ms', limit: { most: 5000 } },
      { name: 'link opened cold: down the link', value: cold.bytes / 1000, unit: 'kB' },
      { name: 'from the list at once, app stored', value: stored.ms, unit: 'ms', limit: { most: 2500 } },
      { name: 'from the list after 3 s there, app stored', value: looked.ms, unit: 'ms' },
      { name: 'from the list, all warm', value: warm.ms, unit: 'ms', limit: { most: 600 } },
      { name: 'memory of the browser at the first page', value: before, unit: 'MB' },
      { name: `memory of the browser after ${pages} pages`, value: after, unit: 'MB' },
      { name: `what of it is held when the system wants memory back`, value: held, unit: 'MB' },
      { name: 'which is more than at the first page', value: held - before, unit: 'MB', limit: { most: 63 } },
      { name: `canvases after ${pages} pages`, value: canvases, unit: '' },
    ];
  } finally {
    link.stop();
    bareLink.stop();
    bare.stop();
  }
}

interface Opening {
  ms: number;
  bytes: number;
}

async function repeated(open: () => Promise<Opening>): Promise<Opening> {
  const all: Opening[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await open());
  return { ms: median(all.map(({ ms }) => ms)), bytes: median(all.map(({ bytes }) => bytes)) };
}

/** The link of a PDF on a phone that has nothing of the app. */
async function openCold(bench: WebBench, link: SlowLink): Promise<Opening> {
  const context = await openContext(bench, link);
  const page = await slowPage(context);
  const before = link.received();
  await page.goto(`${pathOfList(bench)}?learning=${encodeURIComponent(handbook)}`, { waitUntil: 'commit' });
  const ms = await untilDrawn(page);
  await context.close();
  return { ms, bytes: link.received() - before };
}

/** The card of a PDF in the list. */
async function openFromList(bench: WebBench, link: SlowLink, when: 'stored' | 'looked' | 'warm'): Promise<Opening> {
  const context = await openContext(bench, link);
  await storeApp(context);
  if (when === 'warm') {
    const earlier = await context.newPage();
    await earlier.goto(pathOfList(bench));
    await earlier.getByRole('link', { name: handbook }).click();
    await earlier.locator(drawn).waitFor();
    await earlier.close();
  }
  const page = await slowPage(context);
  await page.goto(pathOfList(bench));
  const card = page.getByRole('link', { name: handbook });
  await card.waitFor();
  if (when !== 'stored') await page.waitForTimeout(3000);
  const before = link.received();
  await card.click();
  const ms = await untilDrawn(page);
  await context.close();
  return { ms, bytes: link.received() - before };
}

async function openAlone(bench: WebBench, link: SlowLink): Promise<Opening> {
  const context = await bench.openPhone({ baseURL: link.url });
  const page = await slowPage(context);
  const before = link.received();
  await page.goto('/', { waitUntil: 'commit' });
  const ms = await untilDrawn(page);
  await context.close();
  return { ms, bytes: link.received() - before };
}

/** A phone on which the student is signed in, at the end of the link. */
async function openContext({ openPhone, portal }: WebBench, link: SlowLink): Promise<BrowserContext> {
  const signedIn = await openPhone();
  const { cookies, origins } = await signedIn.storageState();
  await signedIn.close();
  const moved = origins.map((each) => (each.origin === portal.url ? { ...each, origin: link.url } : each));
  return openPhone({ baseURL: link.url, serviceWorkers: 'allow', storageState: { cookies, origins: moved } });
}

/** Waits until the offline worker has stored the app. */
async function storeApp(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active) throw new Error('The offline worker is not there');
  });
  await page.close();
}

const drawn = '.page[data-page-number="1"][data-loaded="true"]';

/** A page on the slow CPU, which notes when it was clicked and when the first page of a PDF was drawn. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((drawn) => {
    const times = { begin: 0, end: 0 };
    Object.assign(window, { times });
    addEventListener('click', () => (times.begin = performance.now()), { capture: true });
    new MutationObserver(() => {
      if (times.end === 0 && document.querySelector(drawn))
        requestAnimationFrame(() => (times.end = performance.now()));
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-loaded'] });
  }, drawn);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function untilDrawn(page: Page): Promise<number> {
  const taken = await page.waitForFunction(() => {
    const times = Reflect.get(window, 'times');
    return times.end > 0 ? Number(times.end - times.begin) : undefined;
  });
  return (await taken.jsonValue()) ?? Number.NaN;
}

const pathOfList = ({ ids }: WebBench) => `/study-materials/${ids.handbook.subject}/${ids.handbook.chapter}`;

/** Reads all pages of the handbook on a laptop. Memory is what all processes of the browser have, shared parts once. */
async function readThrough(bench: WebBench) {
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  const signedIn = await bench.openPhone();
  const storageState = await signedIn.storageState();
  await signedIn.close();
  const context = await browser.newContext({
    baseURL: bench.portal.url,
    storageState,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
  });
  const page = await context.newPage();
  await page.goto(`${pathOfList(bench)}?learning=${encodeURIComponent(handbook)}`);
  await page.locator('.page[data-page-number="4"][data-loaded="true"]').waitFor();
  const before = await memoryOf(browser);
  const field = page.getByRole('textbox', { name: /^Page number/ });
  for (let number = 2; number <= pages; number += 1) {
    await field.fill(String(number));
    await field.press('Enter');
    await page.locator(`.page[data-page-number="${number}"][data-loaded="true"]`).waitFor();
  }
  await page.waitForTimeout(2000);
  const after = await memoryOf(browser);
  const canvases = await page.locator('.page canvas').count();
  const devtools = await context.newCDPSession(page);
  await collectGarbage(devtools);
  await devtools.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(2000);
  const held = await memoryOf(browser);
  await browser.close();
  return { before, after, held, canvases };
}

/**
 * Collects the garbage of a page and of its workers, as a system that is short of memory has a renderer do; the
 * simulated shortage reaches only the browser's own process.
 */
async function collectGarbage(devtools: CDPSession): Promise<void> {
  const collect = 'HeapProfiler.collectGarbage';
  await devtools.send(collect);
  const workers: string[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId));
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  if (workers.length === 0) throw new Error("PDF.js's worker is not there.");
  const message = JSON.stringify({ id: 1, method: collect });
  for (const sessionId of workers) {
    const collected = new Promise((resolve) => devtools.once('Target.receivedMessageFromTarget', resolve));
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    await collected;
  }
}

async function memoryOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.reduce((sum, { id }) => sum + pssOf(id), 0);
}

/** The proportional set size: pages that several processes share are counted once. */
function pssOf(process: number): number {
  const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}

/** An empty page that draws the first page of the document by PDF.js alone. */
async function serveBareReader() {
  const page = `<!doctype html><title>PDF.js</title><div class="page" data-page-number="1"><canvas></canvas></div>
<script type="module">
import { getDocument, GlobalWorkerOptions } from '/build/pdf.min.mjs';

GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs';
const pdf = await getDocument({ url: '/document.pdf', rangeChunkSize: 65536, disableAutoFetch: true, disableStream: true }).promise;
const page = await pdf.getPage(1);
const viewport = page.getViewport({ scale: innerWidth * devicePixelRatio / page.view[2] });
const canvas = document.querySelector('canvas');
Object.assign(canvas, { width: viewport.width, height: viewport.height });
await page.render({ canvas, viewport }).promise;
document.querySelector('.page').setAttribute('data-loaded', 'true');
</script>`;
  const pdf = readFileSync(handbookFile);
  const scripts = new Map(
    ['/build/pdf.min.mjs', '/build/pdf.worker.min.mjs'].map((path) => [
      path,
      brotliCompressSync(readFileSync(join(root, 'node_modules/pdfjs-dist', path))),
    ]),
  );
  const sendPdf = (response: ServerResponse, range: string | undefined) => {
    const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (begin === undefined) {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'accept-ranges': 'bytes',
        'content-length': pdf.length,
      });
      return response.end(pdf);
    }
    const part = pdf.subarray(Number(begin), Number(end) + 1);
    response.writeHead(206, {
      'content-type': 'application/pdf',
      'content-length': part.length,
      'content-range': `bytes ${begin}-${Number(begin) + part.length - 1}/${pdf.length}`,
    });
    return response.end(part);
  };
  const server = createServer(({ url = '/', headers }, response) => {
    const script = scripts.get(url);
    if (script) response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    else if (url === '/document.pdf') sendPdf(response, headers.range);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare page has no port.');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
