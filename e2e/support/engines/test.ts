import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { type Network, startNetwork } from '../network.ts';
import { expect, withPortal } from '../portal.ts';
import { register } from '../register.ts';
import { newMobile } from '../sign-in.ts';
import type { Engine } from './engine.ts';
import { leaveOutUnknownCommand } from './firefox.ts';
import type { Person } from './person.ts';
import { personAt } from './playwright-person.ts';
import { openWindow, pageFaults, startScreen } from './webkit.ts';
import { personAtWebKit } from './webkit-person.ts';

/** A browser that nobody has used before, with one person in front of it. */
interface Opened {
  person: Person;
  /** What its pages have reported: errors, and what their content security policy forbade. */
  faults(): string[];
  /** The screen as PNG. Playwright makes its own. */
  picture?: () => Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Playwright's test for a person at the engine that the project names, with a network between them and the portal that can
 * go down. A test fails if a page reported a fault.
 */
export const test = withPortal.extend<
  { network: Network; mobile: string; person: Person },
  { engine: Engine; open: (baseURL: string) => Promise<Opened> }
>({
  engine: ['chromium', { scope: 'worker', option: true }],
  open: [
    async ({ engine, playwright }, use) => {
      if (engine === 'webkit') {
        const screen = await startScreen();
        await use((baseURL) => openWebKit(screen.display, baseURL));
        await screen.stop();
        return;
      }
      const browser = await playwright[engine].launch();
      if (engine === 'firefox') leaveOutUnknownCommand(browser);
      await use((baseURL) => openPage(browser, baseURL));
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  async network({ portal }, use) {
    const network = await startNetwork(portal.url);
    await use(network);
    await network.stop();
  },
  /** Of a student who has registered, and done nothing yet. */
  async mobile({ portal }, use) {
    const mobile = newMobile();
    await register(portal, { name: 'Devika Menon', mobile }, 'Class 12');
    await use(mobile);
  },
  async person({ network, open }, use, testInfo) {
    const { person, faults, picture, close } = await open(network.url);
    try {
      await use(person);
      // Playwright's picture of a failure is against the policy in Firefox.
      if (testInfo.errors.length === 0) expect(faults(), 'reported by the pages').toEqual([]);
      else if (picture) writeFileSync(testInfo.outputPath('screen.png'), await picture());
    } finally {
      await close();
    }
  },
});
export { expect };

async function openWebKit(display: string, baseURL: string): Promise<Opened> {
  const { session, faults, stop } = await openWindow(display);
  return {
    person: personAtWebKit(session, baseURL),
    faults,
    picture: async () => Buffer.from(await session.send<string>('GET', '/screenshot'), 'base64'),
    close: stop,
  };
}

async function openPage(browser: Browser, baseURL: string): Promise<Opened> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  const faults: string[] = [];
  await context.exposeFunction('reportFault', (fault: string) => void faults.push(fault));
  await context.addInitScript(readFileSync(pageFaults, 'utf8'));
  const page = await context.newPage();
  return {
    person: personAt(page),
    faults: () => faults,
    close: () => context.close(),
  };
}
