import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { anjali, signIn } from './sign-in.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`WCAG 2.2 AA, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('sign-in and registration', async ({ page, portal }) => {
      await page.goto('/register');
      await expect(page.getByRole('button', { name: 'Get OTP' })).toBeVisible();
      await check(page);
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
      await check(page);
      await page.goto('/login');
      await page.getByLabel('Mobile number').fill(anjali.mobile);
      await check(page);
      await page.getByRole('button', { name: 'Get OTP' }).click();
      await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible();
      await portal.codeFor(anjali.mobile);
      await check(page);
    });

    test('home, subjects, chapters, content, topics, player, profile, a list of news and not-found pages', async ({
      page,
      portal,
    }) => {
      await signIn(page, portal);
      await check(page);
      await page.getByRole('button', { name: /Anjali Kri…/ }).click();
      await check(page);
      await page.keyboard.press('Escape');
      await open(page, /My Enrolled Courses$/);
      await open(page, /^Physics/);
      await open(page, /Electric charges and fields/);
      await open(page, /Video Classes/);
      await page.getByRole('link', { name: /Coulomb's law/ }).click();
      await expect(page.locator('video')).toBeVisible();
      await expect(page.getByRole('heading', { name: "Coulomb's law" })).toBeFocused();
      await check(page);
      for (const path of ['/profile', '/news-and-events', '/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page);
      }
    });

    test('an empty subject', async ({ page, portal }) => {
      await signIn(page, portal);
      await open(page, /My Enrolled Courses$/);
      await page.getByRole('link', { name: /^Computer Science/ }).click();
      await expect(page.getByText('No Data Available')).toBeVisible();
      await check(page);
    });
  });
}

test('no screen is wider than the smallest phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/register');
  await expectNoSideScroll(page);
  await signIn(page, portal);
  await expectNoSideScroll(page);
  for (const path of ['/subjects', '/profile', '/news-and-events']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideScroll(page);
  }
});

async function open(page: Page, link: RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await check(page);
}

async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' · ')}`);
  expect(found, page.url()).toEqual([]);
}

async function expectNoSideScroll(page: Page): Promise<void> {
  const [content, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, page.url()).toBeLessThanOrEqual(shown ?? 0);
}
