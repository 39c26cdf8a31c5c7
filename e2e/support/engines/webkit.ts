import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../portal.ts';
import { patientMs } from './person.ts';
import { type Session, startSession } from './webdriver.ts';

/** Starts a screen without a monitor. Its windows are on the `display`. */
export async function startScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  // It chooses a free number, and writes it to the fourth of these.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] ?? screen, 'data');
  return {
    display: `:${String(number).trim()}`,
    async stop() {
      screen.kill();
      await once(screen, 'exit');
    },
  };
}

/** A phone-sized window of WebKitGTK, and the driver that has it for itself: a driver has one session at a time. */
export interface WebKitWindow {
  session: Session;
  /** What the pages have reported so far. */
  faults(): string[];
  stop(): Promise<void>;
}

export async function openWindow(display: string): Promise<WebKitWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const faults = join(folder, 'faults');
  writeFileSync(faults, '');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, TZ: 'Asia/Kolkata', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const stop = async () => {
    driver.kill();
    if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenListening(port);
    const session = await startSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'webkit-window.py'),
        args: [
          '--size=360x740',
          '--language=en-IN',
          `--faults=${faults}`,
          ...pageScripts.map((path) => `--script=${path}`),
        ],
      },
    });
    return {
      session,
      faults: () => readFileSync(faults, 'utf8').split('\n').filter(Boolean),
      async stop() {
        // The last window's end is its session's, which the driver then calls an error.
        await session.send('DELETE', '').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Has every document report its faults. */
export const pageFaults = join(import.meta.dirname, 'page-faults.js');

/** They run at the start of every document. Testing Library finds what has a role and a name as a person hears it. */
const pageScripts = [
  pageFaults,
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
];

async function whenListening(port: number): Promise<void> {
  await expect(async () => void (await fetch(`http://127.0.0.1:${port}/status`))).toPass({ timeout: patientMs });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
