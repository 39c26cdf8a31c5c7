import { expect, test } from 'vitest';
import { deskCalls } from '../../../src/contract/desk/calls.ts';
import { rows } from './rows.ts';

test('every call of the desk is measured', () => {
  const measured = new Set(rows.map(({ call }) => call.name));
  expect(deskCalls.map(({ name }) => name).filter((name) => !measured.has(name))).toEqual([]);
});
