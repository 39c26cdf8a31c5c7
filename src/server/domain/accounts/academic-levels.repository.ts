import type { Database, Db } from '#server/platform/database/schema.ts';

/** Lists the levels from which a student chooses when registering, in the academy's order. */
export async function listAcademicLevels(db: Db) {
  return await db
    .selectFrom('academic_level')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('ac_id')
    .select(['ac_id', 'levels'])
    .execute();
}

/** Whether a student can choose this level. */
export async function isAcademicLevel(db: Db, ac_id: string): Promise<boolean> {
  return (await listAcademicLevels(db)).some((level) => level.ac_id === ac_id);
}

/** The same with former ones. */
export async function listAllLevels(db: Db) {
  return await db.selectFrom('academic_level').selectAll().execute();
}

/** Adds a level, or changes it. */
export async function saveLevel(db: Db, { ac_id, ...level }: Database['academic_level']): Promise<void> {
  const row = { ac_id, ...level };
  const save = db.insertInto('academic_level').values(row);
  await save.onConflict((conflict) => conflict.column('ac_id').doUpdateSet(level)).execute();
}
