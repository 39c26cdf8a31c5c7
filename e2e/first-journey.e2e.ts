import type { Locator } from '@playwright/test';
import { openProfile, openTopic } from './support/menu.ts';
import { expect, test } from './support/portal.ts';
import { enterOtp, newMobile, signIn } from './support/sign-in.ts';

// spec: 2.38, 2.39
test('a student registers, finds a lesson, watches it, comes back to where they were, and signs out', async ({
  page,
  portal,
}) => {
  const mobile = newMobile();
  // A class that is on would come before the lesson.
  await page.route('**/api/Portal/live_today', (route) =>
    route.fulfill({ json: { status: true, message: '', data: [] } }),
  );

  await test.step('register, with the OTP from the SMS', async () => {
    await page.goto('/login');
    await expect(page).toHaveTitle(/Portal login/);
    await page.getByRole('link', { name: 'New here? Register' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Devika Menon');
    await page.getByLabel('Father/Mother Name').fill('Suresh Menon');
    await page.getByLabel('State').selectOption('Kerala');
    await page.getByLabel('District').fill('Palakkad');
    await page.getByLabel('Email').fill('devika@example.org');
    await page.getByLabel('Academic level').selectOption('Class 12');
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await expect(
      page.getByText('Your verification OTP has been sent to your mobile number. Check your inbox for the code.'),
    ).toBeVisible();
    await enterOtp(page, portal, mobile);
    await expect(page.getByRole('heading', { name: 'Welcome Devika Menon' })).toBeVisible();
  });

  const video = page.locator('video');
  await test.step('the first lesson of the first day plays after one tap', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Start here/ })
      .click();
    await playUntil(video, 1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Welcome Devika Menon' })).toBeVisible();
  });

  await test.step('home → subject → chapter → topic', async () => {
    await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My Subjects' })).toBeFocused();
    // The academic level decides the enrolment, and Science is for Class 10.
    await expect(page.getByRole('link', { name: /^Physics/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Science/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Physics/ }).click();
    await page.getByRole('link', { name: /Electric charges and fields/ }).click();
    await openTopic(page, /Coulomb's law/);
    await expect(page).toHaveURL(/\/topic\/[^/]+\?id=/);
  });

  await test.step('the video really advances', async () => {
    await playUntil(video, 6);
    // Played on, it would come to its end and count as finished.
    await page.addInitScript(() =>
      document.addEventListener('playing', ({ target }) => (target as HTMLVideoElement).pause(), true),
    );
    // The grid is hidden while a topic plays.
    await expect(page.getByRole('list', { name: 'Topics' })).toHaveCount(0);
  });

  await test.step('a reload resumes it where it was', async () => {
    const before = await timeOf(video);
    await page.reload();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(before - 3);
  });

  await test.step('back leads to the list, which shows what was watched', async () => {
    await page.goBack();
    await expect(page.getByRole('link', { name: /Coulomb's law.*% watched/ })).toBeVisible();
  });

  await test.step('Home goes on with it after one tap', async () => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Continue your video.*Coulomb's law/ })
      .click();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(3);
    await page.goBack();
  });

  await test.step('the profile shows what was registered', async () => {
    await openProfile(page);
    for (const text of ['Suresh Menon', 'Kerala', 'Palakkad', 'devika@example.org', `+91 ${mobile}`]) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
    await expect(page.getByText('Selected academic level')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Class 12' })).toBeVisible();
  });

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: /Devika Men…/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('userData') ?? '')).not.toContain('Devika');
  });

  await test.step('a deep link asks to sign in, and is returned to', async () => {
    await page.goto('/profile?from=a-link');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await enterOtp(page, portal, mobile);
    await expect(page).toHaveURL('/profile?from=a-link');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});

test('an HLS video plays, with its captions', async ({ page, portal }) => {
  await signIn(page, portal);
  await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await openTopic(page, /Electric field lines/);
  const video = page.locator('video');
  await playUntil(video, 2);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => [...element.textTracks].map((track) => track.language)))
    .toEqual(expect.arrayContaining(['en']));
});

/**
 * Plays until the video itself has reached this second. It is muted, because a browser plays sound only after a touch.
 */
async function playUntil(video: Locator, second: number): Promise<void> {
  await expect(video).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => timeOf(video), { timeout: 30_000 }).toBeGreaterThan(second);
}

function timeOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}
