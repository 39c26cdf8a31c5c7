import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { migrations as allMigrations, type Migration } from './migrations/all.ts';
import type { Database } from './schema.ts';

/** The database was made by a newer program than this one. */
export class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError';
}

const advisoryLock = 7_264_901;

/**
 * Brings the tables up to this program: all that is pending, in one transaction under a lock, so that two starts at once
 * or a kill half-way leave either the old state or the new one. Returns the names applied now.
 * Kysely's own migrator runs without a transaction on SQLite, which can do better.
 */
export async function migrate(
  db: Kysely<Database>,
  now: number,
  migrations: Record<string, Migration> = allMigrations,
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(trx);

    const applied = new Set((await trx.selectFrom('migration').select('name').execute()).map((row) => row.name));
    const unknown = [...applied].filter((name) => !(name in migrations));
    if (unknown.length > 0) {
      throw new NewerDatabaseError(
        `The database was made by a newer version of the portal (it has '${unknown.join("', '")}'). Install that version, or restore a backup made by this one.`,
      );
    }

    const pending = Object.keys(migrations).filter((name) => !applied.has(name));
    for (const name of pending) {
      await migrations[name]?.up(trx);
      await trx.insertInto('migration').values({ name, applied_at: now }).execute();
    }
    return pending;
  });
}

/** The names of the migrations that `migrate` would apply; changes nothing. */
export async function findPendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const applied = tables.some(({ name }) => name === 'migration')
    ? await db.selectFrom('migration').select('name').execute()
    : [];
  return Object.keys(allMigrations).filter((name) => !applied.some((row) => row.name === name));
}

function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
