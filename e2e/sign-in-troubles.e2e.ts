import { expect, startPortal, test } from './portal.ts';
import { anjali, enterCode, signIn } from './sign-in.ts';

test('a reload while the code is awaited loses neither the step nor the number', async ({ page, portal }) => {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`+91 ${anjali.mobile}`)).toBeVisible();
  await enterCode(page, portal, anjali.mobile);
  await expect(page.getByRole('heading', { name: `Welcome ${anjali.name}` })).toBeVisible();
});

test('a wrong code leads back to the login, with the server’s words', async ({ page, portal }) => {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  const code = await portal.codeFor(anjali.mobile);
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('That code is wrong', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue(anjali.mobile);
});

test('a session that the server has ended asks to sign in, and returns to the same page', async ({ page, portal }) => {
  await signIn(page, portal);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userData') ?? '{}');
    kept.state.token = 'a token that the server does not know';
    localStorage.setItem('userData', JSON.stringify(kept));
  });
  await page.goto('/profile');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterCode(page, portal, anjali.mobile);
  await expect(page).toHaveURL('/profile');
});

test('a second code within the minute is refused, with the time that is left, and the first is good all the same', async ({
  browser,
}) => {
  const limited = await startPortal({ CODE_LIMITS: 'on' });
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
  await expect(other.getByText(/Ask again in (\d+ seconds?|1 minute)\./)).toBeVisible();
  await expect(other.getByLabel('Mobile number')).toBeVisible();

  await page.bringToFront();
  await enterCode(page, limited, anjali.mobile);
  await expect(page.getByRole('heading', { name: `Welcome ${anjali.name}` })).toBeVisible();
  await context.close();
  await limited.stop();
});
