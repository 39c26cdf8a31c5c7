import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registrationMessages } from '#contract/auth/registration-checks.ts';
import * as deskMessages from '#server/desk/desk.messages.ts';
import * as authMessages from '#server/domain/accounts/auth.messages.ts';
import * as quizMessages from '#server/domain/grading/quiz.messages.ts';
import { tooManySignIns } from '#server/domain/limits/request-limit.ts';
import { forbidden } from '#server/errors.ts';
import { tooBusy } from '#server/http/admission/request-queue.ts';
import { pageNotFound } from '#server/http/error-handler.ts';
import { tooManyAttempts } from '#server/student/quiz/attempt-limits.ts';
import type { Catalogue } from './catalogue.ts';
import { bn } from './catalogues/bn.ts';
import { hi } from './catalogues/hi.ts';
import { ml } from './catalogues/ml.ts';
import { mr } from './catalogues/mr.ts';
import { ta } from './catalogues/ta.ts';
import { te } from './catalogues/te.ts';
import { languageOf, render, type Text } from './text.ts';

const catalogues: [string, Catalogue][] = Object.entries({ hi, ml, ta, te, bn, mr });
/** Placeholders, and the names of formats and programs, which are the same everywhere. */
const kept =
  /\{\w+\}|OTP|SMS|JSON|PDF|PNG|JPEG|GIF|WebP|MB|https?:|AVIF|AVI|WMV|FLV|WebM|Matroska|MKV|Ogg|RealMedia|MPEG|MP4|HEIC|data:|HEVC|H\.26[45]|AV1|DRM|moov|ZIP|RAR|OCRmyPDF|Word|Excel|PowerPoint|YouTube|Vimeo|Adobe|XFA|iPhone|CSV|UTF-8|\.xlsx?|\.csv|date_of_birth|added_on|batch|Question|Option [A-D]|Answer|consent|level|yes|no\b/g;

const wait = { count: 9, unit: 'minute' } as const;

test.each([
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['gu-IN, ML;q=0.9', 'ml'],
  ['en-IN,hi', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  ['__proto__,constructor,*', 'en'],
  [undefined, 'en'],
])('the language of the header %j is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

describe('a text', () => {
  test('is in English unless there is a translation', () => {
    expect(render(authMessages.askAgainLater(wait))).toBe('We just sent a code. Ask again in 9 minutes.');
    expect(render('No translation has this.', 'hi')).toBe('No translation has this.');
  });

  test('takes its values as they are', () => {
    expect(render(authMessages.welcome('{wait} $& <b>'))).toBe('Welcome, {wait} $& <b>');
    expect(render({ template: '{toString} {name}', values: {} })).toBe('{toString} {name}');
  });
});

describe.each(catalogues)('the catalogue %s', (language, catalogue) => {
  const texts = Object.entries(catalogue.texts);
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

  test('has every text that students read', () => {
    const missing = sentTexts().filter((text) => !Object.hasOwn(catalogue.texts, text));
    expect(missing).toEqual([]);
  });

  test('has no text that the portal does not send', () => {
    const unused = texts.filter(
      ([english]) => !source().includes(english.replaceAll("'", "\\'")) && !source().includes(english),
    );
    expect(unused).toEqual([]);
  });

  test('keeps the placeholders, and leaves no English', () => {
    const forms = Object.values(catalogue.durations).flatMap(({ one, other }) => [one, other]);
    for (const form of forms) expect(placeholders(form)).toEqual(['{count}']);
    for (const [english, text] of texts) expect(placeholders(text)).toEqual(placeholders(english));
    const latin = [...forms, ...texts.map(([, text]) => text)].map((text) => text.replaceAll(kept, ''));
    expect(latin.filter((text) => /[a-z]/i.test(text))).toEqual([]);
  });

  test('says how long to wait', () => {
    const text = render(tooManySignIns(wait), language as 'hi');
    expect(text).toContain('9');
    expect(text).not.toMatch(/[{}]|minute/);
  });
});

/** The templates of all that students are sent. */
function sentTexts(): string[] {
  const { smsText: _, ...auth } = authMessages;
  const { changedBy, ...desk } = deskMessages;
  const texts: Text[] = [
    ...Object.values({ ...auth, ...quizMessages, ...desk }).map((text) =>
      typeof text === 'function' ? call(text) : text,
    ),
    ...Object.values(registrationMessages),
    changedBy('Asha', '09:00'),
    tooManyAttempts(wait),
    tooManySignIns(wait),
    pageNotFound,
    forbidden().text,
    tooBusy.text,
  ];
  return texts.map((text) => (typeof text === 'string' ? text : text.template));
}

function call(text: ((name: string) => Text) | ((wait: { count: number; unit: 'minute' }) => Text)): Text {
  return (text as (value: unknown) => Text)(wait);
}

let sources = '';
function source(): string {
  const root = join(import.meta.dirname, '../../..');
  sources ||= globSync('{server,contract}/**/*.ts', { cwd: root })
    .filter((path) => !/catalogues|\.test\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  return sources;
}
