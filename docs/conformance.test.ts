import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import headings from './spec-clauses.json' with { type: 'json' };

/** A `// spec:` line above a test. A comment, because Vitest's tags and Playwright's are written in two ways. */
interface Tag {
  /** As they are written: perhaps ids of clauses. */
  ids: string[];
  line: number;
  isAboveTest: boolean;
}

const root = join(import.meta.dirname, '..');
/** By their ids, in the order of the specification. */
const clauses = new Map(Object.values(headings).flatMap((inside) => Object.entries(inside)));
const files = globSync('{conformance,e2e,harness,lab,scripts,src}/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: root })
  .sort()
  .map((file) => ({ file, tags: readTags(readFileSync(join(root, file), 'utf8')) }));

test('docs/conformance.md is what the tests are tagged with', async () => {
  const command = 'node_modules/.bin/vitest run docs/conformance -u';
  await expect(page(command), `Write it by: ${command}`).toMatchFileSnapshot('conformance.md');
});

test('a tag names clauses of docs/spec-clauses.json, and is right above a test', () => {
  expect(files.flatMap(({ file, tags }) => problemsOf(tags).map((problem) => `${file}:${problem}`))).toEqual([]);
});

test('each clause has a test, except these', () => {
  const open = [...clauses.keys()].filter((id) => filesOf(id).length === 0);
  expect(open).toEqual([]);
});

test('an id begins with the number of its section, and is there once', () => {
  const ids = Object.values(headings).flatMap((inside) => Object.keys(inside));
  expect(clauses.size).toBe(ids.length);
  expect([...new Set(ids.map((id) => id.split('.')[0]))]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

test.each([
  ['// spec: 2.1', "test('a', run);", []],
  ['  // spec: 2.1, 2.2', '  test.each([1, 2])(', []],
  ['// spec: 2.1\n// spec: 2.2', "it('a', run);", []],
  ['// spec: 2.1', "\ntest('a', run);", ['1: no test follows']],
  ['// spec: 2.1\n// spec: 2.2', "describe('a', run);", ['1: no test follows', '2: no test follows']],
  ['// spec: 2.1, 1.1', "test('a', run);", ["1: there is no clause '1.1'"]],
  ['// spec: 2.1 2.2', "test('a', run);", ["1: there is no clause '2.1 2.2'"]],
  ['//Spec 2.1', "test('a', run);", ["1: there is no clause ''"]],
])('the problems of %j above %j are %j', (tag, below, problems) => {
  expect(problemsOf(readTags(`${tag}\n${below}`))).toEqual(problems);
});

function page(command: string): string {
  const sections = Object.entries(headings).map(([heading, inside]) => {
    const lines = Object.entries(inside).map(([id, clause]) => `- ${id} ${clause}: ${linksTo(filesOf(id))}`);
    return [heading, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
  });
  const intro = `\
Each clause of the specification, sections 2 to 9, with the test files that show it. In a file, look for \`// spec:\` with
the clause's number. 'not yet' means that no test shows it, whether it works or not.

This page is made from the tests by \`${command}\`.`;
  return `${['# Conformance', intro, ...sections].join('\n\n')}\n`;
}

function linksTo(paths: string[]): string {
  if (paths.length === 0) return 'not yet';
  return paths.map((path) => `[${basename(path).replace(/\.(test|e2e)\.tsx?$/, '')}](../${path})`).join(', ');
}

/** The files of the tests that are tagged with the clause. */
function filesOf(id: string): string[] {
  return files.filter(({ tags }) => tags.some(({ ids }) => ids.includes(id))).map(({ file }) => file);
}

/** Returns the tags of a source, and what was meant as one. */
function readTags(source: string): Tag[] {
  const lines = source.split('\n');
  return lines.flatMap((text, n) => {
    if (!isTag(text)) return [];
    const next = lines.slice(n + 1).find((below) => !isTag(below)) ?? '';
    const ids = /^\s*\/\/ spec: (.*)$/.exec(text)?.[1]?.split(', ') ?? [''];
    return { ids, line: n + 1, isAboveTest: /^\s*(test|it)[.(]/.test(next) };
  });
}

function isTag(line: string): boolean {
  return /^\s*\/[/*]+\s*spec\b/i.test(line);
}

function problemsOf(tags: Tag[]): string[] {
  return tags.flatMap(({ ids, line, isAboveTest }) => [
    ...ids.filter((id) => !clauses.has(id)).map((id) => `${line}: there is no clause '${id}'`),
    ...(isAboveTest ? [] : [`${line}: no test follows`]),
  ]);
}
