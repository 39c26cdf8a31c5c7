import { afterEach, expect, test, vi } from 'vitest';
import { charactersOf } from './characters.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['', 0],
  ['Zoë Ångström', 12],
  ['Zoe\u0308', 3],
  ['കൃഷ്ണ', 2],
  ['👩‍🎓!', 2],
])("'%s' has as many characters as a reader counts", (text, count) => {
  expect(charactersOf(text)).toHaveLength(count);
  expect(charactersOf(text).join('')).toBe(text);
});

test('a plain name needs no segmenter', () => {
  const made = vi.spyOn(Intl, 'Segmenter');
  charactersOf('Asha Thomas Kurian');
  expect(made).not.toHaveBeenCalled();
});
