import { describe, expect, test } from 'vitest';
import type { Forms } from './catalogue.ts';
import { catalogues, listEnglish } from './translate.ts';

// Every area of the app adds its English texts when it is loaded.
import.meta.glob(['./*.ts', '!./*.test.ts', '../features/auth/register/check-text.ts'], { eager: true });
const sources = import.meta.glob<string>('./catalogues/*.ts', { eager: true, query: '?raw', import: 'default' });
const english = listEnglish();

const formsOf = (text: string | Forms): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** What is written in Latin letters in these languages, too. */
const latin =
  /\{\w+\}p?|PDFs?|OTP|SMS|URL|Google( Calendar)?|WhatsApp|YouTube|Vimeo|Ctrl|Shift|Esc|Enter|Tab|AM|PM|\bs\b/g;

test('the English catalogue has the texts of all areas', () => {
  expect(Object.keys(english)).toEqual(expect.arrayContaining(['back', 'maths.over', 'check.nameRequired']));
});

describe.each(Object.entries(catalogues))('the catalogue %s', async (language, load) => {
  const texts = await load();

  test('has the keys of the English one, and no others', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('has a plural form for each category of its language, where English has forms', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [key, text] of Object.entries(texts)) {
      const forms = typeof text === 'string' ? 'one text' : Object.keys(text).toSorted();
      expect([key, forms]).toEqual([key, typeof english[key] === 'string' ? 'one text' : pluralCategories.toSorted()]);
    }
  });

  test('has the placeholders of the English texts', () => {
    for (const [key, text] of Object.entries(texts)) {
      const expected = placeholders(formsOf(english[key] ?? '').at(-1) ?? '');
      // A singular may say the number in words.
      const singular = expected.filter((name) => name !== '{count}');
      for (const form of formsOf(text).slice(0, -1)) expect([expected, singular]).toContainEqual(placeholders(form));
      expect([key, placeholders(formsOf(text).at(-1) ?? '')]).toEqual([key, expected]);
    }
  });

  test('leaves nothing in English', () => {
    const left = Object.entries(texts).filter(([, text]) =>
      formsOf(text).some((form) => /[a-z]/i.test(form.replaceAll(latin, ''))),
    );
    expect(left).toEqual([]);
  });

  test('says who has reviewed it', () => {
    expect(sources[`./catalogues/${language}.ts`]).toMatch(/^\/\/ Reviewed by: \S/m);
  });
});
