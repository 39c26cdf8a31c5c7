import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';
import { addRecentSearch, deleteRecentSearches, listRecentSearches } from './recent-searches.ts';

describe('an id', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('is a UUID, another one each time', () => {
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });

  test('is one on plain http too, where browsers have no crypto.randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });
});

describe('recent searches', () => {
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
});
