import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A text for each plural category, or one for all. */
type Text = string | Record<string, string>;
type Texts = Record<string, Text>;

const messages = fileURLToPath(new URL('../../src/web/messages/', import.meta.url));

/**
 * Has the app show other texts in place of its Hindi ones. They are made for a test, and no student can choose them.
 */
export async function speak(page: Page, texts: Texts): Promise<void> {
  const body = `export const hi = ${JSON.stringify(texts)};`;
  await page.route('**/assets/hi-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
}

/** The English texts with words that are 40% longer, with accents above and below, and a bracket at both ends. */
export async function lengthenedEnglish(): Promise<Texts> {
  return mapTexts(await readEnglish(), (text) => `[${eachWord(text, lengthen)}]`);
}

/**
 * Reads the texts from the catalogue itself, and no code of the app: a built chunk has them, too, but without a name
 * for them.
 */
async function readEnglish(): Promise<Texts> {
  for (const file of globSync('*.ts', { cwd: messages }).filter((name) => !name.includes('.test.')))
    await import(`${messages}${file}`);
  const { listEnglish } = await import(`${messages}translate.ts`);
  return { ...listEnglish() };
}

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  const changed = (text: Text): Text =>
    typeof text === 'string'
      ? change(text)
      : Object.fromEntries(Object.entries(text).map(([category, form]) => [category, change(form)]));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, changed(text)]));
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
