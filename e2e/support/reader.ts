import type { Page } from '@playwright/test';
import type { Portal } from '../../harness/start-portal.ts';
import { expect } from './portal.ts';
import { startSession } from './sign-in.ts';

/** The names that lead to a document of the demo academy. */
interface MaterialPath {
  subject: RegExp;
  chapter: RegExp;
  material: RegExp;
}

export const handbook = {
  subject: /^Physics/,
  chapter: /Revision handbook/,
  material: /Formula and revision handbook/,
};
export const charge = {
  subject: /^Physics/,
  chapter: /Electric charges and fields/,
  material: /Notes on electric charge/,
};
export const modelAnswers = { subject: /^Chemistry/, chapter: /Equilibrium/, material: /Model answers/ };

/** Signs in, and opens the list that has the document. */
export async function openChapter(
  page: Page,
  portal: Portal,
  { subject, chapter, material }: MaterialPath,
): Promise<void> {
  await startSession(page, portal);
  await page.goto('/subjects');
  await page.getByRole('link', { name: subject }).click();
  await expect(page).toHaveURL(/chapters/);
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: chapter }).click();
  await expect(page).toHaveURL(/\/content\//);
  await page
    .getByRole('link', { name: /Study Materials/ })
    .last()
    .click();
  await expect(page.getByRole('link', { name: material })).toBeVisible();
}

/** Signs in, and opens the document by its card. */
export async function openMaterial(page: Page, portal: Portal, path: MaterialPath): Promise<void> {
  await openChapter(page, portal, path);
  await page.getByRole('link', { name: path.material }).click();
  await expect(page).toHaveURL(/\?learning=/);
}

export const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page number/ });
/** The part of the reader that scrolls. It is found by an attribute, because the page itself has this role too. */
export const pdfDocument = (page: Page) => page.locator('[role="document"]');
export const pdfPage = (page: Page, number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"]`);

/** Goes to a page by the page number in the toolbar. */
export async function goToPage(page: Page, number: number): Promise<void> {
  await expect(pdfPage(page, number)).toBeAttached();
  await pageField(page).fill(String(number));
  await pageField(page).press('Enter');
}
