import { afterEach, expect, test, vi } from 'vitest';
import { findPosition, savePosition } from './saved-position.ts';

const place = { page: 42, zoom: 'page-width', rotation: 90 };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('each student goes on in each document where they left it', () => {
  savePosition('7', 'a', { ...place, page: 1 });
  savePosition('7', 'a', place);
  savePosition('7', 'b', { ...place, page: 2 });
  expect(findPosition('7', 'a')).toEqual(place);
  expect(findPosition('7', 'b')?.page).toBe(2);
  expect(findPosition('8', 'a')).toBeUndefined();
});

test('of many documents the last ones are remembered, and the storage stays small', () => {
  for (let number = 0; number < 200; number += 1) savePosition('7', `document ${number}`, place);
  expect(findPosition('7', 'document 199')).toEqual(place);
  expect(findPosition('7', 'document 0')).toBeUndefined();
  expect(localStorage.getItem('readingPlaces:7')?.length).toBeLessThan(10_000);
});

test('storage that holds something else, or is forbidden, counts as nothing saved', () => {
  for (const spoilt of ['{', '[[1,2]]', '{"a":1}', '[["a",{"page":"x"}]]']) {
    localStorage.setItem('readingPlaces:7', spoilt);
    expect(findPosition('7', 'a')).toBeUndefined();
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => savePosition('7', 'a', place)).not.toThrow();
});
