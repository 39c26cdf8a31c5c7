import { storedAnnotations } from './support/annotations.ts';
import { expect, test } from './support/portal.ts';
import { goToPage, handbook, openMaterial, pageField, pdfPage } from './support/reader.ts';

test('a selected text is highlighted and a page bookmarked; both lead back to their page from My notes, also offline', {
  tag: ['@phone', '@all'],
}, async ({ page, portal }) => {
  // The pages between two would be the current page for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMaterial(page, portal, handbook);
  await goToPage(page, 3);
  const words = pdfPage(page, 3)
    .locator('.textLayer span', { hasText: /\S.{15}/ })
    .first();
  const highlight = page.getByRole('button', { name: 'Highlight', exact: true });
  const select = () => words.evaluate((element) => getSelection()?.selectAllChildren(element));
  await expect(page.getByRole('button', { name: 'Highlight & draw' })).toBeVisible();
  const text = (await words.textContent()) ?? '';

  await page.context().grantPermissions(['clipboard-read']);
  await select();
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  await copy.click({ trial: true });
  const gaps = await copy.evaluate((button) => {
    const offer = button.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const lines = [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])].filter(({ width }) => width > 0);
    const above = Math.min(...lines.map(({ top }) => top)) - offer.bottom;
    return [above, offer.top - Math.max(...lines.map(({ bottom }) => bottom))];
  });
  // In px, above the words or below them.
  expect(Math.max(...gaps)).toBeCloseTo(8, 0);
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  // A message under the pointer stays.
  await page.mouse.move(0, 400);
  await select();
  await highlight.click();
  await expect(page.getByText('Highlighted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedAnnotations(page)).toEqual([]);
  await select();
  await highlight.click();
  await expect.poll(() => storedAnnotations(page)).toEqual(['highlight']);
  await goToPage(page, 5);
  await expect(pageField(page)).toHaveValue('5');
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page.getByRole('button', { name: 'Back to the study materials' }).click();

  const header = page.getByRole('banner');
  await header.getByRole('button', { expanded: false }).click();
  await header.getByRole('link', { name: 'My notes' }).click();
  const list = page.getByRole('list', { name: /handbook/ });
  await expect(list).toBeVisible();
  await page.context().setOffline(true);
  await expect(list.getByRole('link')).toHaveText([/^Page 5/, new RegExp(`^“${text.trim()}”Highlight on page 3`)]);
  await list.getByRole('button', { name: 'Remove' }).first().click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link')).toHaveCount(2);

  await page.context().setOffline(false);
  await list.getByRole('link').last().click();
  await expect(pageField(page)).toHaveValue('3');
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.locator('.highlightEditor')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to your notes' }).click();
  await expect(page).toHaveURL(/\/notes$/);
});
