import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { findStorageFault, isBusy, recordPostgresError } from './storage-fault.ts';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a full disk and a read-only one are recognised by SQLite’s own errors', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('create table t (x); pragma max_page_count = 2');
  const full = errorOf(() => db.prepare('insert into t values (zeroblob(9000))').run());
  expect(findStorageFault(full)).toBe('the disk is full');
  db.exec('pragma query_only = 1');
  expect(findStorageFault(errorOf(() => db.exec('delete from t')))).toContain('read-only');
});

test('an extended code, such as that of a failed fsync, counts as its primary code', () => {
  const failedFsync = Object.assign(new Error('disk I/O error'), { errcode: 10 | (4 << 8) });
  expect(findStorageFault(failedFsync)).toBe('the disk reports errors');
  // This is the error when a portal starts on a full disk.
  expect(findStorageFault(Object.assign(new Error('disk I/O error'), { errcode: 4874 }))).toBe('the disk is full');
  expect(isBusy(Object.assign(new Error('database is locked'), { errcode: 5 | (2 << 8) }))).toBe(true);
});

test.each([
  [{ code: '53100' }, 'the disk of the database is full'],
  [{ code: '25006' }, 'the database is read-only'],
  [{ code: '57P01' }, 'the database does not respond'],
  [{ code: 'ECONNREFUSED' }, 'the database does not respond'],
  [{ message: 'Connection terminated unexpectedly' }, 'the database does not respond'],
])('an error of Postgres like %j is a storage fault', (fields, description) => {
  const error = Object.assign(new Error(), fields);
  expect(findStorageFault(recordPostgresError(error))).toBe(description);
});

test('a student’s lost connection is no storage fault', () => {
  expect(findStorageFault(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined();
});

test.each([
  new Error('no'),
  'not an error',
  undefined,
  Object.assign(new Error('UNIQUE constraint failed'), { errcode: 19 | (8 << 8) }),
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
])('%s is no storage fault', (error) => {
  expect(findStorageFault(recordPostgresError(error))).toBeUndefined();
});
