import { describe, expect, test } from 'vitest';
import type { Forms } from '#web/messages/catalogue.ts';
import { listEnglish } from '#web/messages/translate.ts';
import { catalogues } from './catalogues.ts';

// Every area of the desk adds its English texts when it is loaded.
import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true });
const english = listEnglish();

const formsOf = (text: string | Forms): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** What is written in Latin letters in these languages, too: formats, files and commands. */
const latin =
  /\{\w+\}|CSV|Excel|MB|\.xlsx|“[^”]*”|YYYY-MM-DD|(?:staff|batches)\.csv|portal student consent|portal backup/g;

describe.each(Object.entries(catalogues))('the desk in %s', async (language, load) => {
  const texts = await load();

  test('has all texts, in its own script, with the placeholders and the plural forms', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [key, text] of Object.entries(texts)) {
      const original = english[key] ?? '';
      const isPlural = typeof original !== 'string';
      expect([key, typeof text === 'string' ? [] : Object.keys(text).toSorted()]).toEqual([
        key,
        isPlural ? pluralCategories.toSorted() : [],
      ]);
      for (const form of formsOf(text)) {
        expect([key, placeholders(form)]).toEqual([key, placeholders(formsOf(original).at(-1) ?? '')]);
        expect([key, /[a-z]/i.test(form.replaceAll(latin, ''))]).toEqual([key, false]);
      }
    }
  });
});
