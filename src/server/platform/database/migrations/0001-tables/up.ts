import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { contentTables } from './content.ts';
import { officeTables } from './office.ts';
import { studentTables } from './students.ts';
import { addVersions } from './versions.ts';

/** Makes all tables. Their types mean the same to SQLite and Postgres; `schema.ts` says what the columns are. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of [...contentTables, ...studentTables, ...officeTables]) await statement.execute(db);
  await addVersions(db);
}
