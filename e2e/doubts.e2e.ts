import type { Page } from '@playwright/test';
import { callDesk } from '../harness/call-desk.ts';
import { irfan } from '../harness/sign-in.ts';
import type { Portal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { handbook, openMaterial, pageField } from './support/reader.ts';
import { signIn } from './support/sign-in.ts';

/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const voice = Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1');
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (!shots) return;
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
};

test('a doubt is asked at a page, without a network too, has others who ask it, and is answered by voice', {
  tag: ['@laptop', '@all'],
}, async ({ page, portal, browser }) => {
  await openMaterial(page, portal, handbook);
  await expect(pageField(page)).toBeVisible();
  await shoot(page, 'reader');
  await page.getByRole('button', { name: 'Ask a doubt' }).click();
  await page.getByLabel('Your doubt').fill('Why is the field zero inside?');
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText('p.png')).toBeVisible();
  await shoot(page, 'chosen');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Why is the field zero inside?')).toBeVisible();
  await expect(page.getByText(/Not answered yet/)).toBeVisible();
  await expect(page.getByLabel('Your doubt')).toHaveValue('');

  await page.context().setOffline(true);
  await page.getByLabel('Your doubt').fill('And outside?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Will be sent when/)).toBeVisible();
  await shoot(page, 'asked');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Will be sent when/)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('And outside?')).toBeVisible();
  const address = page.url();

  const other = await browser.newPage({ baseURL: portal.url });
  await signIn(other, portal, irfan);
  await other.goto(address);
  await other.getByRole('listitem').filter({ hasText: 'zero inside' }).getByRole('button').click();
  await expect(
    other
      .getByRole('listitem')
      .filter({ hasText: 'zero inside' })
      .getByText(/Asked by you/),
  ).toBeVisible();

  const desk = await browser.newPage({ baseURL: portal.url });
  const session = JSON.stringify({ token: await signInTeacher(portal), who: '' });
  await desk.addInitScript((stored) => sessionStorage.setItem('desk', stored), session);
  await desk.goto('/desk/doubts');
  const card = desk.locator('section').filter({ hasText: 'zero inside' });
  await expect(card.getByText('Also asked by 1')).toBeVisible();
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
  await card.getByLabel('Answer').fill('By symmetry.');
  await card.getByLabel('Voice').setInputFiles({ name: 'v.m4a', mimeType: 'audio/mp4', buffer: voice });
  await shoot(desk, 'desk');
  await card.getByRole('button', { name: 'Send' }).click();
  await desk.getByText('Answered (1)').click();
  await expect(card.locator('audio')).toBeVisible();
  await shoot(desk, 'desk-answered');

  await other.reload();
  await expect(other.getByText('By symmetry.')).toBeVisible();
  await shoot(other, 'answered');
  await page.goto('/doubts');
  await expect(page.getByText('By symmetry.')).toBeVisible();
  await expect(page.locator('audio')).toBeVisible();
  await shoot(page, 'mine');
});

async function signInTeacher({ url, otps }: Portal): Promise<string> {
  const mobile = '2025550102';
  const { otp_ref } = await callDesk<{ otp_ref: string }>(url, 'login', { mobile, phone_code: '1' });
  const otp = await otps.next(`+1${mobile}`);
  return (await callDesk<{ token: string }>(url, 'verify_otp', { otp_ref, otp })).token;
}
