import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { irfan } from '../harness/sign-in.ts';
import {
  chooseTool,
  draw,
  expectNear,
  expectPositions,
  kinds,
  makeOneOfEach,
  positions,
  storedAnnotations,
  storedTexts,
  stroke,
  tap,
  textPosition,
  written,
} from './support/annotations.ts';
import { expect, test } from './support/portal.ts';
import { killBrowser, openBrowser } from './support/quiz.ts';
import { charge, openMaterial, pdfDocument } from './support/reader.ts';
import { signInAtLogin, signOut } from './support/sign-in.ts';

// spec: 2.101
test('a highlight, a drawing and a text survive a dead battery at their positions; erased, undone and redone', async ({
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
  // The browser is closed properly once, because it writes local storage (which has the session) to the disk only every
  // few seconds.
  await context.close();
  ({ context, page } = await openBrowser(profile, settings, violations));
  await page.goto(address);
  await makeOneOfEach(page);
  const made = await positions(page);
  await expectNear(page, made['freeTextEditor'], textPosition);
  await expect.poll(() => storedAnnotations(page)).toEqual(kinds);
  // The text is stored while it is typed: the last of it a moment after the first.
  await expect.poll(() => storedTexts(page)).toEqual([written]);
  await killBrowser(context, profile);

  ({ context, page } = await openBrowser(profile, settings, violations));
  await page.goto(address);
  await expectPositions(page, made);
  await expect(page.locator('.freeTextEditor')).toHaveText(written);

  const withoutInk = kinds.filter((kind) => kind !== 'ink');
  await chooseTool(page, 'Erase');
  await expect(page.getByText('Highlights and notes are saved on this device')).toBeVisible();
  await tap(page, stroke[1]);
  await expect.poll(() => storedAnnotations(page)).toEqual(withoutInk);
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedAnnotations(page)).toEqual(kinds);
  await expectPositions(page, made);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => storedAnnotations(page)).toEqual(withoutInk);
  await page.reload();
  await expect(page.locator('.highlightEditor')).toHaveCount(1);
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

// spec: 2.101
test('the document is downloaded with its annotations, as every PDF program reads them', async ({ page, portal }, {
  outputDir,
}) => {
  await openMaterial(page, portal, charge);
  await makeOneOfEach(page);
  await page.getByRole('button', { name: 'More tools' }).click();
  const file = join(outputDir, 'downloaded');
  const download = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    await (await downloading).saveAs(file);
    return readFileSync(file);
  };
  await expectAnnotations(await download('Download'));

  await expect.poll(() => storedAnnotations(page)).toEqual(kinds);
  await page.goto('/my-data');
  const zip = await download('Download my data');
  await expect(page.getByText("couldn't add these PDFs")).toBeHidden();
  // The zip has its PDF behind everything else, as it is.
  await expectAnnotations(zip.subarray(zip.indexOf('%PDF-'), zip.lastIndexOf('%%EOF') + 5));
});

