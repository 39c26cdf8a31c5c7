import type { Kysely } from 'kysely';
import { isRosterInScope, type Scope } from '#server/operator/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** What else is known of some students. */
export async function listDetails(db: Kysely<Database>, stud_ids: readonly string[]) {
  return await db
    .selectFrom('student')
    .where('stud_id', 'in', stud_ids)
    .select(['stud_id', 'guardian', 'state', 'district', 'email', 'created_at'])
    .execute();
}

/** The batches of a scope in which some students are. `subject_name` is null for one that spans subjects. */
export async function listBatchNames(db: Kysely<Database>, stud_ids: readonly string[], scope: Scope) {
  return await db
    .selectFrom('roster_student')
    .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where('roster_student.stud_id', 'in', stud_ids)
    .where('roster_student.is_member', '=', 1)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .orderBy('roster.batch_slug')
    .orderBy('roster.roster_id')
    .select(['roster_student.stud_id', 'roster.batch_name', 'subject.subject_name'])
    .execute();
}
