import { expect, expectAccessible, section, test } from './support/desk-academy.ts';

const latha = { name: 'Latha Nair', mobile: '9812300021' };

test('an owner adds somebody for the office, who signs in, adds a student, and sees no quiz keys @all', {
  tag: '@phone',
}, async ({ browser, page, academy }) => {
  await page.goto('/desk/staff');
  await page.getByRole('button', { name: 'Add staff' }).click();
  await page.getByLabel('Name', { exact: true }).fill(latha.name);
  await page.getByLabel('Mobile number').fill(latha.mobile);
  await expect(page.getByRole('radio', { name: 'Office' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Change ${latha.name}` })).toBeVisible();

  const { viewport = null } = test.info().project.use;
  const context = await browser.newContext({ baseURL: academy.portal.url, serviceWorkers: 'block', viewport });
  const hers = await context.newPage();
  await hers.goto('/desk/students');
  await hers.getByLabel('Mobile number').fill(latha.mobile);
  await hers.getByRole('button', { name: 'Send the code' }).click();
  await hers.getByLabel('4-digit code').fill(await academy.portal.otps.next(latha.mobile));
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click();
  await hers.getByRole('link', { name: 'Add', exact: true }).click();
  await hers.getByLabel('Name', { exact: true }).fill('Anu Thomas');
  await hers.getByLabel('Mobile number', { exact: true }).fill('9812300022');
  await hers.getByLabel('Level').selectOption('Class 11');
  await hers.getByRole('button', { name: 'Add the student' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Anu Thomas' })).toBeVisible();

  await section(hers, 'Quizzes').click();
  await expect(hers.getByRole('link', { name: 'New quiz' })).toBeHidden();
  await hers.getByRole('link', { name: /^First test/ }).click();
  await expect(hers.getByRole('heading', { name: 'Marks' })).toBeVisible();
  await expect(hers.getByRole('link', { name: 'Questions' })).toBeHidden();
  await expectAccessible(hers);
  await hers.goto(`${hers.url().replace(/\?.*/, '')}/questions`);
  await expect(hers.getByText("Your role at this desk doesn't include that.")).toBeVisible();
  await context.close();
});
