import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { listReferences } from '#server/platform/database/tables.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
const db = openDatabase('sqlite::memory:');
beforeAll(() => migrate(db, 0));
afterAll(() => db.destroy());

const columns = async () =>
  (
    await sql<{ table: string; column: string }>`
      select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'
    `.execute(db)
  ).rows;
/** Columns by which a row is somebody's. */
const ofSomebody = /^(stud_id|mobile|phone|bucket|email|number_hash)$/;

test('docs/privacy.md names every table that has something of a person, and every detail of a student', async () => {
  const personal = (await columns()).filter(({ column }) => ofSomebody.test(column)).map(({ table }) => table);
  const names = [...new Set([...personal, 'attempt_answer'])];
  expect(names).toContain('student');
  expect(names.filter((table) => !text.includes(`| \`${table}\` `))).toEqual([]);
  const details = (await columns()).filter(({ table }) => table === 'student').map(({ column }) => column);
  expect(details.filter((column) => !text.includes(`\`${column}\``))).toEqual([]);
});

test('a student gets a copy of every table that says something about them', async () => {
  const source = readFileSync(join(import.meta.dirname, './my-data.repository.ts'), 'utf8');
  const names = (await columns()).filter(({ column }) => column === 'stud_id').map(({ table }) => table);
  const missing = names.filter((table) => !source.includes(`.selectFrom('${table}')`)).toSorted();
  // What the enrolments are made of, erased students, and random numbers.
  expect(missing).toEqual(['erasure', 'excluded_enrolment', 'student_version']);
});

test('a table of students that refers to none is one that erasing knows', async () => {
  const referring = (await listReferences(db)).filter(({ parent }) => parent === 'student').map(({ table }) => table);
  const others = (await columns()).filter(({ table, column }) => column === 'stud_id' && !referring.includes(table));
  expect(others.map(({ table }) => table).toSorted()).toEqual([...['audit', 'erasure', 'student', 'student_version']]);
});
