import type { Browser, Page } from '@playwright/test';
import type { Portal } from '../harness/start-portal.ts';
import { expect, expectAccessible, quizzesOf, section, test } from './support/desk-academy.ts';
import type { Registered } from './support/register.ts';

const picture = 'Two halves of a "circle"';

test('a quiz with maths, a picture and rows of a sheet outlives the tab in which it is written, and is there for students', {
  tag: '@laptop',
}, async ({ browser, page, academy }) => {
  const student = await academy.register();
  await page.goto('/desk');
  await section(page, 'Quizzes').click();
  await page.getByRole('link', { name: 'New quiz' }).click();
  await page.getByLabel('Quiz name').fill('Sums');
  await page.getByLabel('Chapter').selectOption('Waves');
  await page.getByLabel('Question text').fill('What is \\(\\frac{1}{2} + \\frac{1}{2}\\)?');
  await expect(page.locator('mfrac').first()).toBeVisible();
  await page.getByLabel('Add a picture: Question 1', { exact: true }).setInputFiles(photo(2000, 4));
  await page.getByLabel('What the picture shows').fill(picture);
  await page.getByRole('textbox', { name: 'Option A' }).fill('one');
  await page.getByRole('textbox', { name: 'Option B' }).fill('two');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('group', { name: 'Question 1' })).toHaveAccessibleDescription('Mark the right option');
  await expectAccessible(page);
  await page.reload();
  await expectShown(page, picture);
  await page.getByRole('radio', { name: 'Option A is right' }).check();
  await page.getByRole('button', { name: 'Add a question' }).last().click();
  await expect(page.getByLabel('Question text')).toBeFocused();
  await expectNotCovered(page);
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await expect(page.getByRole('button', { name: /^Question 1:/ })).toBeFocused();
  await page.getByRole('button', { name: 'Add questions from a file' }).click();
  const rows = ['question,option a,option b,answer', 'Is \\(1 + 1 = 2\\)?,yes,no,A'];
  const sheet = { name: 'More.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('Choose a file').setInputFiles(sheet);
  await expect(page.getByRole('heading', { name: 'Row 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(page.getByRole('heading', { name: 'Questions (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sums' })).toBeVisible();
  await expectSumsOfStudent(browser, academy.portal, student);
});

/** A black picture as no server takes it: the page makes a JPEG of it. */
function photo(width: number, height: number) {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return {
    name: 'photo.bmp',
    mimeType: 'image/bmp',
    buffer: Buffer.concat([header, Buffer.alloc(width * height * 3)]),
  };
}

/** The bar at the foot of the screen is never over what the keyboard is at. */
async function expectNotCovered(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 16; tabs += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.save-bar');
      const focused = document.activeElement;
      if (!bar || !focused?.closest('form') || bar.contains(focused)) return '';
      const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      return isCovered ? focused.outerHTML : '';
    });
    expect(covered).toBe('');
  }
}

/** The student sees the quiz with its maths and its picture. */
async function expectSumsOfStudent(browser: Browser, portal: Portal, student: Registered): Promise<void> {
  const quizzes = await quizzesOf(portal, student);
  expect(quizzes.map(({ name }) => name)).toEqual(['First test', 'Sums']);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const { token, user } = student;
  await context.addInitScript(
    (state) => localStorage.setItem('userData', state),
    JSON.stringify({ state: { user, token } }),
  );
  const page = await context.newPage();
  await page.goto(`/quiz-start/${quizzes[1]?.id}`);
  await expectShown(page, picture);
  await expect(page.locator('mfrac').first()).toBeVisible();
  await context.close();
}

/** A picture by what it is said to show. The page has made it as small as students need it. */
async function expectShown(page: Page, name: string): Promise<void> {
  const image = page.getByRole('img', { name });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
}
