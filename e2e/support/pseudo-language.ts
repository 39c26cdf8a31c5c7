import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Texts = Record<string, string>;

const english: Texts = JSON.parse(readFileSync(new URL('../../src/texts/en/web.json', import.meta.url), 'utf8'));

/**
 * Has the app show other texts in place of its Hindi ones. They are made for a test, and no student can choose them.
 */
export async function speak(page: Page, texts: Texts): Promise<void> {
  const body = `export default ${JSON.stringify(texts)};`;
  await page.route('**/assets/hi-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
}

/** The English texts with words that are 40% longer, with accents above and below, and a bracket at both ends. */
export function lengthenedEnglish(): Texts {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `[${eachWord(text, lengthen)}]`]));
}

/** Placeholders stay as they are. */
function eachWord(text: string, change: (word: string) => string): string {
  return text.replace(/\{\w+\}|\p{L}+/gu, (word) => (word.startsWith('{') ? word : change(word)));
}

const accents: Record<string, string> = {
  a: 'ấ',
  e: 'ệ',
  i: 'ï',
  o: 'ộ',
  u: 'ů',
  A: 'Ậ',
  E: 'Ế',
  I: 'Ĭ',
  O: 'Ǫ',
  U: 'Ų',
};

/** Doubles letters at the end, as many as make the word 40% longer. */
function lengthen(word: string): string {
  const tail = word.slice(-Math.ceil(word.length * 0.4)).toLowerCase();
  return [...word, ...tail].map((letter) => accents[letter] ?? letter).join('');
}
