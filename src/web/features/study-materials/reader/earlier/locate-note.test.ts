// @vitest-environment node
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import { lettersOf } from '#web/device/annotations/letters.ts';
import type { Box, PageText } from '#web/device/annotations/page-text.ts';
import { quoteOf } from '#web/device/annotations/quote.ts';
import { readPageText } from '#web/device/annotations/read-page-text.ts';
import { makePdf } from '#web/testing/make-pdf.ts';
import { locateNote, surroundingsOf } from './locate-note.ts';

/** The text is PDF.js's own, of documents made for the test. */

const first = [
  'Electric charge is a property of matter.',
  'There are two kinds of charge, positive and',
  'negative. Like charges repel each other.',
  'The unit of charge is the coulomb, and it',
  'is measured with an electroscope.',
];
const second = [
  'A field line shows the direction of the force',
  'on a small positive charge. Field lines never',
  'cross, because the force has one direction.',
];
const third = ['Exercises', 'Draw the field of two equal charges.', 'Where is the force zero?'];
const old = [first, second, third];

async function textsOf(pages: readonly (readonly string[])[]): Promise<PageText[]> {
  const pdf = await getDocument({ data: makePdf(pages), verbosity: 0 }).promise;
  const texts = await Promise.all(
    pages.map(async (_, page) => readPageText(await pdf.getPage(page + 1), pages.length)),
  );
  await pdf.loadingTask.destroy();
  return texts;
}

/** The letters of a text on a page, which may run over several lines. */
function boxesOf(page: PageText, text: string): Box[] {
  const letters = lettersOf(page);
  const start = letters
    .map(({ char }) => (char === '\n' ? ' ' : char))
    .join('')
    .indexOf(text);
  if (start < 0) throw new Error(`The page has no '${text}'`);
  return letters.slice(start, start + text.length).map(({ box }) => box);
}

const common = { rotation: 0, color: [255, 240, 102], opacity: 1, thickness: 12 } as const;
function highlight(page: PageText, pageIndex: number, text: string): Annotation & { annotationType: 9 } {
  const quads = boxesOf(page, text).flatMap(([l, b, r, t]) => [l, t, r, t, l, b, r, b]);
  const rect: Box = [50, 600, 400, 780];
  return {
    ...common,
    color: [255, 240, 102],
    annotationType: 9,
    pageIndex,
    rect,
    quadPoints: quads,
    outlines: [quads],
  };
}
function drawing(page: PageText, pageIndex: number, under: string): Annotation & { annotationType: 15 } {
  const [[left, bottom] = [0, 0]] = boxesOf(page, under);
  const rect: Box = [left, bottom - 2, left + 60, bottom];
  const points = [Float32Array.of(left, bottom - 1, left + 60, bottom - 1)];
  const lines = [Float32Array.of(Number.NaN, Number.NaN, Number.NaN, Number.NaN, left, bottom - 1)];
  return { ...common, color: [0, 0, 0], annotationType: 15, pageIndex, rect, paths: { lines, points } };
}
function written(page: PageText, pageIndex: number, beside: string): Annotation & { annotationType: 3 } {
  const [[left, bottom, , top] = [0, 0, 0, 0]] = boxesOf(page, beside);
  const rect: Box = [left + 320, bottom, left + 400, top];
  return { annotationType: 3, pageIndex, rect, rotation: 0, color: [0, 0, 0], fontSize: 12, value: 'Learn this' };
}

/** Where a note on the old version is in a new one: its page, and the words under or beside it. */
async function moved(make: (pages: PageText[]) => Annotation, pages: readonly (readonly string[])[]) {
  const [before, after] = [await textsOf(old), await textsOf(pages)];
  const note = make(before);
  const read = async (page: number) => after[page] ?? expect.fail(`There is no page ${page}`);
  const placed = await locateNote(note, before[note.pageIndex], { count: after.length, read });
  if (!placed) return undefined;
  const page = after[placed.pageIndex];
  return { page: placed.pageIndex, text: quoteOf(placed, page) || surroundingsOf(placed, page), placed, note };
}

const onCharge = (text: string) => (pages: PageText[]) => highlight(pages[0] ?? expect.fail(), 0, text);

test('a drawing is described by the whole words beside it', async () => {
  const [page = expect.fail()] = await textsOf(old);
  expect(surroundingsOf(drawing(page, 0, 'repel each'), page)).toMatch(/^\w+\.? .*repel each.* \w+\.?$/);
  expect(first.join(' ').split(' ')).toEqual(
    expect.arrayContaining(surroundingsOf(drawing(page, 0, 'repel each'), page).split(' ')),
  );
});

