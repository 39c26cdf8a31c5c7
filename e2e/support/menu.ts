import type { Page } from '@playwright/test';

/** Opens the student's profile by the user menu, which the header has on every width. */
export async function openProfile(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { expanded: false }).click();
  await header.getByRole('link', { name: 'Profile' }).click();
}
