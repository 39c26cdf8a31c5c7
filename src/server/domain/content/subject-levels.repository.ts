import { isSubjectInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** The names of the levels that study the subjects of a scope, in the academy's order. */
export async function listSubjectLevels(db: Db, scope: Scope) {
  return await db
    .selectFrom('subject_level')
    .innerJoin('academic_level', 'academic_level.ac_id', 'subject_level.ac_id')
    .where(isSubjectInScope(scope, 'subject_level.subject_id'))
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('academic_level.ac_id')
    .select(['subject_id', 'levels'])
    .execute();
}

export async function insertSubjectLevels(db: Db, subject_id: string, ac_ids: readonly string[]): Promise<void> {
  await db
    .insertInto('subject_level')
    .values(ac_ids.map((ac_id) => ({ subject_id, ac_id })))
    .execute();
}

/** The academy's subjects, without hidden ones. */
export async function listSubjectNames(db: Db) {
  return await db
    .selectFrom('subject')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('subject_id')
    .select(['subject_id', 'subject_name', 'source_key'])
    .execute();
}