async function expectAnnotations(file: Buffer): Promise<void> {
  const pdf = await getDocument({ data: new Uint8Array(file) }).promise;
  const firstPage = await pdf.getPage(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = firstPage.view;
  const annotations: Annotation[] = await firstPage.getAnnotations();
  const found = new Map(annotations.map((annotation) => [annotation.subtype, annotation]));
  expect([...found.keys()].sort()).toEqual(['FreeText', 'Highlight', 'Ink']);
  expect(found.get('FreeText')?.contentsObj?.str).toBe(written);
  expect(found.get('Highlight')?.quadPoints).toHaveLength(8);
  // The drawing is where the stroke was drawn: from its left end to its right end, and no lower than its middle.
  const [from = 0, low = 0, to = 0] = found.get('Ink')?.rect ?? [];
  const [start, middle, end] = stroke;
  expect(Math.abs(from - (left + start.x * (right - left)))).toBeLessThan(5);
  expect(Math.abs(to - (left + end.x * (right - left)))).toBeLessThan(5);
  expect(Math.abs(low - (top - middle.y * (top - bottom)))).toBeLessThan(5);
  await pdf.loadingTask.destroy();
}

test('letters that are typed while a slow phone still adds a text annotation stay in order', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  // PDF.js sorts a new annotation among the others of its page, in reading order, in a later task.
  await draw(page);
  await chooseTool(page, 'Write');
  const firstLetters = written.slice(0, 5);
  // On a slow phone the letters come before that task.
  await page.evaluate((letters) => {
    const write = () => document.execCommand('insertText', false, letters);
    document.addEventListener('focusin', write, { once: true });
  }, firstLetters);
  await tap(page, { x: 0.3, y: 0.2 });
  await expect(page.locator('.freeTextEditor')).toHaveText(firstLetters);
  await page.keyboard.type(written.slice(firstLetters.length));
  await page.keyboard.press('Escape');
  await expect(page.locator('.freeTextEditor')).toHaveText(written);
  // Now the text comes before the drawing, which is below it on the page.
  await expect(page.locator('.freeTextEditor + .inkEditor')).toHaveCount(1);
});

test('another student of the same phone does not see the annotations; their owner finds them again', {
  tag: ['@phone', '@all'],
}, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  const address = page.url();
  await draw(page);
  await expect.poll(() => storedAnnotations(page)).toEqual(['ink']);
  await page.getByRole('button', { name: 'Back to the study materials' }).click();
  await signOut(page);

  await signInAtLogin(page, portal, irfan);
  await page.goto(address);
  await chooseTool(page, 'Draw');
  await expect(page.getByText('Highlights and notes are saved as you go')).toBeVisible();
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the study materials' }).click();
  await signOut(page);

  await signInAtLogin(page, portal);
  await page.goto(address);
  await expect(page.locator('.inkEditor')).toHaveCount(1);
});

test('a new version of the document starts without annotations, and the old one loses none of its own', {
  tag: ['@laptop', '@all'],
}, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  await draw(page);
  await expect.poll(() => storedAnnotations(page)).toEqual(['ink']);
  const newVersion = join(import.meta.dirname, '../demo/academy/Physics/02 Current electricity/Notes on current.pdf');
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ path: newVersion }));
  await page.reload();
  await chooseTool(page, 'Draw');
  await expect(page.getByText('Highlights and notes are saved as you go')).toBeVisible();
  await expect(page.locator('.inkEditor')).toHaveCount(0);
  await page.unroute('**/media/**/*.pdf');
  await page.reload();
  await expect(page.locator('.inkEditor')).toHaveCount(1);
});

test('by keyboard alone: every tool has its name, a text is written, undone and removed', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  await page.getByRole('button', { name: 'Highlight & draw' }).focus();
  await page.keyboard.press('Enter');
  const tools = page.getByRole('toolbar', { name: 'Highlighting and drawing tools' });
  for (const name of ['Highlight', 'Draw', 'Write', 'Erase']) {
    await tabTo(name);
    // The first tool is chosen when the toolbar opens.
    if (name !== 'Highlight') await page.keyboard.press('Space');
    await expect(tools.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Write', exact: true }).press('Enter');
  await pdfDocument(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(written);
  await page.keyboard.press('Escape');
  await expect.poll(() => storedAnnotations(page)).toEqual(['text']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => storedAnnotations(page)).toEqual([]);
  await page.keyboard.press('Control+y');
  await expect.poll(() => storedAnnotations(page)).toEqual(['text']);
  await page.locator('.freeTextEditor').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => storedAnnotations(page)).toEqual([]);

  async function tabTo(name: string) {
    const named = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await named()).toBe(name);
    }).toPass({ intervals: [0] });
  }
});

/** The part of PDF.js's description of an annotation that is checked here. */
interface Annotation {
  subtype: string;
  rect: number[];
  quadPoints?: ArrayLike<number>;
  contentsObj?: { str: string };
}
