import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { isRosterInScope, isSubjectInScope, type Scope } from './scope.repository.ts';

/** The subjects of a scope that are not hidden, in the academy's order. */
export async function listSubjectsOfScope(db: Kysely<Database>, scope: Scope) {
  return await db
    .selectFrom('subject')
    .where('archived_at', 'is', null)
    .where(isSubjectInScope(scope, 'subject.subject_id'))
    .orderBy('position')
    .orderBy('subject_id')
    .select(['subject_id', 'subject_name'])
    .execute();
}

/** The batches of a scope that have, or had, students, by name. `subject_name` is '' for one that spans subjects. */
export async function listRostersOfScope(db: Kysely<Database>, scope: Scope) {
  const rows = await db
    .selectFrom('roster')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where('roster.archived_at', 'is', null)
    .where(isRosterInScope(scope, 'roster.roster_id', 'roster.subject_id'))
    .orderBy('roster.batch_slug')
    .orderBy('subject.position')
    .orderBy('roster.roster_id')
    .select(['roster.roster_id', 'roster.batch_name', 'roster.ended_at', 'subject.subject_name'])
    .execute();
  return rows.map(({ subject_name, ended_at, ...row }) => {
    return { ...row, subject_name: subject_name ?? '', is_ended: ended_at !== null };
  });
}

/** Whether a roster is one of those. */
export async function hasRoster(db: Kysely<Database>, scope: Scope, roster_id: string): Promise<boolean> {
  return (await listRostersOfScope(db, scope)).some((row) => row.roster_id === roster_id);
}
