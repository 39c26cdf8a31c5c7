import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isReviewed, languages } from './languages.ts';
import type { Texts } from './text.ts';

const here = import.meta.dirname;
const files = globSync('en/*.json', { cwd: here }).map((path) => path.slice('en/'.length));
const read = (language: string, file: string): Texts => JSON.parse(readFileSync(join(here, language, file), 'utf8'));

/** What is written in Latin letters in all languages. Buttons of other apps may be in English on the phone, so their English name comes first. */
const latin: Record<string, RegExp> = {
  'web.json':
    /\{\w+\}p?|PDFs?|MB|OTP|SMS|URL|Google( Calendar)?|WhatsApp|YouTube|Vimeo|Ctrl|Shift|Esc|Enter|Tab|AM|PM|JSON|src\/texts\/\{language\}|Academy Portal|pull request|“(Other calendars|From URL|[Aa]dd calendar|Subscribe from web|New Calendar Subscription|Calendars|Add Calendar|Add Subscription Calendar|Subscribe|Add|File)”/g,
  // Formats, files, programs and columns.
  'server.json':
    /\{\w+\}|OTP|SMS|JSON|PDF|PNG|JPEG|GIFT?|WebP|MB|https?:|\/card\/|AVIF|AVI|M4A|MP3|WMV|FLV|WebM|Matroska|MKV|Ogg|Opus|RealMedia|MPEG|MP4|HEIC|data:|HEVC|H\.26[45]|AV1|DRM|moov|ZIP|RAR|OCRmyPDF|Word|Excel|PowerPoint|YouTube|Vimeo|Adobe|XFA|iPhone|CSV|UTF-8|\.xlsx?|\.csv|date_of_birth|extra_time|added_on|batch|Question|Option [A-D]|Answer|consent|level|yes|no\b|single|multiple|number|2\.4 to 2\.6|Aiken|Moodle XML|QTI|H5P|RTF|Unicode|\.docx|\ba\b|XML|MathML|MathType|\([ab]\)|“Answer: b”/g,
  // Formats, files and commands.
  'desk.json':
    /\{\w+\}|OTP|WhatsApp|PDFs?|CSV|Excel|Word|GIFT|Aiken|Moodle XML|QTI|H5P|\.docx|MB|MP4|H\.264|\.xlsx|“[^”]*”|YYYY-MM-DD|(?:staff|batches)\.csv|academy\.yaml|portal student consent|portal backup/g,
};

const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** 'files_other' is a form of 'files'. */
const plural = /_(zero|one|two|few|many|other)$/;
const isPlural = (key: string) => plural.test(key);
const nameOf = (key: string) => key.replace(plural, '');
const namesOf = (texts: Texts) => [...new Set(Object.keys(texts).map(nameOf))].toSorted();

test('there is a folder of each language, and no other', () => {
  const folders = globSync('*/*.json', { cwd: here }).map((path) => path.split('/')[0]);
  expect([...new Set(folders)].toSorted()).toEqual(languages.toSorted());
});

test('the README says of each language who has reviewed it, and the app that nobody has', () => {
  const readme = readFileSync(join(here, 'README.md'), 'utf8');
  for (const language of languages) {
    const [, by = ''] = new RegExp(`^\\| ${language} +\\|[^|]*\\S[^|]*\\| *(\\S.*)\\|$`, 'm').exec(readme) ?? [];
    expect([language, by !== '', by.startsWith('Nobody')]).toEqual([language, true, !isReviewed(language)]);
  }
});

test('what the server and the web app both say has one wording', () => {
  for (const language of languages) {
    const web = read(language, 'web.json');
    const shared = Object.entries(read(language, 'server.json')).filter(([key]) => key.startsWith('check.'));
    expect(shared.filter(([key, text]) => key in web && web[key] !== text)).toEqual([]);
    expect(shared.filter(([key]) => key in web).length).toBeGreaterThan(8);
  }
});

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test.each(files)('%s has the texts of the English one, with a form for each plural category', (file) => {
    const english = read('en', file);
    const texts = read(language, file);
    expect(namesOf(texts)).toEqual(namesOf(english));
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const name of new Set(Object.keys(english).filter(isPlural).map(nameOf)))
      expect([name, ...pluralCategories.filter((category) => `${name}_${category}` in texts)]).toEqual([
        name,
        ...pluralCategories,
      ]);
    expect(Object.keys(texts).filter((key) => isPlural(key) !== !(nameOf(key) in english))).toEqual([]);
  });

  test.each(files)('%s has the placeholders of the English texts', (file) => {
    const english = read('en', file);
    for (const [key, text] of Object.entries(read(language, file))) {
      const expected = placeholders(english[key] ?? english[`${nameOf(key)}_other`]);
      // A singular may say the number in words.
      const singular = key.endsWith('_one') ? expected.filter((name) => name !== '{count}') : expected;
      expect([
        [key, expected],
        [key, singular],
      ]).toContainEqual([key, placeholders(text)]);
    }
  });

  test.each(files)('%s leaves nothing in English', (file) => {
    const texts = Object.entries(read(language, file));
    expect(texts.filter(([, text]) => /[a-z]/i.test(text.replaceAll(latin[file] ?? /$^/, '')))).toEqual([]);
  });
});
