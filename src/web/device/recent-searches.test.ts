import { afterEach, expect, test } from 'vitest';
import { addRecentSearch, deleteRecentSearches, listRecentSearches } from './recent-searches.ts';

afterEach(() => localStorage.clear());

test('the latest 8 searches of each student are stored, the latest first and each once', () => {
  for (let n = 0; n < 12; n += 1) addRecentSearch('7', `search ${n}`);
  addRecentSearch('7', 'Search 9');
  addRecentSearch('8', 'another');
  expect(listRecentSearches('7')).toEqual(['Search 9', ...[11, 10, 8, 7, 6, 5, 4].map((n) => `search ${n}`)]);
  deleteRecentSearches('7');
  expect([listRecentSearches('7'), listRecentSearches('8')]).toEqual([[], ['another']]);
});

test('storage that has something else in it counts as empty', () => {
  localStorage.setItem('recentSearches:7', '{"a":1}');
  expect(listRecentSearches('7')).toEqual([]);
});
