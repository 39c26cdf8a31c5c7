import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');

/** What the desk refuses is thrown here. Its readers are at the desk, so all of it has to be in their languages. */
const refusing = [
  'desk/**/*.ts',
  'domain/{batches,classes,content,merging,news,pictures,privacy,quizzes,regrading,students,uploads}/**/*.ts',
  'import/student-sheet/*.ts',
];

/** These refuse only what a command has. */
const onlyCommands = /^domain\/(?:batches\/find-batch|students\/record-consent)\.ts$/;

/** What reads a file that somebody sends at the desk, and says there what is wrong with it. */
const reading = [
  'files/{sandbox,pdf,pictures,video}/**/*.ts',
  'files/{kind-of-file,names,read-sent-sheet,text-file,text-warnings}.ts',
  'files/spreadsheet/{csv*,spreadsheet-days,table*,xlsx}.ts',
  'files/spreadsheet/xlsx/*.ts',
  'domain/uploads/*.ts',
  'domain/quizzes/{answers,check-quiz,question}.ts',
  'import/{read-quiz-sheet,read/people,read/phone,read/student-levels}.ts',
  'import/quiz-sheet/{quiz-table,sheet-header}.ts',
  'import/student-sheet/*.ts',
];

type NewExpression = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>>[0];
type Expression = NewExpression['arguments'][0];

/** What is said in English in these sources, where a text with a key should be: in a refusal, or in any sentence. */
function englishIn(patterns: string[], isOfReader: boolean): string[] {
  const paths = globSync(patterns, { cwd: server, exclude: ['**/*.test.ts'] }).filter(
    (path) => !onlyCommands.test(path),
  );
  return paths.flatMap((path) => {
    const source = readFileSync(join(server, path), 'utf8');
    const found: Expression[] = [];
    const ofCommands = new Set<number>();
    new Visitor({
      NewExpression({ callee, arguments: [first, second] }) {
        if (callee.type !== 'Identifier' || !first) return;
        if (callee.name === 'Error') ofCommands.add(first.start);
        if (isOfReader) return;
        if (callee.name === 'OperatorError') found.push(propertyOf(second, 'atDesk') ?? first);
        if (callee.name === 'Refusal') found.push(first);
        if (callee.name === 'Failure' && second) found.push(second);
      },
      ObjectExpression(object) {
        const message = propertyOf(object, 'atDesk') && propertyOf(object, 'message');
        if (message) ofCommands.add(message.start);
      },
      Literal(literal) {
        if (isOfReader && typeof literal.value === 'string' && isSentence(literal.value)) found.push(literal);
      },
      TemplateLiteral(template) {
        const text = template.quasis.map(({ value }) => value.cooked ?? '').join(' ');
        if (isOfReader && isSentence(text)) found.push(template);
      },
    }).visit(parseSync(path, source).program);
    return found
      .filter(({ type, start }) => ['Literal', 'TemplateLiteral'].includes(type) && !ofCommands.has(start))
      .map(({ start, end }) => `${path}: ${source.slice(start, end)}`);
  });
}

function propertyOf(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  const found = object.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

/** Three words, one of which no list of codecs and no heading of a column has. */
function isSentence(text: string): boolean {
  if (text.startsWith('.')) return false;
  const hasVerb = /\b(?:is|are|it|its|this|there|has|have|must|could|cannot|which)\b/i.test(text);
  return hasVerb && (text.match(/\p{L}+/gu)?.length ?? 0) > 2;
}

test('each refusal that the desk shows has a key', () => {
  expect(englishIn(refusing, false)).toEqual([]);
});

test('all that is said at the desk of a file that somebody sent has a key', () => {
  expect(englishIn(reading, true)).toEqual([]);
});

test('English is found where it is written', () => {
  expect(englishIn(['cli/results/results.ts', 'domain/batches/change-batch.ts', 'files/yaml.ts'], true)).not.toEqual(
    [],
  );
});
