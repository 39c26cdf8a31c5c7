import { anjali } from '../harness/sign-in.ts';
import { startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { enterOtp, signIn } from './support/sign-in.ts';

test('a reload while the OTP is awaited loses neither the step nor the number', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`+91 ${anjali.mobile}`)).toBeVisible();
  await enterOtp(page, portal, anjali.mobile);
  await expect(page.getByRole('heading', { name: `Welcome ${anjali.name}` })).toBeVisible();
});

test('a wrong OTP leads back to the login, with the server’s message', { tag: '@phone' }, async ({ page, portal }) => {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  const otp = await portal.otps.next(anjali.mobile);
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(String((Number(otp) + 1) % 10_000).padStart(4, '0'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByText('That code is wrong')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue(anjali.mobile);
});

test('a session that the server has ended asks to sign in, and returns to the same page', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userData') ?? '{}');
    stored.state.token = 'a token that the server does not know';
    localStorage.setItem('userData', JSON.stringify(stored));
  });
  await page.goto('/profile');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterOtp(page, portal, anjali.mobile);
  await expect(page).toHaveURL('/profile');
});

test('a second OTP within the minute is refused, with the time that is left, and the first one still works', {
  tag: '@phone',
}, async ({ browser }) => {
  const limited = await startPortal({ settings: { CODE_LIMITS: 'on' } });
  const context = await browser.newContext({ baseURL: limited.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Mobile number').fill(`0${anjali.mobile}`);
  await other.getByRole('button', { name: 'Get OTP' }).click();
  await expect(other.getByRole('alert').getByText(/Ask again in (\d+ seconds?|1 minute)\./)).toBeVisible();
  await expect(other.getByLabel('Mobile number')).toBeVisible();

  await page.bringToFront();
  await enterOtp(page, limited, anjali.mobile);
  await expect(page.getByRole('heading', { name: `Welcome ${anjali.name}` })).toBeVisible();
  await context.close();
  await limited.stop();
});
