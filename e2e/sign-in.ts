import { expect, type Page } from '@playwright/test';
import type { Portal } from './portal.ts';

/** The demo academy's student, who is enrolled in everything there. */
export const anjali = { name: 'Anjali Krishnan', mobile: '9876543210' };

/** Another of its students, in the same class. */
export const irfan = { name: 'Mohammed Irfan', mobile: '9876543211' };

/** Fills in the code that arrived by SMS and submits it. */
export async function enterCode(page: Page, portal: Portal, mobile: string): Promise<void> {
  const code = await portal.codeFor(mobile);
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Signs in by the login page, as a student does. */
export async function signIn(page: Page, portal: Portal, { mobile } = anjali): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterCode(page, portal, mobile);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
}

/** Signs out by the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /…$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

/** A mobile number that nobody in this run has used. */
export function newMobile(): string {
  return `6${String(Date.now() * 1000 + Math.floor(Math.random() * 1000)).slice(-9)}`;
}
