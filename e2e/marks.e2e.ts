import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  draw,
  expectNear,
  expectPlaces,
  keptMarks,
  kinds,
  makeOneOfEach,
  places,
  stroke,
  take,
  tap,
  textPlace,
  written,
} from './marks.ts';
import { expect, test } from './portal.ts';
import { kill, openBrowser } from './quiz.ts';
import { charge, openMaterial, paper } from './reader.ts';
import { irfan, signIn, signOut } from './sign-in.ts';

test('a highlight, a drawing and a text outlive a dead battery, each in its place; erased, undone and redone', async ({
  portal,
  contextOptions,
  launchOptions,
  violations,
}) => {
  test.slow();
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const settings = { ...contextOptions, ...launchOptions, baseURL: portal.url };
  let { context, page } = await openBrowser(profile, settings, violations);
  await openMaterial(page, portal, charge);
  const address = page.url();
  // Closed properly once: a browser writes local storage, where the session is, to the disk only every few seconds.
  await context.close();
  ({ context, page } = await openBrowser(profile, settings, violations));
  await page.goto(address);
  await makeOneOfEach(page);
  const made = await places(page);
  await expectNear(page, made['freeTextEditor'], textPlace);
  await expect.poll(() => keptMarks(page)).toEqual(kinds);
  await kill(context, profile);

  ({ context, page } = await openBrowser(profile, settings, violations));
  await page.goto(address);
  await expectPlaces(page, made);
  await expect(page.locator('.freeTextEditor')).toHaveText(written);

  const withoutInk = kinds.filter((kind) => kind !== 'ink');
  await take(page, 'Erase');
  await expect(page.getByText('Your marks are saved on this device')).toBeVisible();
  await tap(page, stroke[1]);
  await expect.poll(() => keptMarks(page)).toEqual(withoutInk);
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => keptMarks(page)).toEqual(kinds);
  await expectPlaces(page, made);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => keptMarks(page)).toEqual(withoutInk);
  await page.reload();
  await expect(page.locator('.highlightEditor')).toHaveCount(1);
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

test('the document is downloaded with its marks, as annotations that every PDF program knows', async ({
  page,
  portal,
}, { outputDir }) => {
  await openMaterial(page, portal, charge);
  await makeOneOfEach(page);
  await page.getByRole('button', { name: 'More tools' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = join(outputDir, 'marked.pdf');
  await (await downloading).saveAs(file);

  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)) }).promise;
  const sheet = await pdf.getPage(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = sheet.view;
  const annotations: Annotation[] = await sheet.getAnnotations();
  const found = new Map(annotations.map((annotation) => [annotation.subtype, annotation]));
  expect([...found.keys()].sort()).toEqual(['FreeText', 'Highlight', 'Ink']);
  expect(found.get('FreeText')?.contentsObj?.str).toBe(written);
  expect(found.get('Highlight')?.quadPoints).toHaveLength(8);
  // Where the stroke was drawn: from its left end to its right one, not lower than its middle.
  const [from = 0, low = 0, to = 0] = found.get('Ink')?.rect ?? [];
  const [start, middle, end] = stroke;
  expect(Math.abs(from - (left + start.x * (right - left)))).toBeLessThan(5);
  expect(Math.abs(to - (left + end.x * (right - left)))).toBeLessThan(5);
  expect(Math.abs(low - (top - middle.y * (top - bottom)))).toBeLessThan(5);
  await pdf.loadingTask.destroy();
});

test('what is written while a slow phone is still busy with a new text stays, in its order', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  // PDF.js puts a new mark among the others of its page, in reading order, when it finds the time.
  await draw(page);
  await take(page, 'Write');
  const firstLetters = written.slice(0, 5);
  // A phone is that slow when letters come before the next timer.
  await page.evaluate((letters) => {
    const write = () => document.execCommand('insertText', false, letters);
    document.addEventListener('focusin', write, { once: true });
  }, firstLetters);
  await tap(page, { x: 0.3, y: 0.2 });
  await expect(page.locator('.freeTextEditor')).toHaveText(firstLetters);
  await page.keyboard.type(written.slice(firstLetters.length));
  await page.keyboard.press('Escape');
  await expect(page.locator('.freeTextEditor')).toHaveText(written);
  // Now that it is finished, the keyboard comes to it before the drawing, which is below.
  await expect(page.locator('.freeTextEditor + .inkEditor')).toHaveCount(1);
});

test('another student of the same phone does not see them; whose they are finds them again', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, charge);
  const address = page.url();
  await draw(page);
  await expect.poll(() => keptMarks(page)).toEqual(['ink']);
  await page.getByRole('button', { name: 'Back to the study materials' }).click();
  await signOut(page);

  await signIn(page, portal, irfan);
  await page.goto(address);
  await take(page, 'Draw');
  await expect(page.getByText('Marks are saved as you make them')).toBeVisible();
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the study materials' }).click();
  await signOut(page);

  await signIn(page, portal);
  await page.goto(address);
  await expect(page.locator('.inkEditor')).toHaveCount(1);
});

test('a new version of the document begins clean, and costs the old one none of its marks', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, charge);
  await draw(page);
  await expect.poll(() => keptMarks(page)).toEqual(['ink']);
  const newVersion = join(import.meta.dirname, '../demo/academy/Physics/02 Current electricity/Notes on current.pdf');
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ path: newVersion }));
  await page.reload();
  await take(page, 'Draw');
  await expect(page.getByText('Marks are saved as you make them')).toBeVisible();
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await page.unroute('**/media/**/*.pdf');
  await page.reload();
  await expect(page.locator('.inkEditor')).toHaveCount(1);
});

test('by keyboard alone: every tool has its name, a text is written, taken back and removed', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  await page.getByRole('button', { name: 'Mark the pages' }).focus();
  await page.keyboard.press('Enter');
  const tools = page.getByRole('toolbar', { name: 'Marks' });
  for (const name of ['Highlight', 'Draw', 'Write', 'Erase']) {
    await tabTo(name);
    // The first is taken up with the bar.
    if (name !== 'Highlight') await page.keyboard.press('Space');
    await expect(tools.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Write', exact: true }).press('Enter');
  await paper(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(written);
  await page.keyboard.press('Escape');
  await expect.poll(() => keptMarks(page)).toEqual(['text']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => keptMarks(page)).toEqual([]);
  await page.keyboard.press('Control+y');
  await expect.poll(() => keptMarks(page)).toEqual(['text']);
  await page.locator('.freeTextEditor').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => keptMarks(page)).toEqual([]);

  async function tabTo(name: string) {
    const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await named()).toBe(name);
    }).toPass({ intervals: [0] });
  }
});

/** What PDF.js tells of an annotation, as far as it is looked at here. */
interface Annotation {
  subtype: string;
  rect: number[];
  quadPoints?: ArrayLike<number>;
  contentsObj?: { str: string };
}
