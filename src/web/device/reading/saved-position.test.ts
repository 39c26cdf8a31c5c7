import { afterEach, expect, test, vi } from 'vitest';
import { findPosition, listPositions, savePosition } from './saved-position.ts';

const position = { page: 42, zoom: 'page-width', rotation: 90, pages: 200, furthest: 42 };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('each student continues each document where they left it', () => {
  savePosition('7', 'a', { ...position, page: 1, furthest: 1 });
  savePosition('7', 'a', position);
  savePosition('7', 'b', { ...position, page: 2 });
  expect(findPosition('7', 'a')).toEqual(position);
  expect(findPosition('7', 'b')?.page).toBe(2);
  expect(findPosition('8', 'a')).toBeUndefined();
});

test('the furthest page stays while the student leafs back, and one of an earlier version of the app counts', () => {
  savePosition('7', 'leafed', position);
  savePosition('7', 'leafed', { ...position, page: 3, furthest: 4 });
  expect(findPosition('7', 'leafed')).toEqual({ ...position, page: 3 });
  const { pages: _, furthest: __, ...earlier } = position;
  localStorage.setItem('readingPlaces:7', JSON.stringify([['earlier', earlier]]));
  expect(findPosition('7', 'earlier')).toEqual(earlier);
  savePosition('7', 'earlier', { ...position, page: 3, furthest: 3 });
  expect(findPosition('7', 'earlier')).toEqual({ ...position, page: 3 });
});

test('all documents of a student are listed, with those that only this page has', () => {
  savePosition('9', 'a', position);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  savePosition('9', 'b', position);
  savePosition('8', 'c', position);
  expect([...listPositions('9')]).toEqual([
    ['a', position],
    ['b', position],
  ]);
});

test('only the last of many documents are saved, and the storage stays small', () => {
  for (let number = 0; number < 200; number += 1) savePosition('7', `document ${number}`, position);
  expect(findPosition('7', 'document 199')).toEqual(position);
  expect(findPosition('7', 'document 0')).toBeUndefined();
  expect(localStorage.getItem('readingPlaces:7')?.length).toBeLessThan(10_000);
});

test('storage that has something else in it, or is forbidden, counts as empty', () => {
  for (const damaged of ['{', '[[1,2]]', '{"a":1}', '[["never opened",{"page":"x"}]]']) {
    localStorage.setItem('readingPlaces:7', damaged);
    expect(findPosition('7', 'never opened')).toBeUndefined();
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => savePosition('7', 'a', position)).not.toThrow();
  expect(findPosition('7', 'a')).toEqual(position);
});

test('a position outlives storage that is emptied or full while the page is open', () => {
  savePosition('7', 'a', position);
  localStorage.clear();
  expect(findPosition('7', 'a')).toEqual(position);
  savePosition('7', 'a', position);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  savePosition('7', 'a', { ...position, page: 43 });
  expect(findPosition('7', 'a')?.page).toBe(43);
});
