import { expect, inject, test } from 'vitest';
import { readScope } from '#server/operator/staff/scope.repository.ts';
import { findStaff } from '#server/operator/staff/staff.repository.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { openDatabase } from '../open.ts';
import { migrations } from './all.ts';
import { migrate } from './migrate.ts';

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0044'));

test.each(['SQLite', 'Postgres'])('a teacher of all there is gets no more by the upgrade: %s', async (kind) => {
  const postgres = kind === 'Postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined;
  const db = openDatabase(postgres?.url ?? 'sqlite::memory:');
  await migrate(db, 0, earlier);
  const academy = testAcademy(db);
  const subject_id = await academy.subject();
  const teacher = { staff_id: 'bala', name: 'Bala', phone_code: '91', mobile: '9876543202', role: 'teacher' as const };
  await db.insertInto('staff').values(teacher).execute();
  await db.insertInto('staff_subject').values({ staff_id: 'bala', subject_id }).execute();
  await migrate(db, 0);
  const staff = await findStaff(db, 'bala');
  expect(staff && (await readScope(db, staff))).toMatchObject({ hasAllSubjects: false, subjects: [subject_id] });
  await db.destroy();
  await postgres?.drop();
});
