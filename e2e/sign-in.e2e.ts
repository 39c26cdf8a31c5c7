import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anjali, irfan } from '../harness/sign-in.ts';
import { runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { enterOtp, fillRegistration, newMobile, signInAtLogin } from './support/sign-in.ts';

test('a session that the server has ended asks to sign in, and returns to the same page', {
  tag: ['@phone', '@all'],
}, async ({ page, portal }) => {
  await signInAtLogin(page, portal);
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
  tag: ['@phone', '@all'],
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

test('two children sign in with one code and one phone, and what each has begun stays theirs', {
  tag: '@phone',
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-siblings-'));
  const options = { folder, settings: { DEMO: 'false' } };
  const mobile = newMobile();
  const academy = join(folder, 'Sunrise');
  mkdirSync(join(academy, 'Physics/01 Waves'), { recursive: true });
  writeFileSync(join(academy, 'academy.yaml'), 'levels: [Class 11, Class 12]\n');
  writeFileSync(
    join(academy, 'students.csv'),
    `name,mobile,level\nAsha Menon,${mobile},Class 12\nRavi Menon,${mobile},Class 11\n`,
  );
  writeFileSync(
    join(academy, 'Physics/01 Waves/First.quiz.csv'),
    'question,option a,option b,answer\nSound needs a medium,yes,no,A\n',
  );
  expect((await runCommand(options, 'import', academy)).code).toBe(0);
  const portal = await startPortal(options);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const who = page.getByRole('heading', { name: 'Who is learning?' });
  const child = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} Menon`) });
  const change = async (to: string) => {
    await page.getByRole('banner').getByRole('button', { expanded: false }).click();
    await page.getByRole('link', { name: 'Change student' }).click();
    await expect(who).toBeFocused();
    await child(to).click();
    await expect(page.getByRole('heading', { level: 1, name: `Welcome ${to} Menon` })).toBeFocused();
  };
  const openQuiz = async () => {
    await page.goto('/quiz/subjects');
    for (const name of [/Physics/, /Waves/, /First/]) await page.getByRole('main').getByRole('link', { name }).click();
  };

  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterOtp(page, portal, mobile);
  await expect(who).toBeFocused();
  await child('Ravi').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Ravi Menon' })).toBeVisible();

  await openQuiz();
  await page.getByRole('radio', { name: 'no' }).check();
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('Ravi Menon').first()).toBeVisible();

  await change('Asha');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome Asha Menon' })).toBeVisible();
  await expect(other.getByText(/Ravi/)).toHaveCount(0);
  await openQuiz();
  await expect(page.getByRole('radio', { name: 'no' })).not.toBeChecked();

  await change('Ravi');
  await openQuiz();
  await expect(page.getByRole('radio', { name: 'no' })).toBeChecked();
  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a newcomer whom the academy has to let in waits on one screen, in both tabs, until it does', {
  tag: '@phone',
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-waiting-'));
  const options = { folder, settings: { DEMO: 'false' } };
  const command = async (...args: string[]) => expect((await runCommand(options, ...args)).code).toBe(0);
  const academy = join(folder, 'Sunrise');
  mkdirSync(join(academy, 'Physics/01 Waves'), { recursive: true });
  writeFileSync(join(academy, 'academy.yaml'), 'registration: approve\nlevels: [Class 11, Class 12]\n');
  writeFileSync(
    join(academy, 'Physics/01 Waves/First.quiz.csv'),
    'question,option a,option b,answer\nSound needs a medium,yes,no,A\n',
  );
  await command('import', academy);
  const portal = await startPortal(options);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  await context.clock.install();
  const page = await context.newPage();
  const mobile = newMobile();
  const waiting = { level: 1, name: 'Waiting for your academy to let you in' };

  await fillRegistration(page, portal, mobile);
  await expect(page.getByRole('heading', waiting)).toBeFocused();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/quiz/subjects');
  await expect(other.getByRole('heading', waiting)).toBeVisible();

  await command('student', 'approve', mobile);
  // Each asks again after a minute.
  await context.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Welcome Devika Menon' })).toBeVisible();
  await expect(other.getByRole('link', { name: /Physics/ })).toBeVisible();
  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a student who signs out on all devices is signed out on the other one too', { tag: ['@laptop', '@all'] }, async ({
  page,
  portal,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInAtLogin(page, portal, irfan);
  await signInAtLogin(other, portal, irfan);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect(page).toHaveURL('/login');

  await other.goto('/subjects');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('alert').getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await elsewhere.close();
});
