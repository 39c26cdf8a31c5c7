import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { chosenOptions, openQuiz } from './support/quiz.ts';
import { signIn } from './support/sign-in.ts';

/** How often a page ends in each way. */
const rounds = Number(process.env['LAST_TAPS'] ?? 2);

/** Each ends the page right after the tap, and opens the quiz again. */
const endings: Record<string, (page: Page, context: BrowserContext, address: string) => Promise<Page>> = {
  async 'is reloaded'(page) {
    await page.reload();
    return page;
  },
  async 'is closed'(page, context, address) {
    await page.close();
    return await openAgain(context, address);
  },
  async crashes(page, context, address) {
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The page that should answer has crashed.
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    return await openAgain(context, address);
  },
};

for (const [name, end] of Object.entries(endings)) {
  test(`the last answer is there when the page ${name} in the moment of the tap`, async ({ page, portal, context }) => {
    test.setTimeout(60_000 + rounds * 5000);
    await signIn(page, portal);
    const address = await openQuiz(page);
    let current = page;
    for (let round = 0; round < rounds; round += 1) {
      const option = round % 2;
      await expect(current.getByRole('group')).toHaveCount(8);
      // Within the page, so that nothing lies between the tap and its end but the portal.
      await current
        .getByRole('group')
        .nth(round % 8)
        .locator('label')
        .nth(option)
        .evaluate(tapAfter, delayOf(round));
      current = await end(current, context, address);
      await expect.poll(() => chosenOptions(current)).toHaveLength(8);
      expect((await chosenOptions(current))[round % 8], `round ${round}`).toBe(option);
    }
  });
}

/** From 0 to 500 ms. */
function delayOf(round: number): number {
  return rounds === 1 ? 0 : Math.round((500 * round) / (rounds - 1));
}

async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/Portal/sync_draft', (route) => route.abort());
  await page.goto(address);
  return page;
}

/** Taps, and goes on after a delay in ms. */
async function tapAfter(label: HTMLElement, delay: number): Promise<void> {
  label.click();
  await new Promise((resolve) => setTimeout(resolve, delay));
}
