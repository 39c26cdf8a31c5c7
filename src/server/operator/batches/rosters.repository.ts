import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

export type Roster = Selectable<Database['roster']>;
export type RosterStudent = Selectable<Database['roster_student']>;

/** All rosters, also those that nobody is on any more, by the names of their batches. */
export async function listRosters(db: Kysely<Database>): Promise<Roster[]> {
  return await db.selectFrom('roster').orderBy('batch_slug').orderBy('roster_id').selectAll().execute();
}

/** Everybody who is on a roster, or was. */
export async function listRosterStudents(db: Kysely<Database>): Promise<RosterStudent[]> {
  return await db.selectFrom('roster_student').selectAll().execute();
}

export async function insertRoster(db: Kysely<Database>, roster: Omit<Roster, 'archived_at'>): Promise<void> {
  await db
    .insertInto('roster')
    .values({ ...roster, archived_at: null })
    .execute();
}

export async function renameRoster(db: Kysely<Database>, roster_id: string, batch_name: string): Promise<void> {
  await db.updateTable('roster').set({ batch_name }).where('roster_id', '=', roster_id).execute();
}

/** Adds rows, or writes them in place of those that are there. At most some hundred at a time. */
export async function writeRosterStudents(db: Kysely<Database>, rows: readonly RosterStudent[]): Promise<void> {
  await db
    .insertInto('roster_student')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['stud_id', 'roster_id']).doUpdateSet((eb) => ({
        is_member: eb.ref('excluded.is_member'),
        is_listed: eb.ref('excluded.is_listed'),
      })),
    )
    .execute();
}

/**
 * A batch has a roster as long as somebody is on it, or the academy folder lists somebody. Call this after each change,
 * in the same transaction.
 */
export async function archiveEmptyRosters(db: Kysely<Database>, now: number): Promise<void> {
  const isInUse = sql<SqlBool>`exists (
    select 1 from roster_student as one
    where one.roster_id = roster.roster_id and (one.is_member = 1 or one.is_listed = 1))`;
  await db
    .updateTable('roster')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where((eb) => eb.not(isInUse))
    .execute();
  await db
    .updateTable('roster')
    .set({ archived_at: null })
    .where('archived_at', 'is not', null)
    .where(isInUse)
    .execute();
}
