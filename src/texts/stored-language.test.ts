import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLanguage, storeLanguage } from './stored-language.ts';

const browserHas = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the language is the first of the browser that the app has, else English', () => {
  browserHas('ta-IN', 'en-IN');
  expect(readLanguage()).toBe('ta');
  browserHas('gu-IN', 'mr', 'en');
  expect(readLanguage()).toBe('mr');
  browserHas('gu-IN', 'constructor');
  expect(readLanguage()).toBe('en');
});

test('a language that was chosen on this device comes first, and anything else that is stored does not count', () => {
  browserHas('ta-IN');
  expect(storeLanguage('bn')).toBe(true);
  expect(readLanguage()).toBe('bn');
  for (const stored of ['xx', '', '{"a":1}', 'toString']) {
    localStorage.setItem('language', stored);
    expect(readLanguage()).toBe('ta');
  }
});

test('without storage the browser decides', () => {
  browserHas('hi');
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect([storeLanguage('bn'), readLanguage()]).toEqual([false, 'hi']);
});
