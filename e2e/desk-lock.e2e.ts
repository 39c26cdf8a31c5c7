import { signInOn } from './support/begun-test.ts';
import { devika, expect, expectAccessible, test } from './support/desk-academy.ts';

test('an office locks by a pasted number until a day; the student reads why, has tests, and is unlocked @all', async ({
  page,
  academy,
  browser,
  baseURL,
}) => {
  const student = await academy.register();
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await signInOn(context, student);
  const phone = await context.newPage();
  await phone.goto('/subjects');
  await expect(phone.getByRole('link', { name: /Physics/ }).first()).toBeVisible();

  await page.goto('/desk/students');
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByLabel('Roll or mobile numbers').fill(`+91 ${devika.mobile}\n12`);
  await page.getByRole('button', { name: 'Select these' }).click();
  await expect(page.getByText('No student has: 12')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 student selected' })).toBeVisible();
  await page.getByLabel('What to do').selectOption({ label: 'Lock' });
  await page.getByLabel('Reason').fill('Fees');
  await page.getByLabel(/^Last day/).fill('2099-12-05');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See what will change' }).click();
  await expect(page.getByText('Locked until 5 Dec 2099: Fees')).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Locked until 5 Dec 2099', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await phone.reload();
  await expect(
    phone.getByRole('heading', { level: 1, name: /has locked your account until 5 Dec 2099/ }),
  ).toBeVisible();
  await expect(phone.getByText('Reason: Fees')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Tests and reports' }).click();
  await expect(phone.getByRole('link', { name: /Physics/ }).first()).toBeVisible();

  await page.goto(`/desk/students/${student.stud_id}`);
  await page.getByLabel('What to do').selectOption({ label: 'Unlock' });
  await page.getByRole('button', { name: 'See what will change' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText(/Locked until/)).toHaveCount(0);
  await phone.goto('/subjects');
  await expect(phone.getByRole('link', { name: /Physics/ }).first()).toBeVisible();
  await context.close();
});
