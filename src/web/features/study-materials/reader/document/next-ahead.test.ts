import { afterEach, expect, test } from 'vitest';
import { chooseSavingData } from '#ui/player/saves-data.ts';
import { farFrom, nextAhead } from './reader-viewer.ts';

afterEach(() => localStorage.clear());

/** The order in which pages are rendered around those from `first` to `last`, of 20. */
function order(first: number, last: number): number[] {
  const pages = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, isRendered: false }));
  const rendered: number[] = [];
  const next = () => nextAhead({ first: { id: first }, last: { id: last } }, pages, (page) => page.isRendered);
  for (let page = next(); page; page = next()) {
    page.isRendered = true;
    rendered.push(page.id);
  }
  return rendered;
}

// spec: 9.18
test('three pages on each side of what is on the screen, the nearest first', () => {
  expect(order(10, 11)).toEqual([12, 9, 13, 8, 14, 7]);
});

test('at the ends of the document, only the pages that exist', () => {
  expect(order(1, 1)).toEqual([2, 3, 4]);
  expect(order(19, 20)).toEqual([18, 17, 16]);
  expect(nextAhead({}, [{}], () => false)).toBeNull();
});

test('none for a student who saves data', () => {
  chooseSavingData(true);
  expect(order(10, 11)).toEqual([]);
});

test('what is farther than three pages from the screen is far', () => {
  const pages = Array.from({ length: 20 }, (_, index) => index + 1);
  const far = (first: number, last: number) => farFrom({ first: { id: first }, last: { id: last } }, pages);
  expect(far(8, 9)).toEqual([1, 2, 3, 4, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(far(1, 17)).toEqual([]);
  expect(far(18, 20)).toEqual(pages.slice(0, 14));
  expect(farFrom({}, pages)).toEqual([]);
});
