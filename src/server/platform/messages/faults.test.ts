import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { bn } from './catalogues/bn.ts';
import { hi } from './catalogues/hi.ts';
import { ml } from './catalogues/ml.ts';
import { mr } from './catalogues/mr.ts';
import { ta } from './catalogues/ta.ts';
import { te } from './catalogues/te.ts';

const catalogues: [string, Catalogue][] = Object.entries({ hi, ml, ta, te, bn, mr });
const server = join(import.meta.dirname, '../..');

/**
 * What reads a file that somebody sends at the desk, and says what is wrong with it. It is written for the command line,
 * too, so each sentence in it has to be a text with a template, which the catalogues have.
 */
const sources = globSync(
  [
    'operator/academy/{pdf,video}/**/*.ts',
    'operator/academy/read/pictures/*.ts',
    'operator/academy/read/files/{csv*,kind-of-file,names,spreadsheet-days,table*,text-file,xlsx}.ts',
    'operator/academy/read/files/xlsx/*.ts',
    'operator/academy/read/{people,phone,student-levels,text-remarks}.ts',
    'operator/{sandbox,sheets,uploads}/*.ts',
    'operator/academy/read/quiz/{answers,question,quiz-table,sheet-header}.ts',
    'operator/students/sheet/*.ts',
    'operator/quizzes/{check-quiz,read-quiz-sheet,settle-pictures}.ts',
  ],
  { cwd: server, exclude: ['**/*.test.ts'] },
);

interface Said {
  path: string;
  /** Undefined where the sentence is put together, so that no catalogue can have it. */
  template: string | undefined;
}

/** Three words, one of which no list of codecs and no heading of a column has. */
function isSentence(text: string): boolean {
  if (text.startsWith('.')) return false;
  const hasVerb = /\b(?:is|are|it|its|this|there|has|have|must|could|cannot|which)\b/i.test(text);
  return hasVerb && (text.match(/\p{L}+/gu)?.length ?? 0) > 2;
}

function sentencesIn(path: string): Said[] {
  const said: Said[] = [];
  const elsewhere = new Set<number>();
  const { program } = parseSync(path, readFileSync(join(server, path), 'utf8'));
  new Visitor({
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'Error' && first) elsewhere.add(first.start);
    },
    /** What the command line says in its place. */
    ObjectExpression({ properties }) {
      const named = properties.flatMap((one) => (one.type === 'Property' && one.key.type === 'Identifier' ? one : []));
      const nameOf = ({ key }: (typeof named)[number]) => key.type === 'Identifier' && key.name;
      if (!named.some((one) => nameOf(one) === 'atDesk')) return;
      for (const one of named) if (nameOf(one) === 'message') elsewhere.add(one.value.start);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'phrase') return;
      said.push({ path, template: first?.type === 'Literal' ? String(first.value) : undefined });
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && isSentence(value) && !elsewhere.has(start)) said.push({ path, template: value });
    },
    TemplateLiteral({ quasis, start }) {
      const text = quasis.map(({ value }) => value.cooked ?? '').join(' ');
      if (isSentence(text) && !elsewhere.has(start)) said.push({ path, template: undefined });
    },
  }).visit(program);
  return said;
}

const said = sources.flatMap(sentencesIn);

test('what is said of a file that somebody sent is a text with a template', () => {
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter(({ template }) => template === undefined)).toEqual([]);
});

describe.each(catalogues)('the catalogue %s', (_, { texts }) => {
  test('has all that is said of a file that somebody sent', () => {
    const templates = new Set(said.flatMap(({ template }) => template ?? []));
    expect([...templates].filter((text) => !Object.hasOwn(texts, text))).toEqual([]);
  });
});
