import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const schema = z.object({
  title: z.string(),
  count: z.int(),
  tags: z.array(z.string()),
  isOn: z.optional(z.boolean()),
});
const fallback = { title: 'fallback', count: 0, tags: [] };
const stored = storedValue('localStorage', 'shelf', schema, fallback);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('property: a value that is set is read back, from the requested storage and key', () => {
  const value = fc.record(
    {
      title: fc.string({ unit: 'binary' }),
      count: fc.maxSafeInteger(),
      tags: fc.array(fc.string()),
      isOn: fc.boolean(),
    },
    { requiredKeys: ['title', 'count', 'tags'], noNullPrototype: true },
  );
  fc.assert(
    fc.property(
      value,
      fc.constantFrom('localStorage' as const, 'sessionStorage' as const),
      fc.string(),
      (set, at, key) => {
        const one = storedValue(at, key, schema, undefined);
        one.set(set);
        expect(one.get()).toEqual(set);
        expect(storedValue(at, `${key}.`, schema, undefined).get()).toBeUndefined();
        one.delete();
        expect([one.get(), localStorage.length, sessionStorage.length]).toEqual([undefined, 0, 0]);
      },
    ),
  );
});

test('property: anything else in the storage falls back, whoever left it there', () => {
  const others = fc.oneof(fc.string(), fc.json(), fc.constantFrom('', 'null', '{', '[]', '{"title":"a","count":0.5}'));
  fc.assert(
    fc.property(others, (left) => {
      localStorage.setItem('shelf', left);
      expect(stored.get()).toBe(fallback);
    }),
  );
});

test('what does not belong to the value is dropped', () => {
  localStorage.setItem('shelf', '{"title":"a","count":1,"tags":[],"other":true,"__proto__":{"isOn":true}}');
  expect(stored.get()).toEqual({ title: 'a', count: 1, tags: [] });
});

test.each(['getItem', 'setItem', 'removeItem'] as const)('a browser that forbids %s throws nothing', (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  stored.set({ title: 'a', count: 1, tags: [] });
  expect(stored.get()).toEqual(method === 'removeItem' ? { title: 'a', count: 1, tags: [] } : fallback);
  expect(() => stored.delete()).not.toThrow();
});

test('a browser without storage, or that forbids to touch it, has the fallback', () => {
  vi.stubGlobal('localStorage', null);
  stored.set({ title: 'a', count: 1, tags: [] });
  stored.delete();
  expect(stored.get()).toBe(fallback);
  vi.unstubAllGlobals();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  stored.set({ title: 'a', count: 1, tags: [] });
  stored.delete();
  expect(stored.get()).toBe(fallback);
});
