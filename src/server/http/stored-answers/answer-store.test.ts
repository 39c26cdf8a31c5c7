import { expect, test } from 'vitest';
import { AnswerStore, type StoredAnswer } from './answer-store.ts';

const answer = (bytes: number): StoredAnswer => {
  return { version: 1, from: 0, until: 1, etag: '', headers: [], bytes: 'x'.repeat(bytes) };
};
const found = (store: AnswerStore, token: string, keys: string[]) => keys.filter((key) => store.find(token, key));

test('answers are found by their token and key, and the last one of a key counts', () => {
  const store = new AnswerStore();
  store.store('asha', 'hash', 'list', answer(1));
  store.store('asha', 'hash', 'list', answer(2));
  expect(store.find('asha', 'list')).toEqual({ token_hash: 'hash', answer: answer(2) });
  expect([store.find('bina', 'list'), store.find('asha', 'other')]).toEqual([undefined, undefined]);
  store.forget('asha');
  expect([store.has('asha'), store.bytes]).toEqual([false, 0]);
});

test('the memory is bounded: for an answer, for a token, and for all, where the one unused for longest goes first', () => {
  const store = new AnswerStore({ bytes: 30_000, bytesOfToken: 12_000, bytesOfAnswer: 5_000 });
  store.store('asha', 'hash', 'long', answer(5_001));
  expect(found(store, 'asha', ['long'])).toEqual([]);
  for (const key of ['a', 'b', 'c']) store.store('asha', 'hash', key, answer(4_000));
  expect(found(store, 'asha', ['a', 'b', 'c'])).toEqual(['b', 'c']);
  store.store('bina', 'hash', 'a', answer(5_000));
  for (const token of ['chetan', 'dev']) for (const key of ['a', 'b']) store.store(token, 'hash', key, answer(5_000));
  // The answers of asha made way.
  expect(['asha', 'bina', 'chetan', 'dev'].map((token) => store.has(token))).toEqual([false, true, true, true]);
  store.find('bina', 'a');
  store.store('esha', 'hash', 'a', answer(5_000));
  expect(['bina', 'chetan', 'dev', 'esha'].map((token) => store.has(token))).toEqual([true, false, true, true]);
  expect(store.bytes).toBeLessThanOrEqual(30_000);
});
