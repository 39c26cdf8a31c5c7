import type { Locator } from '@playwright/test';
import { expect, test } from './portal.ts';
import { signIn } from './sign-in.ts';

/** What floats over a page hides nothing that the student needs. */

test('a message covers neither what the header offers nor the main places', async ({ page, portal }) => {
  await signIn(page, portal);
  await page.route('**/Student/news_events', (route) =>
    route.fulfill({
      json: { status: false, message: 'The news could not be fetched just now, and this is said at some length.' },
    }),
  );
  await page.goto('/news-and-events');
  const message = page.getByRole('alert').getByText(/^The news/);
  await expect(message).toBeVisible();
  const toast = page.getByRole('alert').locator('> div');
  const controls = [
    page.getByRole('button', { name: 'Back' }),
    page.getByRole('button', { name: /^Anjali/ }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true }),
    page.getByRole('button', { name: 'Try again' }),
  ];
  for (const control of controls) expect(await overlap(toast, control), `${control}`).toBe(false);
  // What lies beside the message, where its region still is, can be clicked.
  const isTheRegions = (region: Element) => {
    const { left, top } = region.getBoundingClientRect();
    return region.contains(document.elementFromPoint(left + 1, top + 1));
  };
  expect(await page.getByRole('alert').evaluate(isTheRegions)).toBe(false);
});

test('the last card of a list can be scrolled clear of the support chat, which is large enough for a thumb', async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  await page.goto('/subjects');
  const chat = page.getByRole('link', { name: 'Chat with support' });
  const last = page.getByRole('main').getByRole('link').last();
  await expect(chat).toBeVisible();
  await expect(last).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => overlap(chat, last)).toBe(false);
  const { width, height } = await boxOf(chat);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  return box;
}
