import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { findIds, type Ids } from '../../../e2e/support/ids.ts';
import { signIn } from '../../../e2e/support/sign-in.ts';
import { type Portal, startPortal } from '../../../harness/start-portal.ts';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import { benchSettings } from '../run-program.ts';
import { serveBarePage } from './bare-page.ts';

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
