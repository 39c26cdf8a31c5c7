import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import english from '#texts/en/server.json' with { type: 'json' };

const server = join(import.meta.dirname, '..');

/**
 * What reads a file that somebody sends at the desk, and says what is wrong with it. It is written for the command line,
 * too, so each sentence in it has to be a text with a template, which the catalogues have.
 */
const sources = globSync(
  [
    'files/{sandbox,pdf,pictures,video}/**/*.ts',
    'files/{kind-of-file,names,read-sent-sheet,text-file,text-warnings}.ts',
    'files/spreadsheet/{csv*,spreadsheet-days,table*,xlsx}.ts',
    'files/spreadsheet/xlsx/*.ts',
    'domain/uploads/*.ts',
    'domain/quizzes/{answers,check-quiz,question}.ts',
    'import/{read-quiz-sheet,read/people,read/phone,read/student-levels}.ts',
    'import/quiz-sheet/{quiz-table,sheet-header}.ts',
    'import/student-sheet/*.ts',
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

test('all that is said of a file that somebody sent is in the catalogues', () => {
  const texts = new Set(Object.values(english));
  expect(said.flatMap(({ template }) => template ?? []).filter((text) => !texts.has(text))).toEqual([]);
});
