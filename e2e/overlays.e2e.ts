import type { Locator, Page } from '@playwright/test';
import { underSupportChat } from './support/fits.ts';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

/** Messages, dialogs and buttons that lie over a page must not hide anything that the student needs. */

test('a message covers neither the heading nor a button of the screen, nor the main menu', async ({ page, portal }) => {
  await signIn(page, portal);
  await page.route('**/Student/news_events', (route) =>
    route.fulfill({
      json: {
        status: false,
        message: 'The news could not be fetched just now. Please try again.',
        data: null,
      },
    }),
  );
  await page.goto('/news-and-events');
  const message = page.getByRole('alert').getByText(/^The news/);
  await expect(message).toBeVisible();
  const toast = page.getByRole('alert').locator('> div');
  await arrived(toast);
  const controls = [
    // On a phone it stands in the place of the header.
    ...((page.viewportSize()?.width ?? 0) < 768
      ? []
      : [page.getByRole('button', { name: 'Back' }), page.getByRole('button', { name: /^Anjali/ })]),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true }),
    page.getByRole('button', { name: 'Try again' }),
  ];
  for (const control of controls) expect(await overlap(toast, control), `${control}`).toBe(false);
  // The message's region is wider than the message, and clicks beside the message go through it.
  const isTheRegions = (region: Element) => {
    const { left, top } = region.getBoundingClientRect();
    return region.contains(document.elementFromPoint(left + 1, top + 1));
  };
  expect(await page.getByRole('alert').evaluate(isTheRegions)).toBe(false);
});

test('a message about a form covers neither its heading nor the field and the button in question', async ({ page }) => {
  await page.goto('/register');
  const button = page.getByRole('button', { name: 'Get OTP' });
  await button.click();
  const toast = page.getByRole('alert').locator('> div');
  await expect(toast).toHaveText('Name is required');
  await arrived(toast);
  const heading = page.getByRole('heading', { name: 'Create your account' });
  for (const each of [heading, page.getByLabel('Name', { exact: true }), button])
    expect(await overlap(toast, each), `${each}`).toBe(false);
});

// spec: 2.15
test('the support chat floats where nothing is, is large enough for a thumb, and opens in a new tab', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal);
  await page.goto('/subjects');
  const chat = page.getByRole('link', { name: 'Chat with support' });
  await expect(page.getByRole('main').getByRole('link').last()).toBeVisible();
  await expect(chat).toBeVisible();
  expect(await underSupportChat(page)).toEqual([]);
  // Beside a wide screen there is always room for it, on a phone below the content.
  if ((page.viewportSize()?.width ?? 0) >= 1024) await expect(chat).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(chat).toBeInViewport({ ratio: 1 });
  // Neither does the bottom bar lie on it.
  await chat.click({ trial: true });
  const { width, height } = await boxOf(chat);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }));
  const opened = page.waitForEvent('popup');
  await chat.click();
  const { origin, pathname, searchParams } = new URL((await opened).url());
  expect([origin, pathname]).toEqual(['https://wa.me', expect.stringMatching(/^\/91\d{10}$/)]);
  expect(searchParams.get('text')).toBe('Hello, I am a student of Sunrise Academy. Could you help me, please?');
  await expect(page).toHaveURL('/subjects');
});

test("a question dims all of the window, the scroll bar's strip too, and moves nothing", { tag: '@laptop' }, async ({
  playwright,
  launchOptions,
  portal,
}) => {
  // Playwright hides scroll bars unless it is told not to.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 500 } });
  const page = await context.newPage();
  await signIn(page, portal);
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Sign out on all devices' }).first();
  await button.scrollIntoViewIfNeeded();
  const before = await boxOf(button);
  const strip = 1280 - (await page.evaluate(() => document.documentElement.clientWidth));
  expect(strip, 'the width of the scroll bar').toBeGreaterThan(4);

  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await boxOf(button)).toEqual(before);
  const [ground, atTheEdge] = [await lightnessAt(page, 1280 - strip - 8), await lightnessAt(page, 1280 - 4)];
  expect(Math.abs(atTheEdge - ground), 'how much lighter the strip is than the page').toBeLessThan(3);
  await browser.close();
});

/**
 * The lightness of the point at half the window's height, from 0 to 255. It is read in a page without a policy, because
 * a policy does not let a page read the pixels of a picture.
 */
async function lightnessAt(page: Page, x: number): Promise<number> {
  const picture = await page.screenshot({ clip: { x, y: 250, width: 1, height: 1 }, animations: 'disabled' });
  const blank = await page.context().newPage();
  const lightness = await blank.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return (red + green + blue) / 3;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await blank.close();
  return lightness;
}

/** Waits until it stands where it will be: it comes from a few pixels below. */
async function arrived(toast: Locator): Promise<void> {
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  return box;
}
