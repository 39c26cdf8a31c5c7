import type { Database, Db } from '#server/platform/database/schema.ts';

type LastBackup = Database['last_backup'];

/** Notes a backup that is complete and safe. */
export async function noteBackup(db: Db, { kind, ...noted }: LastBackup): Promise<void> {
  await db
    .insertInto('last_backup')
    .values({ kind, ...noted })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(noted))
    .execute();
}

/** Notes the backup that the rows were just restored from. It works in the tables of an older version, too. */
export async function noteRestored(db: Db, made_at: number): Promise<void> {
  await db.deleteFrom('last_backup').where('kind', '=', 'restored').execute();
  await db.insertInto('last_backup').values({ kind: 'restored', made_at }).execute();
}

/** The last backup of everything, of the database alone, and the one that was restored: the newest first. */
export async function listLastBackups(db: Db): Promise<LastBackup[]> {
  return await db.selectFrom('last_backup').orderBy('made_at', 'desc').selectAll().execute();
}

/** When the newest complete backup was made, of whatever kind; undefined where there was none. */
export async function findLastBackup(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('last_backup').orderBy('made_at', 'desc').select('made_at').executeTakeFirst();
  return row?.made_at;
}
