import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { test } from './support/desk.ts';
import { openDesk, rankStudents, routeChats } from './support/desk-screens.ts';
import { expect } from './support/portal.ts';

const jeeMain = ['Physics', 'Chemistry', 'Mathematics'].flatMap((subject) => [`${subject} A`, `${subject} B`]);

test('a rank list of six sections is printed on a few pages, each with its head, and cuts no row', {
  tag: ['@laptop', '@all'],
}, async ({ page, staff }) => {
  const address = ({ quiz }: typeof staff.ids) => `/desk/quizzes/${quiz}/ranks`;
  await openDesk(page, staff.ids, { name: 'desk-ranks-paper', address, reach: rankStudents(120, jeeMain) });
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise;
  expect(pdf.numPages).toBeLessThanOrEqual(8);
  let rows = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replaceAll(/\s/g, '');
    expect(text).toMatch(/^SunriseAcademyRanklist·.*MathematicsB.*Percentile/);
    // The beginning and the end of a student's row are on one page.
    const names = text.split('JEE-').length - 1;
    expect(names).toBe(text.split('/300').length - 1);
    rows += names;
  }
  expect(rows).toBe(120);
});

test('a rank list is saved as pictures of its rows, where the browser hands no files to another app', {
  tag: ['@laptop', '@all'],
}, async ({ page, staff }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined, share: undefined }));
  const address = ({ quiz }: typeof staff.ids) => `/desk/quizzes/${quiz}/ranks`;
  await openDesk(page, staff.ids, { name: 'desk-ranks-pictures', address, reach: rankStudents(30) });
  const files: Buffer[] = [];
  page.on('download', async (download) => files.push(await readFile(await download.path())));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'As a picture' }).click();
  await expect.poll(() => files.length).toBe(2);
  // The width and the height in the header of a PNG.
  const sizes = files.map((file) => [file.readUInt32BE(16), file.readUInt32BE(20)]);
  expect(sizes.toSorted(([, one = 0], [, other = 0]) => one - other)).toEqual([
    [1080, 250 + 6 * 90 + 60],
    [1080, 250 + 24 * 90 + 60],
  ]);
});

test('one hand goes through the families: each press opens the next chat, and notes it', {
  tag: ['@laptop', '@all'],
}, async ({ page, context, staff }) => {
  await routeChats(page);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(`/desk/quizzes/${staff.ids.quiz}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('link', { name: 'Send marks' }).click();
  const links = page.getByRole('link', { name: /^Open in WhatsApp/ });
  await expect(links).not.toHaveCount(0);
  const wanted = await links.evaluateAll((all) => all.slice(0, 2).map((link) => (link as HTMLAnchorElement).href));
  const opened: string[] = [];
  for (const _ of wanted) {
    const popup = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Next/ }).click();
    const chat = await popup;
    await chat.waitForURL(/^https:\/\/wa\.me\/\d{10,15}\?text=/);
    opened.push(chat.url());
    await chat.close();
  }
  expect(opened).toEqual(wanted);
  expect(decodeURIComponent(opened[0] ?? '')).toMatch(/\nMarks: .+ of .+/);
  await page.reload();
  await expect(page.getByText('2 of 5 opened')).toBeVisible();
});
