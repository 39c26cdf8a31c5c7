import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';
import { sheet } from './reader.ts';

/** A point of the first page, in parts of its width and height from its top left. */
export interface Point {
  x: number;
  y: number;
}

export const kinds = ['highlight', 'ink', 'text'];
/** What is drawn, and what is written. */
export const stroke = [
  { x: 0.3, y: 0.4 },
  { x: 0.5, y: 0.45 },
  { x: 0.7, y: 0.4 },
] as const;
export const textPlace = { x: 0.3, y: 0.6 };
export const written = 'Remember this';
const editors = '.highlightEditor, .inkEditor, .freeTextEditor';

/** Takes up a tool, with the bar of the tools opened first where it is not. */
export async function take(page: Page, tool: 'Highlight' | 'Draw' | 'Write' | 'Erase'): Promise<void> {
  const opener = page.getByRole('button', { name: 'Highlight & draw' });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  const button = page
    .getByRole('toolbar', { name: 'Highlighting and drawing tools' })
    .getByRole('button', { name: tool, exact: true });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** A highlight of a line, a drawing and a text, as a student makes them: by the mouse, or by a finger on a phone. */
export async function makeOneOfEach(page: Page): Promise<void> {
  await expect(sheet(page, 1)).toHaveAttribute('data-loaded', 'true');
  await take(page, 'Highlight');
  const line = page.locator('.page[data-page-number="1"] .textLayer span', { hasText: /\S.{15}/ }).nth(1);
  const { x, y, width, height } = await boxOf(line);
  await move(page, [
    { x: x + 2, y: y + height / 2 },
    { x: x + width - 2, y: y + height / 2 },
  ]);
  await expect(page.locator('.highlightEditor')).toHaveCount(1);
  await draw(page);
  await take(page, 'Write');
  await tap(page, textPlace);
  await expect(page.locator('.freeTextEditor .internal')).toBeFocused();
  await page.keyboard.type(written);
  await page.keyboard.press('Escape');
  await expect(page.locator('.freeTextEditor')).toHaveText(written);
}

export async function draw(page: Page): Promise<void> {
  await take(page, 'Draw');
  await move(page, await Promise.all(stroke.map((point) => onScreen(page, point))));
  await expect(page.locator('.inkEditor')).toHaveCount(1);
}

/** Touches the first page once. */
export async function tap(page: Page, point: Point): Promise<void> {
  const { x, y } = await onScreen(page, point);
  if (await isTouched(page)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The kinds of the marks that this device keeps of who is signed in, whatever the document. */
export function keptMarks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { stud_id } = JSON.parse(localStorage.getItem('userData') ?? '{}').state.user;
    // Opening a database that is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'academy-portal')) return [];
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('academy-portal'));
    const range = IDBKeyRange.bound([String(stud_id)], [String(stud_id), []]);
    const marks = await done(database.transaction('marks').objectStore('marks').getAll(range));
    database.close();
    const names: Record<number, string> = { 3: 'text', 9: 'highlight', 15: 'ink' };
    return marks.map(({ annotationType }) => names[annotationType] ?? 'unknown').sort();
  });
}

/** Where the marks are on the first page, from its top left, in CSS pixels: by kind. */
export async function places(page: Page): Promise<Record<string, number[]>> {
  return sheet(page, 1).evaluate((paper, editors) => {
    const { left, top } = paper.getBoundingClientRect();
    const found = [...paper.querySelectorAll(editors)].map((mark) => {
      const box = mark.getBoundingClientRect();
      const place: [string, number[]] = [
        mark.classList[0] ?? '',
        [box.left - left, box.top - top, box.width, box.height],
      ];
      return place;
    });
    return Object.fromEntries(found);
  }, editors);
}

/** The same marks, in the same places but for rounding. */
export async function expectPlaces(page: Page, expected: Record<string, number[]>): Promise<void> {
  await expect(async () => {
    const now = await places(page);
    expect(Object.keys(now).sort()).toEqual(Object.keys(expected).sort());
    for (const [kind, numbers] of Object.entries(expected)) {
      for (const [at, number] of numbers.entries())
        expect(Math.abs((now[kind]?.[at] ?? Number.NaN) - number), kind).toBeLessThan(1.5);
    }
  }).toPass();
}

/** A mark that begins where the paper was touched, give or take a line. */
export async function expectNear(page: Page, mark: number[] | undefined, { x, y }: Point): Promise<void> {
  const { width, height } = await boxOf(sheet(page, 1));
  const [left = Number.NaN, top = Number.NaN] = mark ?? [];
  expect(Math.abs(left - x * width)).toBeLessThan(40);
  expect(Math.abs(top - y * height)).toBeLessThan(40);
}

async function onScreen(page: Page, { x, y }: Point): Promise<Point> {
  const box = await boxOf(sheet(page, 1));
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Along these points of the screen, with a finger where there is one, else with the mouse's button held. */
async function move(page: Page, points: Point[]): Promise<void> {
  const [start, ...others] = points;
  if (!start) throw new Error('A movement begins somewhere');
  if (!(await isTouched(page))) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    return;
  }
  // Playwright's own finger only taps.
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

const isTouched = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0);
