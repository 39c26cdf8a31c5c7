import { sql, type Transaction } from 'kysely';
import { OperatorError } from '#server/errors.ts';
import { takeAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { migrations as allMigrations, areEarlier, EarlierDatabaseError, type Migration } from './all.ts';

/** The database was made by a newer version of the program. */
export class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError';
}

/**
 * Runs all pending migrations in one transaction under a lock, so that two starts at once or a kill half-way leave
 * either the old tables or the new ones. Returns the names of the migrations that it ran. Kysely's own migrator uses no
 * transaction on SQLite, although SQLite supports it.
 */
export async function migrate(
  db: Db,
  now: number,
  migrations: Record<string, Migration> = allMigrations,
): Promise<string[]> {
  return await db.transaction().execute((trx) => migrateWithin(trx, now, migrations));
}

/** Does the same in a transaction of the caller. */
export async function migrateWithin(
  trx: Transaction<Database>,
  now: number,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  await takeAdvisoryLock(trx, 'migrations');
  await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(trx);

  const applied = new Set((await trx.selectFrom('migration').select('name').execute()).map((row) => row.name));
  refuseUnknown([...applied], migrations);

  const pending = Object.keys(migrations).filter((name) => !applied.has(name));
  for (const name of pending) {
    await migrations[name]?.up(trx);
    await trx.insertInto('migration').values({ name, applied_at: now }).execute();
  }
  return pending;
}

function refuseUnknown(applied: string[], migrations: Record<string, Migration>): void {
  if (areEarlier(applied, Object.keys(migrations))) throw new EarlierDatabaseError();
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was made by a newer version of the portal (it has '${unknown.join("', '")}'). Install that version, or restore a backup made by this one.`,
    );
  }
}

/**
 * The names of the applied migrations, in order; none for a database without tables. Throws an error when a newer or an
 * earlier program made the database.
 */
export async function findAppliedMigrations(db: Db): Promise<string[]> {
  if (!(await listTables(db)).includes('migration')) return [];
  const applied = (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name);
  refuseUnknown(applied, allMigrations);
  return Object.keys(allMigrations).filter((name) => applied.includes(name));
}

/** The names of the migrations that `migrate` would run. It changes nothing. */
export async function findPendingMigrations(db: Db): Promise<string[]> {
  const applied = await findAppliedMigrations(db);
  return Object.keys(allMigrations).filter((name) => !applied.includes(name));
}
