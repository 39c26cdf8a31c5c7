import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls, extensionCalls } from '#contract/calls.ts';
import { type JsonSchema, only, openApi } from '#server/http/api-docs/openapi.ts';
import { callSummaries, withoutCall } from '#server/http/api-docs/texts.ts';

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
