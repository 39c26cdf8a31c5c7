import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/**
 * Indexes by which nobody's row is found among those of all others. While Postgres counts no rows in a table, as before
 * the first timed test, it takes any index that has one of the columns that a statement asks for.
 */
export async function addIndexesOfStudents(db: Db): Promise<void> {
  for (const index of ['sitting_quiz', 'sitting_open', 'roster_student_roster'])
    await sql`drop index ${sql.ref(index)}`.execute(db);
  await sql`create index sitting_quiz on sitting (quiz_id, stud_id)`.execute(db);
  await sql`create index roster_student_roster on roster_student (roster_id, stud_id)`.execute(db);
  // Only a statement that says the second condition too can use it: those about the open sittings of all students.
  await sql`create index sitting_open on sitting (ends_at) where closed_at is null and ends_at > 0`.execute(db);
}