describe('a highlight', () => {
  test('knows the words under it', async () => {
    const [page = expect.fail()] = await textsOf(old);
    expect(quoteOf(highlight(page, 0, 'Like charges repel'), page)).toBe('Like charges repel');
    expect(quoteOf(highlight(page, 0, 'positive and negative.'), page)).toBe('positive and negative.');
  });

  test('on a page that is the same stays exactly where it was', async () => {
    const found = await moved(onCharge('Like charges repel'), [first, ['All new.'], third]);
    expect(found?.placed).toEqual(found?.note);
  });

  test.each([
    ['further down', ['A line was added.', 'Another one, too.', ...first]],
    ['in other lines', [first.join(' ').slice(0, 70), first.join(' ').slice(71)]],
    ['with other spaces and capitals', [...first.slice(0, 2), 'negative.  LIKE   charges repel each other.']],
    ['with a hyphen at the end of a line', ['negative. Like char-', 'ges repel each other.', 'And so on.']],
  ])('goes to its words on the same page: %s', async (_, page) => {
    const found = await moved(onCharge('Like charges repel'), [page, second, third]);
    expect(found).toMatchObject({ page: 0, text: expect.stringMatching(/^like\s+char-?\s?ges\s+repel$/i) });
  });

  test('over two lines has a box for each', async () => {
    const found = await moved(onCharge('positive and negative.'), [['New.', ...first], second, third]);
    expect(found?.text).toBe('positive and negative.');
    const { placed } = found ?? expect.fail();
    expect(placed.annotationType === 9 && placed.quadPoints?.length).toBe(16);
    expect(placed.annotationType === 9 && Array.isArray(placed.outlines) && placed.outlines.length).toBe(2);
  });

  test('goes to the nearest other page that has its words', async () => {
    const found = await moved(onCharge('Like charges repel each other'), [['A new page.'], ['Another one.'], ...old]);
    expect(found).toMatchObject({ page: 2, text: 'Like charges repel each other' });
  });

  test('of words that come often goes to where the words around it are', async () => {
    const wanted = (pages: PageText[]) => highlight(pages[1] ?? expect.fail(), 1, 'force has');
    const repeated = ['force has force has. The force has', ...second];
    expect(await moved(wanted, [first, repeated, third])).toMatchObject({ page: 1, text: 'force has' });
    const found = await moved(wanted, [first, repeated, third]);
    const [page = expect.fail()] = (await textsOf([repeated])).slice(0);
    const [, bottom = 0] = found?.placed.rect ?? [];
    const line = lettersOf(page).filter(({ box }) => Math.abs(box[1] - bottom) < 1);
    expect(line.map(({ char }) => char).join('')).toContain('one direction');
  });

  test('goes to nearly the same words, and not to others', async () => {
    const nearly = ['Some words before.', 'Like electric charges repel each other always.'];
    expect(await moved(onCharge('Like charges repel each other'), [nearly, second, third])).toMatchObject({ page: 0 });
    const other = ['Light is a wave, and masses attract.', 'So they say.'];
    expect(await moved(onCharge('Like charges repel each other'), [other, second, third])).toBeUndefined();
  });

  test('of a short word is not put on another page', async () => {
    expect(await moved(onCharge('kinds'), [['All of it is new.'], ['All kinds of things.'], third])).toBeUndefined();
  });
});

describe('a drawing and a text', () => {
  const onLine = (pages: PageText[]) => drawing(pages[0] ?? expect.fail(), 0, 'Like charges repel');
  const beside = (pages: PageText[]) => written(pages[0] ?? expect.fail(), 0, 'The unit of charge');

  test.each([
    ['a drawing', onLine, 'Like charges'],
    ['a text', beside, 'The unit'],
  ])('%s moves with the words beside it', async (_, make, words) => {
    const found = await moved(make, [['One line more.', 'And another.', ...first], second, third]);
    expect(found?.page).toBe(0);
    const shift = (found?.placed.rect[1] ?? 0) - (found?.note.rect[1] ?? 0);
    expect(shift).toBeCloseTo(-32, 0);
    const [page = expect.fail()] = await textsOf([['One line more.', 'And another.', ...first]]);
    const [[, bottom] = [0, 0]] = boxesOf(page, words);
    expect(Math.abs((found?.placed.rect[1] ?? 0) - bottom)).toBeLessThan(4);
  });

  test('every point of a drawing moves', async () => {
    const found = await moved(onLine, [['One line more.', ...first], second, third]);
    const { placed, note } = found ?? expect.fail();
    if (placed.annotationType !== 15 || note.annotationType !== 15) expect.fail();
    expect(placed.paths.points[0]?.[1]).toBeCloseTo((note.paths.points[0]?.[1] ?? 0) - 16, 1);
    expect(placed.paths.points[0]?.[0]).toBe(note.paths.points[0]?.[0]);
    expect(Array.from(placed.paths.lines[0] ?? []).slice(0, 4)).toEqual([NaN, NaN, NaN, NaN]);
  });

  test('stays on a page that is still alike, although the words beside it changed', async () => {
    const changed = [...first.slice(0, 2), 'negative. Opposite ones attract one another.', ...first.slice(3)];
    expect(await moved(onLine, [changed, second, third])).toMatchObject({ page: 0 });
  });

  test('goes to another page with the words beside it', async () => {
    expect(await moved(onLine, [['A new page.'], first, second])).toMatchObject({ page: 1 });
  });

  test('has no place where the page is another one', async () => {
    expect(await moved(onLine, [['Light and sound.'], ['Nothing of it.'], third])).toBeUndefined();
  });

  test('on a page without text goes to the same page of as many, and to none of more', async () => {
    const scan: PageText = { pageCount: 2, view: [0, 0, 595, 842], pieces: [] };
    const note = drawing((await textsOf(old))[0] ?? expect.fail(), 0, 'Like charges');
    const read = async () => ({ ...scan });
    expect(await locateNote(note, scan, { count: 2, read })).toEqual(note);
    expect(await locateNote(note, scan, { count: 3, read })).toBeUndefined();
    expect(
      await locateNote(note, scan, { count: 2, read: async () => ({ ...scan, view: [0, 0, 842, 595] }) }),
    ).toBeUndefined();
  });
});

test('a note whose page was never seen by this version of the app has no place', async () => {
  const [page = expect.fail()] = await textsOf(old);
  const read = async () => page;
  expect(await locateNote(highlight(page, 0, 'Like charges'), undefined, { count: 1, read })).toBeUndefined();
});

test('a note on a page that the new version does not have any more goes where its words are', async () => {
  const wanted = (pages: PageText[]) => highlight(pages[2] ?? expect.fail(), 2, 'Draw the field of two');
  expect(await moved(wanted, [[...first, ...third]])).toMatchObject({ page: 0, text: 'Draw the field of two' });
});
