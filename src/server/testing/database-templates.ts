import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** A database of each kind with all tables, to be copied: migrations take much longer than most tests do. */
export interface DatabaseTemplates {
  /** The path of a file. */
  sqlite: string;
  /** The name of a database in the test Postgres. */
  postgres: string;
}

export async function makeDatabaseTemplates(folder: string, postgresUrl: string): Promise<DatabaseTemplates> {
  const sqlite = join(folder, 'template.db');
  const postgres = await createPostgresDatabase(postgresUrl);
  for (const url of [`sqlite:${sqlite}`, postgres.url]) {
    const db = openDatabase(url);
    await migrate(db, 0);
    await db.destroy();
  }
  return { sqlite, postgres: postgres.name };
}
