import { irfan } from '../harness/sign-in.ts';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

test('a student who signs out on all devices is signed out on the other one too', { tag: '@laptop' }, async ({
  page,
  portal,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(page, portal, irfan);
  await signIn(other, portal, irfan);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect(page).toHaveURL('/login');

  await other.goto('/subjects');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('alert').getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await elsewhere.close();
});
