import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** So that they can be read, these pages together stay short: a new text takes the position of an old one. */
test.each([
  ['all pages', globSync('**/*.md', { cwd: import.meta.dirname }), 55_000],
  ['security', ['security.md'], 4_000],
  ['durability and performance', ['durability.md', 'performance.md'], 4_000],
])('the words of %s', (_, pages, most) => {
  const texts = pages.map((page) => readFileSync(join(import.meta.dirname, page), 'utf8'));
  const words = countWords(texts.join('\n'));
  expect(pages).not.toEqual([]);
  expect(words).toBeLessThanOrEqual(most);
});

test.each([
  ['# A heading', 2],
  ['- a point – with a dash', 5],
  ['| `a call` | 4 | |\n| -------- | --- | |', 3],
  ['an [address](../of/a-file.md) and a time, 10:30', 6],
  ['पाठ, 文', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

/** A word is between spaces, and has a letter or a digit. So bars and rules of tables, bullets and dashes are none. */
function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
