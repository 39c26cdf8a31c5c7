import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { devika, expect, test } from './support/desk-academy.ts';

test('a report card is written on, sent as a link that opens without a sign-in and is taken back, and printed, a page a student', {
  tag: '@all',
}, async ({ browser, page, academy }) => {
  const { stud_id } = await academy.register();
  await page.goto(`/desk/students/${stud_id}`);
  await page.getByRole('link', { name: 'Report card' }).click();
  const card = page.getByRole('article', { name: devika.name });
  await card.getByLabel('Remark').fill('Well done.\nKeep at it.');
  const saved = page.waitForResponse('**/save_comment');
  await page.getByRole('heading', { name: 'Report cards' }).click();
  expect((await saved).status()).toBe(200);

  await page.getByRole('button', { name: 'Make links to send' }).click();
  const chat = await page.getByRole('link', { name: /^Open in WhatsApp/ }).getAttribute('href');
  const [address = ''] =
    /https?:\/\/\S+\/card\/\S+/.exec(decodeURIComponent(chat ?? '').split('?text=')[1] ?? '') ?? [];
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const family = await context.newPage();
  await family.goto(address);
  await expect(family.getByRole('heading', { name: devika.name })).toBeVisible();
  await expect(family.getByText('Keep at it.')).toBeVisible();
  expect(await family.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'End the links' }).click();
  await expect(page.getByText(/^The links work until/)).toHaveCount(0);
  expect((await family.reload())?.status()).toBe(404);
  await context.close();

  // As if it were a batch of twelve.
  await page.route('**/report_cards', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const cards = Array.from({ length: 12 }, (_, n) => ({ ...data.cards[0], stud_id: `${n}`, name: `Student ${n}` }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, cards } } });
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(12);
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise;
  const texts = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  expect(texts).toHaveLength(12);
  for (const text of texts) expect(text).toMatch(/Report card: .*Devika Menon.*Remark.*Well done\./);
});
