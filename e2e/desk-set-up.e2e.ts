import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schoolRegister } from '../harness/registers/registers.ts';
import { startPortal } from '../harness/start-portal.ts';
import { expectAccessible } from './support/desk-academy.ts';
import { expect, test } from './support/portal.ts';
import { enterOtp } from './support/sign-in.ts';

const owner = '9812300009';
/** The first of the register. */
const student = '9400000000';

test('an empty portal becomes an academy whose students sign in, without a terminal @all', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-set-up-'));
  const backups = join(folder, 'backups');
  const portal = await startPortal({ folder, settings: { DEMO: 'false', BACKUP_TO: backups } });
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const code = () => /with the code (\S+)/.exec(portal.printed())?.[1] ?? '';
  await expect.poll(code).not.toBe('');

  await test.step('set up, by the code that the portal has printed', async () => {
    await page.goto('/desk');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your academy' })).toBeVisible();
    await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA');
    await page.getByLabel("Your academy's name").fill('Sunrise');
    await page.getByLabel('Levels').fill('Class 11, Class 12');
    await page.getByLabel('Your name').fill('Meenakshi Pillai');
    await page.getByLabel('Mobile number').fill(owner);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText(/^This isn't the code/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Set-up code').fill(code().toUpperCase());
    await page.getByRole('button', { name: 'Set up' }).click();
  });

  await test.step('sign in as always', async () => {
    await page.getByLabel('4-digit code').fill(await portal.otps.next(owner));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('There is no backup yet.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Sunrise')).toBeVisible();
  });

  await test.step('back up, without waiting for it', async () => {
    await page.getByRole('button', { name: 'Back up' }).click();
    await expect(page.getByText('There is no backup yet.')).toHaveCount(0, { timeout: 30_000 });
    expect(existsSync(backups) && readdirSync(backups).some((name) => name.startsWith('portal-'))).toBe(true);
  });

  await test.step('settle the rest', async () => {
    await page.goto('/desk/settings');
    await page.getByLabel('WhatsApp number for help').fill('98765 43210');
    await page.getByLabel('Pass mark (%)').fill('40');
    await page.getByLabel('Add a level').fill('Dropper');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/desk$/);
  });

  await test.step('a subject, and the register of the office', async () => {
    await page.goto('/desk/content');
    await page.getByRole('link', { name: 'New subject' }).click();
    await page.getByLabel('Subject name').fill('Physics');
    await page.getByLabel('Class 12').check();
    await page.getByRole('button', { name: 'Add the subject' }).click();
    await page.goto('/desk/students/sheet');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'Admission register.xlsx', mimeType: 'text/csv', buffer: schoolRegister() });
    await page.getByRole('button', { name: 'Add 600 students' }).click();
    await expect(page.getByText('600 students were added.')).toBeVisible();
  });

  await test.step('a student signs in', async () => {
    const phone = await context.newPage();
    await phone.goto('/login');
    await phone.getByLabel('Mobile number').fill(student);
    await phone.getByRole('button', { name: 'Get OTP' }).click();
    await enterOtp(phone, portal, student);
    await expect(phone.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
  });

  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});
