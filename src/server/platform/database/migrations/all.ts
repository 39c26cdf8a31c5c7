import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { up as firstTables } from './0001-first-tables.ts';
import { up as materialDownload } from './0002-material-download.ts';
import { up as codeLimits } from './0003-code-limits.ts';
import { up as draftAttempts } from './0007-draft-attempts.ts';

export interface Migration {
  up(db: Kysely<Database>): Promise<void>;
}

/** All migrations, in the order in which they run. A released migration never changes; new ones go at the end. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: firstTables },
  '0002-material-download': { up: materialDownload },
  '0003-code-limits': { up: codeLimits },
  '0007-draft-attempts': { up: draftAttempts },
};
