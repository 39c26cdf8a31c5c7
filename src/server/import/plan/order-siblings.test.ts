import { expect, test } from 'vitest';
import type { Row } from '#server/domain/content/kinds.ts';
import { orderSiblings } from './order-siblings.ts';

function row(id: string, ...fields: string[]): Row {
  const here = new Map(fields.map((field) => [field, '']));
  const empty = { parent_id: undefined, source_key: id, archived_at: null, columns: {}, related: {}, content: '' };
  return { kind: 'topic', id, ...empty, here };
}

test('an order that was changed here, and that the folder says too, is the folder’s at once', () => {
  const rows = [row('a'), row('hidden'), row('b')];
  expect(orderSiblings(['a', 'b'], rows, true)).toBeUndefined();
  expect(orderSiblings(['b', 'a'], rows, true)).toMatchObject({ isRetained: true });
});

test('what was made here stays behind what it follows, by either order', () => {
  const rows = [row('a'), row('made', 'made'), row('b')];
  expect([...(orderSiblings(['b', 'a'], rows, false)?.of.keys() ?? [])]).toEqual(['b', 'a', 'made']);
  expect([...(orderSiblings(['b', 'a'], rows, true)?.of.keys() ?? [])]).toEqual(['a', 'made', 'b']);
});
