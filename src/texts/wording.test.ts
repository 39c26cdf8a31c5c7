import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import termList from './terms.json' with { type: 'json' };

/** Faults of form that a machine finds in any text of a language. What only a reader finds is not here. */

interface Text {
  file: string;
  key: string;
  text: string;
}

/** Words that a language has another word for, with that one. Each is the beginning of a word. */
const insteadOf: Record<string, Record<string, string>> = termList.insteadOf;
/** How words begin that are the same after 1 and after 5. */
const sameAfterNumbers: Record<string, string[]> = termList.sameAfterNumbers;
/** Where another word is right. */
const exceptions: Record<string, string[]> = termList.exceptions;

const textsOf = (language: string): Text[] =>
  globSync(`${language}/*.json`, { cwd: import.meta.dirname }).flatMap((path) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
    return Object.entries(texts).map(([key, text]) => ({ file: path.slice(language.length + 1), key, text }));
  });
const shown = (texts: Text[]) => texts.map(({ file, key, text }) => `${file} ${key}: ${text}`);
const matching = (texts: Text[], fault: RegExp) => shown(texts.filter(({ text }) => fault.test(text)));

const withoutExceptions = (language: string, text: string) =>
  (exceptions[language] ?? []).reduce((less, right) => less.replaceAll(right, ''), text);

const translations = languages.filter((language) => language !== 'en');

/** What ends a word of the language, and so is never a word of its own after a value. */
const endings: Record<string, RegExp> = {
  ml: /\}%?\s(ന്|ൽ|നെ|ലേത|ലേക്ക്)/,
  ta: /\}%?\s(இல்|ஆம்|ஐ|இன்|இலிருந்து)(?![\u0B80-\u0BFF])/,
  te: /\}%?\s(కి|లో|కు|న)(?![\u0C00-\u0C7F])/,
  bn: /\}%?\s(এর|কে|তে)(?![\u0980-\u09FF])/,
};

/** A time has 'am' or 'pm' already, and is no day. */
const oClock: Record<string, RegExp> = {
  hi: /\{\w+\} बजे/,
  ta: /\{time\} (மணிக்கு|அன்று)/,
  mr: /\{\w+\} वाजता/,
};

describe.each(['en', ...translations])('the texts in %s', (language) => {
  const texts = textsOf(language);

  test('are there', () => expect(texts.length).toBeGreaterThan(1000));

  test('are composed as Unicode recommends (NFC)', () =>
    expect(shown(texts.filter(({ text }) => text !== text.normalize('NFC')))).toEqual([]));

  test('have the digits that all of India reads', () => expect(matching(texts, /(?![0-9])\p{Nd}/u)).toEqual([]));

  // 'Loading...' is the specification's.
  test('have one sign for three dots', () =>
    expect(matching(texts, /\.\.\./)).toEqual(language === 'en' ? ['web.json loading: Loading...'] : []));
});

describe.each(translations)('the texts in %s', (language) => {
  const texts = textsOf(language);

  test('say one thing with one word', () => {
    const others = insteadOf[language] ?? {};
    const words = Object.keys(others).join('|');
    const fault = new RegExp(`(?<![\\p{L}\\p{M}\\u200C\\u200D])(${words})`, 'u');
    const found = texts.flatMap(({ file, key, text }) => {
      const rest = withoutExceptions(language, text);
      const [, word = ''] = fault.exec(rest) ?? [];
      // In the name of a formula such a word has another meaning.
      return word && !key.startsWith('maths.') ? [`${file} ${key}: ${others[word]}, not ${word}: ${text}`] : [];
    });
    expect(words).not.toBe('');
    expect(found).toEqual([]);
  });

  test('have a form for one and a form for several, unless the word after the number is always the same', () => {
    const english = new Map(textsOf('en').map(({ file, key, text }) => [`${file} ${key}`, text]));
    const own = new Map(texts.map(({ file, key, text }) => [`${file} ${key}`, text]));
    const alike = texts.filter(({ file, key, text }) => {
      const one = `${file} ${key}`;
      const several = one.replace(/_one$/, '_other');
      return several !== one && own.get(several) === text && english.get(several) !== english.get(one);
    });
    const counted = /\{count\}\s?([\p{L}\p{M}\u200C\u200D]+)/u;
    const same = sameAfterNumbers[language] ?? [];
    const wrong = alike.filter(({ text }) => {
      const [, word] = counted.exec(text) ?? [];
      return word !== undefined && !same.some((start) => word.startsWith(start));
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('have no two names side by side', () =>
    expect(matching(texts, /\{(who|whom|name)\} \{(who|whom|what|name)\}/)).toEqual([]));

  test("have a word of their own for seconds, and not 's'", () => expect(matching(texts, /\} ?s\b/)).toEqual([]));

  // In brackets stands what is typed into a file.
  test('have curly quotes', () => {
    const spoken = texts.map((each) => ({ ...each, text: each.text.replaceAll(/\("[^)]*\)/g, '') }));
    expect(matching(spoken, /["‘]|(?<!\p{L})'/u)).toEqual([]);
  });
});

/** Of one thing and of several of it. */
const aloneOrMany = /(?<=z)zes$|(?<=s)es$|(?<!s)s$/;
const singular = (text = '') => text.toLowerCase().replace(aloneOrMany, '');
/** Where one word is right for both: the label of a question's text, and the heading above all questions. */
const oneWord = new Set(['quizzes.questions quizzes.text']);

// The keys of a screen begin alike. What the server says stands alone.
describe.each(['web.json', 'desk.json'])('of one screen in %s', (file) => {
  const english = new Map(
    textsOf('en')
      .filter((each) => each.file === file)
      .map(({ key, text }) => [key, singular(text)]),
  );

  test.each(translations)('two texts are two in %s', (language) => {
    // A text for one of something is often the same as that for several.
    const texts = textsOf(language).filter((each) => each.file === file && !each.key.endsWith('_one'));
    const alike = Map.groupBy(texts, ({ key, text }) => `${key.split('.')[0]}: ${text}`);
    const confused = [...alike]
      .map(([said, keys]) => ({ said, keys: keys.map(({ key }) => key).toSorted() }))
      .filter(({ keys }) => new Set(keys.map((key) => english.get(key))).size > 1)
      .filter(({ keys }) => !oneWord.has(keys.join(' ')));
    expect(confused).toEqual([]);
  });
});

test.each(Object.entries(endings))('the texts in %s join an ending to the value before it', (language, fault) =>
  expect(matching(textsOf(language), fault)).toEqual([]),
);

test.each(Object.entries(oClock))("the texts in %s have no word for 'o'clock' after a time", (language, fault) =>
  expect(matching(textsOf(language), fault)).toEqual([]),
);

describe.each(translations)('the terms in %s', (language) => {
  const terms = Object.entries(termList.terms).map(([term, words]) => [
    term,
    new Map(Object.entries(words)).get(language),
  ]);

  test('are none of the words that another one stands for', () => {
    for (const word of Object.keys(insteadOf[language] ?? {}))
      expect([
        word,
        terms.filter(([, use = '']) =>
          withoutExceptions(language, use)
            .split(/[\s/;,]+/)
            .includes(word),
        ),
      ]).toEqual([word, []]);
  });

  test('are there for each', () => expect(terms.filter(([, use]) => !use)).toEqual([]));
});
