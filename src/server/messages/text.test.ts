import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askAgainLater, welcome } from '#server/domain/accounts/auth.messages.ts';
import { tooManySignIns } from '#server/domain/limits/request-limit.ts';
import english from '#texts/en/server.json' with { type: 'json' };
import { languages } from '#texts/languages.ts';
import { durationOf } from './duration.ts';
import { languageOf, render, templateOf } from './text.ts';

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
  test('is in the language of its reader', () => {
    expect(render(askAgainLater(wait))).toBe('We just sent a code. Ask again in 9 minutes.');
    expect(render(askAgainLater(wait), 'hi').replace('OTP', '')).not.toMatch(/[A-Za-z{}]/);
  });

  test('without a key is as it was written', () => {
    expect(render('No language has {this}.', 'hi')).toBe('No language has {this}.');
  });

  test('takes its values as they are', () => {
    expect(render(welcome('{wait} $& <b>'))).toBe('Welcome, {wait} $& <b>');
  });

  test('has for the log no values in it', () => {
    expect(templateOf(welcome('Asha'))).toBe('Welcome, {name}');
  });
});

describe('the catalogue', () => {
  test('has no text that the server does not name', () => {
    // These keys are put together: `check.${key}`, `duration.${unit}`, `message.${kind}`.
    const named = Object.keys(english).filter((key) => !/^(?:check|duration|message)\./.test(key));
    const source = readSources();
    expect(named.filter((key) => !source.includes(`'${key.replace(/_(?:one|other)$/, '')}'`))).toEqual([]);
  });

  test.each(languages.filter((language) => language !== 'en'))('says in %s how long to wait', (language) => {
    const text = render(tooManySignIns(wait), language);
    expect(text).toContain('9');
    expect(text).not.toMatch(/[{}]|minute/);
  });
});

function readSources(): string {
  const root = join(import.meta.dirname, '..');
  return globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
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
  expect(render(askAgainLater(durationOf(ms)))).toBe(`We just sent a code. Ask again in ${words}.`);
});
