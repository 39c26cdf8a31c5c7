import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteResponsesOf,
  deleteResponsesOfOthers,
  type ResponseKey,
  readResponse,
  responseLimits,
  saveResponses,
} from './response-store.ts';

const limits = { ...responseLimits };
let now = 1_000_000;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(responseLimits, limits);
  await deleteResponsesOfOthers('');
});

const keyOf = (payload: string, stud_id = '7'): ResponseKey => [stud_id, 'topics', payload];
const save = (payload: string, data: unknown = payload, stud_id = '7') =>
  saveResponses([{ key: keyOf(payload, stud_id), data, at: 5 }]);
const left = async (payloads: string[], stud_id = '7') => {
  const all = await Promise.all(payloads.map((payload) => readResponse(keyOf(payload, stud_id))));
  return payloads.filter((_, index) => all[index]);
};

test('a response comes back with its time, and a newer one takes its place', async () => {
  await save('a', [{ name: 'ഒന്ന്' }]);
  expect(await readResponse(keyOf('a'))).toEqual({ data: [{ name: 'ഒന്ന്' }], at: 5 });
  await saveResponses([{ key: keyOf('a'), data: null, at: 6 }]);
  expect(await readResponse(keyOf('a'))).toEqual({ data: null, at: 6 });
});

test('of too many responses, the least recently used go, and only those of the same student', async () => {
  responseLimits.responses = 3;
  await save('other', 1, '8');
  for (const payload of ['a', 'b', 'c']) await save(payload);
  await readResponse(keyOf('a'));
  // That it was used is written after the response was read.
  await vi.waitFor(async () => {
    await save('a2', 1, '9');
    await save('d');
    expect(await left(['b'])).toEqual([]);
  });
  expect(await left(['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  expect(await left(['other'], '8')).toEqual(['other']);
});

test('all responses of a student together have a limit, and so has each', async () => {
  responseLimits.characters = 250;
  responseLimits.charactersOfOne = 150;
  await save('a', 'x'.repeat(100));
  await save('b', 'x'.repeat(100));
  await save('c', 'x'.repeat(100));
  expect(await left(['a', 'b', 'c'])).toEqual(['b', 'c']);
  await save('b', 'x'.repeat(200));
  expect(await left(['b', 'c'])).toEqual(['c']);
});

test('a full disk changes nothing: what is there can be read', async () => {
  await save('a');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(save('b')).rejects.toThrow('full');
  expect(await left(['a', 'b'])).toEqual(['a']);
});

test('a student is forgotten, and nobody else', async () => {
  await save('a');
  await save('a', 1, '8');
  await deleteResponsesOf('7');
  expect([await left(['a']), await left(['a'], '8')]).toEqual([[], ['a']]);
  await save('a');
  await deleteResponsesOfOthers('7');
  expect([await left(['a']), await left(['a'], '8')]).toEqual([['a'], []]);
});

test('a database that was deleted, or made by another program, is made again', async () => {
  const requested = (request: IDBRequest) =>
    new Promise<void>((resolve) => {
      request.onsuccess = () => resolve();
    });
  await save('a');
  await requested(indexedDB.deleteDatabase('academy-portal-answers'));
  await save('b');
  expect(await left(['a', 'b'])).toEqual(['b']);
  await requested(indexedDB.deleteDatabase('academy-portal-answers'));
  const foreign = indexedDB.open('academy-portal-answers');
  await requested(foreign);
  foreign.result.close();
  await vi.waitFor(() => save('c'));
  expect(await left(['c'])).toEqual(['c']);
});
