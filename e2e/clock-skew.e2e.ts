import { irfan } from '../harness/sign-in.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, openQuiz } from './support/quiz.ts';
import { signInAtLogin } from './support/sign-in.ts';

// A phone loses its clock with its battery. This time zone has daylight saving.
test.use({ timezoneId: 'Australia/Lord_Howe' });

for (const [what, year, tag] of [
  ['a year behind', 2025, ['@phone']],
  ['ten years ahead', 2036, ['@phone', '@all']],
] as const) {
  test(`on a device whose clock is ${what}, a student signs in, stays signed in, and submits a quiz on today’s date`, {
    tag: [...tag],
  }, async ({ page, portal }) => {
    await page.clock.install({ time: new Date(Date.UTC(year, 1, 28, 12)) });
    await signInAtLogin(page, portal, irfan);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
    await openQuiz(page);
    await chooseOption(page, 0, 1);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(page.getByText(/^Score: \d+\/13$/)).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'View Reports' }).click();
    const today = new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Australia/Lord_Howe',
    });
    await expect(page.getByText(`Attended on ${today.format(Date.now())}`).first()).toBeVisible();
  });
}
