import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('the user name is truncated to its first 10 characters, with an ellipsis if longer', () => {
  expect(shortName('Asha Thomas')).toBe('Asha Thoma…');
  expect(shortName('AshaThomas')).toBe('AshaThomas');
  expect(shortName('Asha')).toBe('Asha');
});

test('characters are counted as a reader counts them', () => {
  expect(shortName('अनुष्का शर्मा')).toBe('अनुष्का शर्मा');
});
