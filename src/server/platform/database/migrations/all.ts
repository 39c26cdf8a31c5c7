import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { up as tables } from './0001-tables/up.ts';

export interface Migration {
  up(db: Kysely<Database>): Promise<void>;
}

/** All migrations, in the order in which they run. A released migration never changes; new ones go at the end. */
export const migrations: Record<string, Migration> = {
  '0001-tables': { up: tables },
};
