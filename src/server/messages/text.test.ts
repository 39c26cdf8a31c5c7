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
import english from '#texts/en/server.json' with { type: 'json' };
import { languages } from '#texts/languages.ts';
import { durationOf } from './duration.ts';
import { languageOf, render, type Text } from './text.ts';

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

describe('the catalogue', () => {
  const texts = Object.entries(english).filter(([key]) => !key.startsWith('duration.'));

  test('has every text that students read, once', () => {
    expect(sentTexts().filter((text) => !texts.some(([, one]) => one === text))).toEqual([]);
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  });

  test('has no text that the portal does not send', () => {
    const unused = texts.filter(
      ([, text]) => !source().includes(text.replaceAll("'", "\\'")) && !source().includes(text),
    );
    expect(unused).toEqual([]);
  });

  test.each(languages.filter((language) => language !== 'en'))('says in %s how long to wait', (language) => {
    const text = render(tooManySignIns(wait), language);
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
  const root = join(import.meta.dirname, '../..');
  sources ||= globSync('{server,contract}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  return sources;
}

const minute = 60_000;

test.each([
  [1, '1 second'],
  [44_001, '45 seconds'],
  [59_001, '1 minute'],
  [minute, '1 minute'],
  [minute + 1, '2 minutes'],
  [59 * minute + 1, '1 hour'],
  [60 * minute + 1, '2 hours'],
  [24 * 60 * minute, '24 hours'],
])('%i ms are rounded up to %s', (ms, words) => {
  expect(render({ template: '{wait}', values: { wait: durationOf(ms) } })).toBe(words);
});
