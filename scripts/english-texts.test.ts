import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedKeys, textKeys } from './english-texts.ts';
import { fromRoot } from './lib/paths.mjs';

/** The code of an app, and what it shares with the other one. */
const codeOf = (...folders: string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: fromRoot('src'), exclude: ['**/*.test.{ts,tsx}'] },
  )
    .map((path) => readFileSync(join(fromRoot('src'), path), 'utf8'))
    .join('\n');

test.each([
  ["t('quiz.title')", ['quiz.title']],
  ['t(isLate ? "quiz.late" : `quiz.title`)', ['quiz.title', 'quiz.late']],
  ["t('quiz.files', { count })", ['quiz.files_one', 'quiz.files_other']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that has a template.
  ['t(`quiz.${part}`)', ['quiz.title', 'quiz.late', 'quiz.files_one', 'quiz.files_other', 'quiz.hint.late']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that has a template.
  ['t(`quiz.${part}.late`)', ['quiz.late', 'quiz.hint.late']],
  ["t('quiz')", []],
])('the keys that are named in %s', (code, named) => {
  const keys = ['save', 'quiz.title', 'quiz.late', 'quiz.files_one', 'quiz.files_other', 'quiz.hint.late'];
  expect(namedKeys(code, keys)).toEqual(named);
});

test.each([
  ['web', codeOf('web', 'ui')],
  ['desk', codeOf('desk', 'ui')],
] as const)('each text of %s is shown somewhere', (app, code) => {
  const keys = textKeys(app);
  const named = new Set(namedKeys(code, keys));
  expect(keys.filter((key) => !named.has(key))).toEqual([]);
});
