import { expect, test } from 'vitest';
import { fieldInput, idInput, textInput } from './strict.ts';

test.each(['nul\0', '\ud800', 'half an emoji \ud83d', '\udc00\ud800'])(
  '%j is rejected, because the databases cannot store it unchanged',
  (text) => {
    for (const schema of [fieldInput, idInput, textInput(64)]) expect(schema.safeParse(text).success).toBe(false);
  },
);

test('a whole emoji and every other character are accepted', () => {
  expect(textInput(64).parse('ദേവിക 👩‍👧 \u202e\ufffd\u0001')).toBe('ദേവിക 👩‍👧 \u202e\ufffd\u0001');
});
