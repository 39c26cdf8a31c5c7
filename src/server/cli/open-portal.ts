import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { applyDueMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { findPendingMigrations, migrate } from '#server/platform/database/migrations/migrate.ts';
import { connectDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { sqlitePathOf } from '#server/platform/database/sqlite/sqlite-files.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';

/** Opens the portal's database, migrates it, runs `use` and closes it. */
export async function withDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  return await withUnmigratedDatabase(config, async (db) => {
    await migrate(db, Date.now());
    await applyDueMemberships(db, Date.now());
    return await use(db);
  });
}

/** Opens the portal's database without migrating it. */
export async function withUnmigratedDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  refuseOtherProvider(config);
  prepareDataFolder(config);
  return await withConnection(config, use);
}

/** Opens the database of an existing portal. Unlike the others, it never creates one. */
export async function withExistingDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  requirePortal(config);
  return await withConnection(config, use);
}

/**
 * Reads an existing portal as it is at one moment. It changes nothing, but for lets what was due take effect, and nobody waits
 * for it.
 */
export async function readPortal<T>(config: Config, read: (db: Db) => Promise<T>): Promise<T> {
  return await withExistingDatabase(config, async (db) => {
    if ((await findPendingMigrations(db)).length > 0)
      throw new OperatorError('The tables are of an older version. Update them first: npm run portal -- migrate');
    await applyDueMemberships(db, Date.now());
    return await readSnapshot(db, read);
  });
}

/** Throws if there is no portal, because a wrong DATA_DIR must not create a new one. */
export function requirePortal(config: Config): void {
  refuseOtherProvider(config);
  const path = sqlitePathOf(config.databaseUrl);
  if (path === undefined || existsSync(path)) return;
  throw new OperatorError(`There is no portal at ${path}. Set DATA_DIR or DATABASE_URL to where it is.`);
}

async function withConnection<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
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
    'API_URL is set, so this portal shows the data of another provider and has no database of its own.',
  );
}
