import { expect, test } from 'vitest';
import { tableLines } from './print-table.ts';

test('columns are as wide as their widest cell, and numbers stand to the right', () => {
  const rows = [
    ['program', 'lost', 'good'],
    ['kill', '12', 'yes'],
  ];
  expect(tableLines(rows, (column) => column === 1)).toEqual(['program  lost  good', 'kill       12  yes']);
});
