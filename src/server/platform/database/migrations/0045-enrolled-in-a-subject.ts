import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** An index by which the students of a subject are found, as a teacher at the desk sees them. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('enrolment_subject').on('enrolment').columns(['subject_id', 'stud_id']).execute();
}
