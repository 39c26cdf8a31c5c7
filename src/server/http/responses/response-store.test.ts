import { expect, test } from 'vitest';
import { ResponseStore, type StoredResponse } from './response-store.ts';

const response = (bytes: number): StoredResponse => {
  return { version: 1, from: 10, until: 20, etag: '', headers: {}, payload: 'x'.repeat(bytes) };
};
const found = (store: ResponseStore, keys: string[]) => keys.filter((key) => store.find(key, 1, 10));

test('a response is found at its version and in its time, and the last one of a key counts', () => {
  const store = new ResponseStore();
  store.store('list', response(1));
  store.store('list', response(2));
  expect(store.find('list', 1, 10)).toEqual(response(2));
  expect(store.find('other', 1, 10)).toBe(undefined);
  expect(store.find('list', 2, 10)).toBe(undefined);
  expect([9, 10, 19, 20].filter((now) => store.find('list', 1, now))).toEqual([10, 19]);
});

test('the memory is bounded: for a response, and for all, where the one unused for longest goes first', () => {
  const store = new ResponseStore({ bytes: 12_000, bytesOfResponse: 5_000 });
  store.store('long', response(5_001));
  expect(store.bytes).toBe(0);
  for (const key of ['a', 'b']) store.store(key, response(5_000));
  expect(found(store, ['b', 'a'])).toEqual(['b', 'a']);
  store.store('c', response(5_000));
  expect(found(store, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  store.store('a', response(5_001));
  expect(found(store, ['a', 'c'])).toEqual(['c']);
  expect(store.bytes).toBe(5_000 + 1 + 600);
});
