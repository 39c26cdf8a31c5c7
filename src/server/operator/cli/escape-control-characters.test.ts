import { expect, test } from 'vitest';
import { escapeControlCharacters } from './escape-control-characters.ts';

test.each([
  ['a screen that is cleared', 'Asha\u001b[2J', 'Asha\\u001b[2J'],
  [
    "a window's title, and a link",
    '\u001b]0;x\u0007\u009d8;;http://evil.example\u009c',
    '\\u001b]0;x\\u0007\\u009d8;;http://evil.example\\u009c',
  ],
  ['a line that is written over', 'Asha\rBina\b\b', 'Asha\\u000dBina\\u0008\\u0008'],
  ['a direction that is turned round', 'Asha \u202egpj.exe\u2066', 'Asha \\u202egpj.exe\\u2066'],
])('%s is only shown', (_, text, shown) => {
  expect(escapeControlCharacters(text)).toBe(shown);
});

test('names are printed as they are written, in every script', () => {
  const names = 'ദേവിക\u200d മേനോൻ\nरामनाथ\u200cन् 👩‍👧 O’Neill = + - @';
  expect(escapeControlCharacters(names)).toBe(names);
});
