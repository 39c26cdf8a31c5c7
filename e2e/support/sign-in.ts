import { expect, type Page } from '@playwright/test';
import { anjali, signIn as signInByCalls } from '../../harness/sign-in.ts';
import type { Portal } from '../../harness/start-portal.ts';

/** Fills in the OTP that arrived by SMS and submits it. */
export async function enterOtp(page: Page, { otps }: Pick<Portal, 'otps'>, mobile: string): Promise<void> {
  const otp = await otps.next(mobile);
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(otp);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Signs in by the calls of the login page, in a part of its time. The app runs from the next `goto` on. */
export async function startSession(page: Page, portal: Pick<Portal, 'url' | 'otps'>, student = anjali): Promise<void> {
  const { token, user } = await signInByCalls(portal, student);
  // Of the same origin, and without the app.
  await page.goto('/robots.txt');
  const session = JSON.stringify({ state: { user, token }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('userData', stored), session);
}

/** Signs in by calls, and opens Home. */
export async function signIn(page: Page, portal: Pick<Portal, 'url' | 'otps'>, student = anjali): Promise<void> {
  await startSession(page, portal, student);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
}

/** Signs in by the login page, as a student does. */
export async function signInAtLogin(page: Page, portal: Pick<Portal, 'otps'>, { mobile } = anjali): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterOtp(page, portal, mobile);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible();
}

/** Fills in the registration form for Class 12 and the OTP that arrives, as a student does. */
export async function fillRegistration(page: Page, portal: Pick<Portal, 'otps'>, mobile: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Devika Menon');
  await page.getByLabel('Father/Mother Name').fill('Suresh Menon');
  await page.getByLabel('State').selectOption('Kerala');
  await page.getByLabel('District').fill('Palakkad');
  await page.getByLabel('Email').fill('devika@example.org');
  await page.getByLabel('Academic level').selectOption('Class 12');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterOtp(page, portal, mobile);
}

/** Signs out by the user menu, and leaves on the device what is not sent or submitted yet. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /…$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const leave = page.getByRole('dialog').getByRole('button', { name: /^Sign out/ });
  await expect(leave.or(page.getByLabel('Mobile number'))).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(page).toHaveURL('/login');
}

/** A mobile number that nobody in this run has used. */
export function newMobile(): string {
  return `9${String(Date.now() * 1000 + Math.floor(Math.random() * 1000)).slice(-9)}`;
}
