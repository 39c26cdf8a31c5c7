import type { Page } from '@playwright/test';
import { expect, type Portal } from './portal.ts';
import { signIn } from './sign-in.ts';

/** Where a document of the demo academy is found. */
interface Place {
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
export const answers = { subject: /^Chemistry/, chapter: /./, material: /Model answers/ };

/** Signs in, and goes to the list that has the document. */
export async function openChapter(page: Page, portal: Portal, { subject, chapter, material }: Place): Promise<void> {
  await signIn(page, portal);
  await page.goto('/subjects');
  await page.getByRole('link', { name: subject }).click();
  await expect(page).toHaveURL(/chapters/);
  const chapters = page.getByRole('main').getByRole('listitem').getByRole('link', { name: chapter });
  await expect(chapters.first()).toBeVisible();
  for (let place = 0; place < (await chapters.count()); place += 1) {
    await chapters.nth(place).click();
    await page
      .getByRole('link', { name: /Study Materials/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Study Materials' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (await page.getByRole('link', { name: material }).isVisible()) return;
    await page.goBack();
    await page.goBack();
    await expect(chapters.first()).toBeVisible();
  }
  throw new Error(`No chapter has ${material}`);
}

/** Signs in, and opens the document by its card. */
export async function openMaterial(page: Page, portal: Portal, place: Place): Promise<void> {
  await openChapter(page, portal, place);
  await page.getByRole('link', { name: place.material }).click();
  await expect(page).toHaveURL(/\?learning=/);
}

export const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page number/ });
/** The page itself is a document too. */
export const paper = (page: Page) => page.locator('[role="document"]');
export const sheet = (page: Page, number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"]`);

/** By the page number in the toolbar. */
export async function goToPage(page: Page, number: number): Promise<void> {
  await expect(sheet(page, number)).toBeAttached();
  await pageField(page).fill(String(number));
  await pageField(page).press('Enter');
}
