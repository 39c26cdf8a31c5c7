import type { Page } from '@playwright/test';
import { coachingBatches, coachingRegister, hindiRegister, schoolRegister } from '../harness/registers/registers.ts';
import { expect, expectAccessible, test } from './support/desk-academy.ts';

// Three registers of 600 students each, as offices keep them, go in with a file that is chosen and a few taps more.

test('a school’s register with headings in two rows goes in with one tap after the file', { tag: '@all' }, async ({
  page,
}) => {
  await choose(page, 'Admission register.xlsx', schoolRegister());
  await expect(page.getByText("Kept as the academy's own: Mother Name, House, Bus route, Remarks")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 600 students' }).click();
  await expect(page.getByText('600 students were added.')).toBeVisible();
});

test('a workbook with a sheet for each batch asks for the level of each, and of a slip next time', {
  tag: '@all',
}, async ({ page }) => {
  await choose(page, 'Batches.xlsx', coachingRegister());
  await expect(page.getByText('600 rows wait for your choice')).toBeVisible();
  const asked = page.getByRole('region', { name: 'Please choose' }).getByRole('group');
  await expect(asked).toHaveCount(7);
  await expectAccessible(page);
  for (let at = 0; at < 7; at += 1) await asked.nth(at).getByLabel('Class 12').check();
  await page.getByRole('button', { name: 'Add 600 students' }).click();
  await expect(page.getByText('600 students were added.')).toBeVisible();

  await choose(page, 'Batches.xlsx', coachingRegister(['2027 - A', ...coachingBatches.slice(1)]));
  const slip = page.getByRole('group', { name: 'New batch “2027 - A”? There is “2027-A”.' });
  await slip.getByLabel('It is “2027-A”').check();
  await expect(page.getByText('There is nothing to add or change.')).toBeVisible();
});

test('a register in Hindi with slips in its batches asks about them once', { tag: '@all' }, async ({ page }) => {
  await choose(page, 'रजिस्टर.csv', Buffer.from(hindiRegister()));
  await expect(page.getByText('5 rows wait for your choice')).toBeVisible();
  await page
    .getByRole('group', { name: /^New batch/ })
    .getByLabel('It is “संध्या 2027”')
    .check();
  await page.getByRole('button', { name: 'Add 600 students' }).click();
  await expect(page.getByText('600 students were added.')).toBeVisible();
});

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/desk/students/sheet');
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}
