import { expect, test } from 'vitest';
import { readArguments } from './command.ts';

test.each([
  '98765 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '098765 43210',
  '+91 98 76 54 32 10',
  '98765 43210/Asha',
])('a number may be typed with spaces, and without quotation marks: %s', (number) => {
  const words = number.split(' ');
  expect(readArguments(words, {}).positionals).toEqual([number]);
  expect(readArguments([...words, ...words], {}).positionals).toEqual([number, number]);
  const { values } = readArguments(['--mobile', ...words], { mobile: { type: 'string' } });
  expect(values.mobile).toBe(number);
  expect(readArguments(['Evening', ...words, '11'], {}).positionals).toEqual(['Evening', number, '11']);
});

test('words that are no pieces of a number stay as they are', () => {
  for (const words of [
    ['9876543210', '9876543211'],
    ['Class', '12'],
    ['12', '34'],
    [],
    ['12', 'Physics', '98765', '43210x'],
  ])
    expect(readArguments(words, {}).positionals).toEqual(words);
});

test('a dial code is no piece of a number', () => {
  const { values, positionals } = readArguments(['--phone-code', '+91', '98765', '43210'], {
    'phone-code': { type: 'string' },
  });
  expect({ values: { ...values }, positionals }).toEqual({
    values: { 'phone-code': '+91' },
    positionals: ['98765 43210'],
  });
});
