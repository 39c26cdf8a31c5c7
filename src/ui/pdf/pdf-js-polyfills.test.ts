import { beforeEach, expect, test, vi } from 'vitest';

/** This browser has it, but not by its name. */
const streamOf = (text: string) => Object(new Response(text).body);
const streams: object = Object.getPrototypeOf(streamOf(''));

/** What the iterators of all lists inherit. */
const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));

const polyfilled: [object, (string | symbol)[]][] = [
  [globalThis, ['Iterator']],
  [iterators, ['filter', 'find', 'some', 'toArray']],
  [Set.prototype, ['intersection']],
  [ArrayBuffer.prototype, ['transferToFixedLength']],
  [streams, [Symbol.asyncIterator]],
  [Promise, ['withResolvers', 'try']],
  [URL, ['parse']],
  [AbortSignal, ['any']],
  [RegExp, ['escape']],
  [Math, ['sumPrecise']],
  [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [Uint8Array, ['fromBase64']],
  [Uint8Array.prototype, ['toHex', 'toBase64']],
];

// This makes an old browser: it has none of these until the module has added them.
beforeEach(async () => {
  for (const [on, names] of polyfilled) for (const name of names) Reflect.deleteProperty(on, name);
  vi.stubGlobal('ReadableStream', streams.constructor);
  vi.resetModules();
  await import('./pdf-js-polyfills.ts');
});

const call = (on: object, name: string, ...values: unknown[]) => Reflect.apply(Reflect.get(on, name), on, values);
const callForObject = (on: object, name: string, ...values: unknown[]): object => Object(call(on, name, ...values));

test('an old browser gets everything that PDF.js needs', async () => {
  const later = callForObject(Promise, 'withResolvers');
  Reflect.apply(Reflect.get(later, 'resolve'), undefined, [3]);
  expect(await Reflect.get(later, 'promise')).toBe(3);
  expect(await call(Promise, 'try', (a: number) => a + 1, 1)).toBe(2);
  await expect(
    call(Promise, 'try', () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(String(call(URL, 'parse', '/b', 'https://a.example'))).toBe('https://a.example/b');
  expect(call(URL, 'parse', 'no URL')).toBeNull();
  expect(new RegExp(String(call(RegExp, 'escape', 'a.b*(c)'))).test('a.b*(c)')).toBe(true);
  expect(call(Math, 'sumPrecise', [0.1, 0.2, 1e20, -1e20, 0.3])).toBeCloseTo(0.6, 12);
  const map = new Map([['a', 1]]);
  expect([call(map, 'getOrInsert', 'a', 2), call(map, 'getOrInsertComputed', 'b', () => 3), map.get('b')]).toEqual([
    1, 3, 3,
  ]);
  const bytes = Uint8Array.from([0, 15, 255]);
  expect([call(bytes, 'toHex'), call(bytes, 'toBase64')]).toEqual(['000fff', 'AA//']);
  expect(call(Uint8Array, 'fromBase64', 'AA//')).toEqual(bytes);
  expect(call(bytes.buffer, 'transferToFixedLength', 2)).toEqual(Uint8Array.from([0, 15]).buffer);
  expect(call(new Set([1, 2, 3]), 'intersection', new Set([3, 2, 5]))).toEqual(new Set([2, 3]));
});

test('the iterators of an old browser have what those of lists have, and a stream is one', async () => {
  const isOdd = (value: number) => value % 2 === 1;
  const numbers = () => new Set([1, 2, 3]).values();
  expect(call(callForObject(numbers(), 'filter', isOdd), 'toArray')).toEqual([1, 3]);
  expect([call(numbers(), 'find', isOdd), call(new Map([[2, 'b']]).keys(), 'some', isOdd)]).toEqual([1, false]);
  expect(Reflect.get(Reflect.get(globalThis, 'Iterator'), 'prototype')).toBe(iterators);
  const read: string[] = [];
  for await (const chunk of streamOf('two')) read.push(new TextDecoder().decode(chunk));
  expect(read).toEqual(['two']);
});

test("a browser's own signal of several is replaced, because WebKit forgets the one that only listeners have", async () => {
  AbortSignal.any = () => new AbortController().signal;
  vi.resetModules();
  await import('./pdf-js-polyfills.ts');
  expect(AbortSignal.any([AbortSignal.abort()]).aborted).toBe(true);
});

test('a signal of several aborts with the first of them, also with one that was aborted before', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, two.signal]);
  expect(any.aborted).toBe(false);
  two.abort('why');
  expect([any.aborted, any.reason]).toEqual([true, 'why']);
  expect(AbortSignal.any([one.signal, two.signal]).aborted).toBe(true);
});
