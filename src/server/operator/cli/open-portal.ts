import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';

/** Runs `use` on the portal's database, whose tables are brought up to date first, and closes it. */
export async function withDatabase<T>(config: Config, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return await withDatabaseAsItIs(config, async (db) => {
    await migrate(db, Date.now());
    return await use(db);
  });
}

/** The same, without a change to the tables. */
export async function withDatabaseAsItIs<T>(config: Config, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  refuseOtherProvider(config);
  prepareDataFolder(config);
  return await withConnection(config, use);
}

/** The same, for a portal that is there already, of which nothing is touched. */
export async function withExistingDatabase<T>(config: Config, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  requirePortal(config);
  return await withConnection(config, use);
}

/** Throws where there is no portal, so that a wrong DATA_DIR makes no new one. */
export function requirePortal(config: Config): void {
  refuseOtherProvider(config);
  const path = /^sqlite:(.*)$/.exec(config.databaseUrl)?.[1];
  if (path === undefined || existsSync(path)) return;
  throw new OperatorError(`There is no portal at ${path}. DATA_DIR or DATABASE_URL says where it is.`);
}

async function withConnection<T>(config: Config, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = await connectDatabase(config.databaseUrl);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

export function refuseOtherProvider({ apiUrl }: Config): void {
  if (apiUrl === undefined) return;
  throw new OperatorError(
    'API_URL is set: this portal shows what another provider has, and has no database of its own.',
  );
}
