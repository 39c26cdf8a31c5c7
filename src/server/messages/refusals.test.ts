import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import english from '#texts/en/server.json' with { type: 'json' };

const server = join(import.meta.dirname, '..');

/** What the desk refuses is thrown here. Their readers are at the desk, so all of it has to be in their languages. */
const sources = globSync(
  [
    'desk/**/*.ts',
    'domain/{batches,classes,content,merging,news,pictures,privacy,quizzes,regrading,students,uploads}/**/*.ts',
    'import/student-sheet/*.ts',
  ],
  { cwd: server, exclude: ['**/*.test.ts'] },
);

/** These refuse only what a command has. */
const onlyCommands = /^domain\/(?:batches\/find-batch|students\/guardian-consent)\.ts$/;

type Expression = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>>[0]['arguments'][0];

interface Thrown {
  path: string;
  /** Undefined where the text is put together, so that no catalogue can have it. */
  template: string | undefined;
}

function refusalsIn(path: string): Thrown[] {
  const source = readFileSync(join(server, path), 'utf8');
  const constants = new Map<string, Expression>();
  const thrown: Expression[] = [];
  const { program } = parseSync(path, source);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return;
      const [first, second] = given;
      if (callee.name === 'OperatorError' && first) thrown.push(propertyOf(second, 'atDesk') ?? first);
      if (callee.name === 'Refusal' && first) thrown.push(first);
      if (callee.name === 'Failure' && second) thrown.push(second);
    },
  }).visit(program);
  return thrown.flatMap((text) => {
    const named = text.type === 'Identifier' ? constants.get(text.name) : text;
    // A text of another module is in its messages; one that a check returned is in the words of an import.
    if (!named || ['MemberExpression', 'CallExpression', 'LogicalExpression'].includes(named.type)) return [];
    return { path, template: literalOf(propertyOf(named, 'template') ?? named) };
  });
}

function propertyOf(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  const found = object.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

function literalOf(text: Expression): string | undefined {
  return text.type === 'Literal' && typeof text.value === 'string' ? text.value : undefined;
}

const thrown = sources.filter((path) => !onlyCommands.test(path)).flatMap(refusalsIn);

test('each refusal that the desk shows is a text with a template', () => {
  expect(thrown.length).toBeGreaterThan(40);
  expect(thrown.filter(({ template }) => template === undefined)).toEqual([]);
});

test('each refusal that the desk shows is in the catalogues', () => {
  const texts = new Set(Object.values(english));
  expect(thrown.flatMap(({ template }) => template ?? []).filter((text) => !texts.has(text))).toEqual([]);
});
