import type { Page } from '@playwright/test';

/** Opens the student's profile by the user menu, which the header has on every width. */
export async function openProfile(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { expanded: false }).click();
  await header.getByRole('link', { name: 'Profile' }).click();
}

/** Opens a chapter's video from the chapter's page, by its list of topics. The page before has links to some of them. */
export async function openTopic(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name: /Video Classes/ }).click();
  await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name }).first().click();
}
