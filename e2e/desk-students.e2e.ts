import { devika, expect, expectAccessible, owner, section, test } from './support/desk-academy.ts';

test.use({ registration: 'registration: approve\n', isSignedIn: false });

test('an owner signs in, lets in a student, corrects their details and finds them', async ({ page, academy }) => {
  await academy.register();

  // What was asked for is shown after the sign-in.
  await page.goto('/desk/students?state=waiting');
  await page.getByLabel('Mobile number').fill(owner.mobile);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('4-digit code').fill(await academy.portal.otps.next(owner.mobile));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await expectAccessible(page);
  await section(page, 'Today').click();
  await page.getByRole('link', { name: `${devika.name} +` }).click();

  await expect(page.getByRole('heading', { level: 1, name: devika.name })).toBeFocused();
  await page.getByRole('button', { name: 'Let in' }).click();
  await expect(page.getByRole('listitem').getByText('Physics', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A session that ends keeps what was typed.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('District').fill('Palakkad North');
  await page.reload();
  await expect(page.getByLabel('District')).toHaveValue('Palakkad North');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Palakkad North' })).toBeVisible();

  await section(page, 'Students').click();
  await page.getByRole('searchbox').fill('devik');
  await expect(page.getByText('1 student', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});
