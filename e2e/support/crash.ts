import type { Page } from '@playwright/test';

/** Ends a page as a dead battery does: without a moment in which it could store or send anything. */
export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page that should answer has crashed.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
}
