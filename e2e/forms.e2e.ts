import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { draw } from './support/annotations.ts';
import { adobeForm, formOfEveryField } from './support/forms.ts';
import { expect, test } from './support/portal.ts';
import { charge, openMaterial, pdfPage } from './support/reader.ts';

test("a form that only Adobe's program can show says so, and is downloaded as it is when a note cannot be added", {
  tag: '@phone',
}, async ({ page, portal }) => {
  await serve(page, adobeForm);
  await openMaterial(page, portal, charge);
  await expect(page.getByText('This document is a form that only Adobe Reader can show.')).toBeVisible();
  await draw(page);
  await page.getByRole('button', { name: 'More tools' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(readFileSync(await (await downloading).path())).toEqual(adobeForm);
  await expect(page.getByText('Downloaded without your highlights and notes')).toBeVisible();
});

test('the fields of a form are shown and filled in, within the policy of the page', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  await serve(page, formOfEveryField);
  await openMaterial(page, portal, charge);
  const form = pdfPage(page, 1).locator('.annotationLayer');
  await form.locator('input[name="name"]').fill('Asha');
  await form.locator('textarea[name="about"]').fill('I learn');
  await form.locator('input[type="checkbox"]').check({ force: true });
  await form.locator('input[type="radio"]').check({ force: true });
  await form.locator('select[name="subject"]').selectOption({ index: 1 });
  await expect(form.locator('section')).toHaveCount(8);
  // A field that is not being filled in can be told from the page.
  await expect(form.locator('input[name="code"]')).not.toHaveCSS('background-image', 'none');
});

async function serve(page: Page, body: Buffer): Promise<void> {
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ body, contentType: 'application/pdf' }));
}
