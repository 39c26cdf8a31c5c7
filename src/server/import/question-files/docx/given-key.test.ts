import { expect, test } from 'vitest';
import { wordDocument } from '#server/testing/word-document.ts';
import { readGivenKey } from './given-key.ts';

const read = (text: string) => readGivenKey({ text }).map(({ number, key }) => `${number} ${key}`);

test.each([
  ['nothing between', '1B 2C 3D'],
  ['nothing between, with commas', '1B,2C,3D'],
  ['nothing between, in brackets', '1(B) 2(C) 3(D)'],
  ['the word', '1. Option B\n2. option C\n3. Opt. D'],
  ['the word alone between', '1 Option B 2 Option C 3 Option D'],
  ['the word of an answer', '1 Ans: B\n2) Ans. (C)\nQ3 Answer - D'],
  ['bold of a message', '*1.* B\n*2.* C\n3. *D*'],
  ['slanted and crossed', '_1_ B ~2~ C *3-D*'],
  ['arrows', '1→B 2 → C 3➡️D'],
  ['arrows that are typed', '1 -> B\n2-->C\n3 => D'],
  ['two signs', '1:- B\n2.) C\n3 .- D'],
  ['numbers in brackets', '(1) B (2) C [3] D'],
  ['digits of Hindi', '१→B, २→C, ३→D'],
])('a key is read with %s', (_, text) => {
  const letters = read(text).map((one) => one.replaceAll(/[()]/g, ''));
  expect(letters).toEqual(['1 B', '2 C', '3 D']);
});

test('an arrow keeps the sign of a number, and a star within one stays', () => {
  expect(read('1 → -5, 2 => 12.5')).toEqual(['1 -5', '2 12.5']);
  expect(read('1. 5*3')).toEqual(['1 5*3']);
});

test.each([
  ['4-D,5-,6-A', ['4 D', '6 A']],
  ['4-D, 5-, 6-A', ['4 D', '6 A']],
  ['4-D 5- 6-A', ['4 D', '6 A']],
  ['4-D 5: 6: A', ['4 D', '6 A']],
  ['4-D;5-;6-;7-A', ['4 D', '7 A']],
  ['4-D\n5-\n6-A', ['4 D', '6 A']],
  ['4-D, 5 –, 6-A, 7 -', ['4 D', '6 A']],
  ['4-2,5-,6-3', ['4 2', '6 3']],
  ['3. 5 - 7', ['3 5 - 7']],
])('a dash with nothing behind it is no answer: %j', (text, keys) => {
  expect(read(text)).toEqual(keys);
});

test.each(['B C A', 'b\nc\na\n', 'B, C, A', '(b) (c) (a)', 'Option B\nOption C\nOption A'])('%j is a list', (text) => {
  const keys = readGivenKey({ text }).map(({ key, isBare }) => [key.toLowerCase().replaceAll(/[()]/g, ''), isBare]);
  expect(keys).toEqual(['b', 'c', 'a'].map((letter) => [letter, true]));
});

test('a document is read as what is typed', () => {
  const bytes = (...lines: string[]) => readGivenKey({ text: '', file: { bytes: wordDocument(lines) } });
  expect(bytes('1→B', '2 -> C')).toEqual([
    { number: 1, key: 'B' },
    { number: 2, key: 'C' },
  ]);
  expect(bytes('B C A').map(({ isBare }) => isBare)).toEqual([true, true, true]);
});

test.each(['Dear all', 'A good day', 'B or C', ''])('%j is no key', (text) => {
  expect(read(text)).toEqual([]);
});
