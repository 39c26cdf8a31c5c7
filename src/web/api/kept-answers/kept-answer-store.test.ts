import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AnswerKey,
  forgetAnswersOf,
  forgetAnswersOfOthers,
  keepAnswers,
  keptLimits,
  readAnswer,
} from './kept-answer-store.ts';

const limits = { ...keptLimits };
let now = 1_000_000;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(keptLimits, limits);
  await forgetAnswersOfOthers('');
});

const keyOf = (payload: string, stud_id = '7'): AnswerKey => [stud_id, 'topics', payload];
const keep = (payload: string, data: unknown = payload, stud_id = '7') =>
  keepAnswers([{ key: keyOf(payload, stud_id), data, at: 5 }]);
const left = async (payloads: string[], stud_id = '7') => {
  const all = await Promise.all(payloads.map((payload) => readAnswer(keyOf(payload, stud_id))));
  return payloads.filter((_, index) => all[index]);
};

test('an answer comes back with its time, and a newer one takes its place', async () => {
  await keep('a', [{ name: 'ഒന്ന്' }]);
  expect(await readAnswer(keyOf('a'))).toEqual({ data: [{ name: 'ഒന്ന്' }], at: 5 });
  await keepAnswers([{ key: keyOf('a'), data: null, at: 6 }]);
  expect(await readAnswer(keyOf('a'))).toEqual({ data: null, at: 6 });
});

test('of too many answers, the least recently used go, and only those of the same student', async () => {
  keptLimits.answers = 3;
  await keep('other', 1, '8');
  for (const payload of ['a', 'b', 'c']) await keep(payload);
  await readAnswer(keyOf('a'));
  // That it was used is written after the answer was read.
  await vi.waitFor(async () => {
    await keep('a2', 1, '9');
    await keep('d');
    expect(await left(['b'])).toEqual([]);
  });
  expect(await left(['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  expect(await left(['other'], '8')).toEqual(['other']);
});

test('all answers of a student together have a limit, and so has each', async () => {
  keptLimits.characters = 250;
  keptLimits.charactersOfOne = 150;
  await keep('a', 'x'.repeat(100));
  await keep('b', 'x'.repeat(100));
  await keep('c', 'x'.repeat(100));
  expect(await left(['a', 'b', 'c'])).toEqual(['b', 'c']);
  await keep('b', 'x'.repeat(200));
  expect(await left(['b', 'c'])).toEqual(['c']);
});

test('a full disk changes nothing: what is there can be read', async () => {
  await keep('a');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keep('b')).rejects.toThrow('full');
  expect(await left(['a', 'b'])).toEqual(['a']);
});

test('a student is forgotten, and nobody else', async () => {
  await keep('a');
  await keep('a', 1, '8');
  await forgetAnswersOf('7');
  expect([await left(['a']), await left(['a'], '8')]).toEqual([[], ['a']]);
  await keep('a');
  await forgetAnswersOfOthers('7');
  expect([await left(['a']), await left(['a'], '8')]).toEqual([['a'], []]);
});

test('a database that was deleted, or made by another program, is made again', async () => {
  const requested = (request: IDBRequest) =>
    new Promise<void>((resolve) => {
      request.onsuccess = () => resolve();
    });
  await keep('a');
  await requested(indexedDB.deleteDatabase('academy-portal-answers'));
  await keep('b');
  expect(await left(['a', 'b'])).toEqual(['b']);
  await requested(indexedDB.deleteDatabase('academy-portal-answers'));
  const foreign = indexedDB.open('academy-portal-answers');
  await requested(foreign);
  foreign.result.close();
  await vi.waitFor(() => keep('c'));
  expect(await left(['c'])).toEqual(['c']);
});
