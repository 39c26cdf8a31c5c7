import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Portal, runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, countReports, openQuiz } from './support/quiz.ts';
import { fillRegistration, newMobile } from './support/sign-in.ts';

test('after a restore, a student who registers again finds all answers sent: those that waited, and those that the portal had lost', {
  tag: ['@phone', '@all'],
}, async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  // The address stays the same, as it does for a phone, so that its storage does.
  let portal = await startPortal({ folder });
  const { port } = new URL(portal.url);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const options = { folder, settings: { PORT: port } };
  const backup = join(folder, 'backup.tar');
  const command = async (...args: string[]) => expect((await runCommand(options, ...args)).code).toBe(0);
  const mobile = newMobile();

  await test.step('the backup is older than the student', async () => {
    await command('backup', backup);
    await register(page, portal, mobile);
  });
  await test.step('the portal has one attempt, and another one waits on the phone', async () => {
    await openQuiz(page);
    await answerAll(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Quiz Complete').first()).toBeVisible();
    await page.getByRole('button', { name: 'Take it again' }).click();
    await answerAll(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
  });
  await test.step('the operator restores the backup', async () => {
    await portal.stop();
    await command('restore', backup, '--replace');
    portal = await startPortal(options);
    await context.setOffline(false);
  });
  await test.step('the session is over, and the number is not registered any more', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await register(page, portal, mobile);
  });
  await test.step('both attempts arrive, each once', async () => {
    await expect.poll(() => countReports(page), { timeout: 30_000 }).toBe(2);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    expect(await countReports(page)).toBe(2);
  });
  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function register(page: Page, portal: Pick<Portal, 'otps'>, mobile: string): Promise<void> {
  await fillRegistration(page, portal, mobile);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

/** Answers the eight questions of the quiz. */
async function answerAll(page: Page): Promise<void> {
  await expect(page.getByRole('group')).toHaveCount(8);
  for (let question = 0; question < 8; question += 1) await chooseOption(page, question, question % 3);
  await expect(page.getByText('8 answered, all saved on this device')).toBeVisible();
}
