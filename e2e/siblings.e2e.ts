import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { enterOtp, newMobile } from './support/sign-in.ts';

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
