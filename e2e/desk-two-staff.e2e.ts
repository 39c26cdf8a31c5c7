import { devika, expect, ravi, signInAs, test } from './support/desk-academy.ts';

test('of two of the staff who change a student at once, the second is told by whom, and decides', {
  tag: '@laptop',
}, async ({ browser, page, academy }) => {
  const { stud_id } = await academy.register();
  const context = await browser.newContext({ baseURL: academy.portal.url, serviceWorkers: 'block' });
  const his = await context.newPage();
  await signInAs(his, academy.portal, ravi.mobile);
  for (const each of [page, his]) {
    await each.goto(`/desk/students/${stud_id}`);
    await each.getByRole('button', { name: 'Change', exact: true }).click();
  }
  await his.getByLabel('District').fill('Thrissur');
  await his.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByRole('definition').filter({ hasText: 'Thrissur' })).toBeVisible();

  await page.getByLabel('District').fill('Palakkad North');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(new RegExp(`^${ravi.name} at the desk changed this`))).toBeVisible();
  await expect(page.getByLabel('District')).toHaveValue('Palakkad North');
  await expect(page.getByText('Now: Thrissur')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Palakkad North' })).toBeVisible();

  // The list of the other one has it by the next look.
  await his.goto('/desk/students');
  await his.getByRole('link', { name: devika.name }).click();
  await expect(his.getByRole('definition').filter({ hasText: 'Palakkad North' })).toBeVisible();
  await context.close();
});
