import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Portal, startPortal } from '../../harness/start-portal.ts';

/** Playwright's test with one portal for each worker: the built product with the demo academy, as it was imported. */
export const withPortal = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern which fixtures are wanted
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-'));
      const demo = process.env['DEMO_PORTAL'];
      if (demo !== undefined) cpSync(demo, folder, { recursive: true });
      const portal = await startPortal({ folder });
      await use(portal);
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/**
 * Paths are relative to the portal. A test fails if any page of its browser did what the page's content security policy
 * forbids. A test that is about such a violation removes it from `violations`.
 */
export const test = withPortal.extend<{ violations: string[] }>({
  baseURL: ({ portal }, use) => use(portal.url),
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const listen = (context: BrowserContext) => listenForViolations(context, violations);
      for (const context of browser.contexts()) listen(context);
      browser.on('context', listen);
      await use(violations);
      browser.off('context', listen);
      expect(violations, 'against the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The browser reports in its console whatever a policy forbade: to the page, to a frame, or to a worker. */
export function listenForViolations(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?(Types?|HTML|Script)|Permissions-Policy|permissions policy/i.test(text))
      violations.push(text);
  });
}
