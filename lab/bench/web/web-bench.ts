import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findIds, type Ids } from '../../../e2e/support/ids.ts';
import { signIn } from '../../../e2e/support/sign-in.ts';
import { type Portal, startPortal } from '../../../harness/start-portal.ts';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import { benchSettings } from '../run-program.ts';

/** What each table of `npm run bench:web` measures with. */
export interface WebBench {
  /** Has the demo academy. */
  portal: Portal;
  /** Of content in the demo academy. */
  ids: Ids;
  /** The address of the bare React page, which is the limit. */
  bareUrl: string;
  /** The folder of a browser profile in which a student is signed in, and of one in which nobody is. */
  profiles: { signedIn: string; visitor: string };
  /** Opens a phone's browser in which a student is signed in. */
  openPhone(options?: BrowserContextOptions): Promise<BrowserContext>;
  stop(): Promise<void>;
}

const executablePath = findChromium();
const launch = { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) };
/** The phone of Lighthouse. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };

export async function startWebBench(folder: string): Promise<WebBench> {
  const [portal, bare] = await Promise.all([startPortal({ folder, settings: benchSettings }), serveBarePage(folder)]);
  const profiles = { signedIn: join(folder, 'signed-in'), visitor: join(folder, 'visitor') };
  const context = await chromium.launchPersistentContext(profiles.signedIn, { ...launch, baseURL: portal.url });
  await signIn(await context.newPage(), portal);
  const storage = await context.storageState();
  await context.close();
  const browser = await chromium.launch(launch);
  return {
    portal,
    ids: await findIds(portal, storage),
    bareUrl: bare.url,
    profiles,
    openPhone: (options) =>
      browser.newContext({ ...phone, baseURL: portal.url, storageState: storage, serviceWorkers: 'block', ...options }),
    async stop() {
      bare.stop();
      await Promise.all([portal.stop(), browser.close()]);
    },
  };
}

/** A page that is served. */
export interface ServedPage {
  url: string;
  stop(): void;
}

/**
 * Builds the bare page in lab/bench/web/bare with the portal's own React into a folder, and serves it. It is the limit
 * beside which the portal's screens are measured.
 */
export async function serveBarePage(folder: string): Promise<ServedPage> {
  const built = join(folder, 'bare');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    try {
      const body = brotliCompressSync(readFileSync(join(built, path)));
      response.writeHead(200, { 'content-type': typeOf(path), 'content-encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

function typeOf(path: string): string {
  return path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
}

/** Makes the page's CPU so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
