import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import { type LastImport, phoneText } from './plan/snapshot.ts';

const subjects = z.record(z.string(), z.boolean());

/** Reads what the folder said about students when it was last imported. */
export async function readLastImport(db: Kysely<Database>): Promise<LastImport> {
  const numbers = await db.selectFrom('imported_number').selectAll().execute();
  const students = await db.selectFrom('imported_student').selectAll().execute();
  const enrolments = await db.selectFrom('imported_enrolment').selectAll().execute();
  return {
    numbers: new Map([...Map.groupBy(numbers, phoneText)].map(([text, some]) => [text, some.map(idOf)])),
    students: new Map(students.map((student) => [student.stud_id, student])),
    enrolments: new Map(enrolments.map((row) => [row.stud_id, subjects.parse(JSON.parse(row.subjects))])),
  };
}

function idOf({ stud_id }: { stud_id: string }): string {
  return stud_id;
}
