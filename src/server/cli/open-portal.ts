import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { OperatorError } from '../errors.ts';

/** Runs `use` on the portal's database, whose tables are brought up to date first, and closes it. */
export async function withDatabase<T>(config: Config, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return await withDatabaseAsItIs(config, async (db) => {
    await migrate(db, Date.now());
    return await use(db);
  });
}

/** The same, without a change to the tables. */
export async function withDatabaseAsItIs<T>(config: Config, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  if (config.apiUrl !== undefined) {
    throw new OperatorError(
      'API_URL is set: this portal shows what another provider has, and has no database of its own.',
    );
  }
  prepareDataFolder(config);
  const db = await connectDatabase(config.databaseUrl);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
