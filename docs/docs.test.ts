import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls, extensionCalls } from '#contract/calls.ts';
import { type JsonSchema, only, openApi } from '#server/http/api-docs/openapi.ts';
import { callSummaries, withoutCall } from '#server/http/api-docs/texts.ts';

interface Line {
  clause: string;
  /** Each 'path › title'; none: not yet. */
  tests: string[];
}

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const lines = readLines(text);
const open = lines.filter((line) => line.tests.length === 0).length;

describe('docs/conformance.md', () => {
  test('has the sections 2 to 9, in order', () => {
    const sections = [...text.matchAll(/^## (\d+)\. /gm)].map((match) => Number(match[1]));
    expect(sections).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('has no empty clause, and none twice in a table', () => {
    expect(lines.filter((line) => line.clause === '')).toEqual([]);
    for (const table of text.split(/^#+ /m)) {
      const clauses = readLines(table).map((line) => line.clause);
      expect(new Set(clauses).size, table.split('\n')[0]).toBe(clauses.length);
    }
  });

  test(`names only tests that exist (${lines.length - open} of ${lines.length} clauses are shown, ${open} not yet)`, () => {
    const missing = lines.flatMap((line) => line.tests).filter((named) => !isThere(named));
    expect(missing).toEqual([]);
  });
});

/** The lines of all tables, in their order. */
function readLines(markdown: string): Line[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|') && !/^\|(\s*-|\s*Clause)/.test(line));
  return rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    if (cells.length !== 4) throw new Error(`Not a line of two cells: ${row}`);
    const [, clause = '', named = ''] = cells;
    return { clause, tests: named === 'not yet' ? [] : named.split('<br>').map((one) => one.trim()) };
  });
}

/** Whether a file has `test('title'` or `test.each(…)('title'`. Titles of `describe` do not count. */
function isThere(named: string): boolean {
  const [path = '', title = ''] = named.replaceAll('`', '').split(' › ');
  const file = join(root, path);
  return title !== '' && existsSync(file) && titlesIn(readFileSync(file, 'utf8')).has(title);
}

/** The titles of a test file, found by the string after each opening parenthesis that a test() or it() reaches. */
function titlesIn(source: string): Set<string> {
  const calls =
    /\b(?:test|it)(?:\.\w+)*\s*(?:\((?:[^()'"`]|\((?:[^()]|\([^()]*\))*\)|'[^'\n]*'|"[^"\n]*")*\)\s*)?\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g;
  return new Set([...source.matchAll(calls)].map((match) => (match[1] ?? '').slice(1, -1).replace(/\\(.)/g, '$1')));
}

const guide = flat(readFileSync(join(import.meta.dirname, 'provider-api.md'), 'utf8'));
const { paths, components } = openApi('/api');
const operations = new Map(
  Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])),
);

test.each(calls.map(({ name, method, path }) => [name, `${method} ${path}`]))(
  'docs/provider-api.md has %s with its payload and data',
  (name, title) => {
    const operation = operations.get(name);
    const payload = operation?.requestBody?.content['application/json'].schema;
    const [granted] = operation?.responses[200].content['application/json'].schema.anyOf ?? [];
    const data = shapeOf(only(granted).properties?.['data']);
    expect(guide).toContain(
      `| \`${title}\` | ${payload ? `\`${shapeOf(payload)}\`` : ''} | \`${data}\` |`.replace('|  |', '| |'),
    );
  },
);

test.each(extensionCalls.map(({ name, method, path }) => [name, `${method} ${path}`]))(
  'docs/provider-api.md has the optional call %s, and what the app does without it',
  (name, title) => {
    const [summary, without] = [callSummaries[name], withoutCall[name]];
    expect(guide).toContain(`| \`${title}\` | ${summary} | ${without} |`);
  },
);

test('docs/provider-api.md has nothing else in these tables', () => {
  expect(guide.match(/\| `(GET|POST) \//g)).toHaveLength(calls.length + extensionCalls.length);
});

/** A schema in one line: `{id, name?}`, with brackets around what a list has. */
function shapeOf(given: boolean | JsonSchema | undefined): string {
  const schema = only(given);
  if (schema.$ref !== undefined) return shapeOf(components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.anyOf) return shapeOf(schema.anyOf[0]);
  if (schema.items !== undefined) return `[${shapeOf(only([schema.items].flat()[0]))}]`;
  if (!schema.properties) return '';
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    // A field with a default is a form's, which always sends it.
    const isSure = schema.required?.includes(name) || 'default' in only(property);
    const inner = shapeOf(property);
    return `${name}${isSure ? '' : '?'}${inner && `: ${inner}`}`;
  });
  return `{${fields.join(', ')}}`;
}

/** The widths of a table's columns do not matter. */
function flat(markdown: string): string {
  return markdown.replace(/[ \t]+/g, ' ');
}
