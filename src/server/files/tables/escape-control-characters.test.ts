import { expect, test } from 'vitest';
import { escapeControlCharacters } from './escape-control-characters.ts';

test.each([
  ['a sequence that clears the screen', 'Asha\u001b[2J', 'Asha\\u001b[2J'],
  [
    'a sequence that sets the window title, and a link',
    '\u001b]0;x\u0007\u009d8;;http://evil.example\u009c',
    '\\u001b]0;x\\u0007\\u009d8;;http://evil.example\\u009c',
  ],
  ['characters that overwrite a line', 'Asha\rBina\b\b', 'Asha\\u000dBina\\u0008\\u0008'],
  ['characters that change the direction of text', 'Asha \u202egpj.exe\u2066', 'Asha \\u202egpj.exe\\u2066'],
])('%s: shown as escapes', (_, text, shown) => {
  expect(escapeControlCharacters(text)).toBe(shown);
});

test('line breaks stay, also those of CSV, and a single carriage return does not', () => {
  expect(escapeControlCharacters('a\r\nb\n\rc\r\r\n')).toBe('a\r\nb\n\\u000dc\\u000d\r\n');
});

test('names in every script are printed unchanged', () => {
  const names = 'ദേവിക\u200d മേനോൻ\nरामनाथ\u200cन् 👩‍👧 O’Neill = + - @';
  expect(escapeControlCharacters(names)).toBe(names);
});
