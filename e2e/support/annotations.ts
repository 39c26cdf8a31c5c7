import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';
import { pdfPage } from './reader.ts';

/** A point of the first page, as fractions of its width and height from the top left. */
export interface Point {
  x: number;
  y: number;
}

export const kinds = ['highlight', 'ink', 'text'];
/** The drawing. */
export const stroke = [
  { x: 0.3, y: 0.4 },
  { x: 0.5, y: 0.45 },
  { x: 0.7, y: 0.4 },
] as const;
export const textPosition = { x: 0.3, y: 0.6 };
export const written = 'Remember this';
const layerOf = { Highlight: '.highlightEditing', Draw: '.inkEditing', Write: '.freetextEditing', Erase: '' };
const editors = '.highlightEditor, .inkEditor, .freeTextEditor';

/** Chooses a tool, and opens the toolbar first if it is closed. */
export async function chooseTool(page: Page, tool: 'Highlight' | 'Draw' | 'Write' | 'Erase'): Promise<void> {
  const opener = page.getByRole('button', { name: 'Highlight & draw' });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  const button = page
    .getByRole('toolbar', { name: 'Highlighting and drawing tools' })
    .getByRole('button', { name: tool, exact: true });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // Until the page's layer has the tool, a finger scrolls.
  await expect(page.locator(`.page[data-page-number="1"] .annotationEditorLayer${layerOf[tool]}`)).toBeAttached();
}

/** Makes a highlight of a line, a drawing and a text, as a student does: by the mouse, or on a phone by a finger. */
export async function makeOneOfEach(page: Page): Promise<void> {
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
  await chooseTool(page, 'Highlight');
  const line = page.locator('.page[data-page-number="1"] .textLayer span', { hasText: /\S.{15}/ }).nth(1);
  const { x, y, width, height } = await boxOf(line);
  await drag(page, [
    { x: x + 2, y: y + height / 2 },
    { x: x + width - 2, y: y + height / 2 },
  ]);
  await expect(page.locator('.highlightEditor')).toHaveCount(1);
  await draw(page);
  await chooseTool(page, 'Write');
  await tap(page, textPosition);
  await expect(page.locator('.freeTextEditor .internal')).toBeFocused();
  await page.keyboard.type(written);
  await page.keyboard.press('Escape');
  await expect(page.locator('.freeTextEditor')).toHaveText(written);
}

export async function draw(page: Page): Promise<void> {
  await chooseTool(page, 'Draw');
  await drag(page, await Promise.all(stroke.map((point) => onScreen(page, point))));
  await expect(page.locator('.inkEditor')).toHaveCount(1);
}

/** Touches the first page once. */
export async function tap(page: Page, point: Point): Promise<void> {
  const { x, y } = await onScreen(page, point);
  if (await isTouchScreen(page)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The kinds of the annotations that this device has stored for the student who is signed in, in any document. */
export async function storedAnnotations(page: Page): Promise<string[]> {
  return (await readStored(page)).map(({ kind }) => kind).sort();
}

/** The texts among the annotations that the device has stored for the student. */
export async function storedTexts(page: Page): Promise<unknown[]> {
  return (await readStored(page)).filter(({ kind }) => kind === 'text').map(({ value }) => value);
}

function readStored(page: Page): Promise<{ kind: string; value: unknown }[]> {
  return page.evaluate(async () => {
    const { stud_id } = JSON.parse(localStorage.getItem('userData') ?? '{}').state.user;
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'academy-portal')) return [];
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('academy-portal'));
    const range = IDBKeyRange.bound([String(stud_id)], [String(stud_id), []]);
    const annotations = await done(database.transaction('marks').objectStore('marks').getAll(range));
    database.close();
    const names: Record<number, string> = { 3: 'text', 9: 'highlight', 15: 'ink' };
    // The texts of annotated pages, and where documents were seen, are stored beside the annotations.
    return annotations
      .filter(({ annotationType }) => annotationType !== undefined)
      .map(({ annotationType, value }) => ({ kind: names[annotationType] ?? 'unknown', value }));
  });
}

/** The left, top, width and height of the annotations on the first page, in CSS pixels from its top left, by kind. */
export async function positions(page: Page): Promise<Record<string, number[]>> {
  return pdfPage(page, 1).evaluate((element, editors) => {
    const { left, top } = element.getBoundingClientRect();
    const found = [...element.querySelectorAll(editors)].map((annotation) => {
      const box = annotation.getBoundingClientRect();
      const position: [string, number[]] = [
        annotation.classList[0] ?? '',
        [box.left - left, box.top - top, box.width, box.height],
      ];
      return position;
    });
    return Object.fromEntries(found);
  }, editors);
}

/** Expects the same annotations at the same positions, apart from rounding. */
export async function expectPositions(page: Page, expected: Record<string, number[]>): Promise<void> {
  await expect(async () => {
    const now = await positions(page);
    expect(Object.keys(now).sort()).toEqual(Object.keys(expected).sort());
    for (const [kind, numbers] of Object.entries(expected)) {
      for (const [index, number] of numbers.entries())
        expect(Math.abs((now[kind]?.[index] ?? Number.NaN) - number), kind).toBeLessThan(1.5);
    }
  }).toPass();
}

/** Expects the top left corner of an annotation near a point of the page: within about a line of text. */
export async function expectNear(page: Page, position: number[] | undefined, { x, y }: Point): Promise<void> {
  const { width, height } = await boxOf(pdfPage(page, 1));
  const [left = Number.NaN, top = Number.NaN] = position ?? [];
  expect(Math.abs(left - x * width)).toBeLessThan(40);
  expect(Math.abs(top - y * height)).toBeLessThan(40);
}

async function onScreen(page: Page, { x, y }: Point): Promise<Point> {
  const box = await boxOf(pdfPage(page, 1));
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Drags along these points of the screen: by a finger on a touch screen, otherwise with the mouse button held. */
export async function drag(page: Page, points: Point[]): Promise<void> {
  const [start, ...others] = points;
  if (!start) throw new Error('There are no points to drag along');
  if (!(await isTouchScreen(page))) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    return;
  }
  // Playwright's own touchscreen can only tap.
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  let from = start;
  for (const to of others) {
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    from = to;
  }
  await touch('touchEnd', []);
  await devtools.detach();
}

const isTouchScreen = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0);
