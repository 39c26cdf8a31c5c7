import { type Kysely, sql } from 'kysely';
import { OperatorError } from '#server/errors.ts';
import { openDatabase } from './open.ts';
import type { DatabaseUser } from './postgres/database-user.ts';
import type { Database } from './schema.ts';
import { findStorageFault } from './storage-fault.ts';

/**
 * Opens the database and checks that it responds. Throws an OperatorError, which leaves out the password, if it does
 * not.
 */
export async function connectDatabase(url: string, options: { usedBy?: DatabaseUser } = {}): Promise<Kysely<Database>> {
  let db: Kysely<Database> | undefined;
  try {
    db = openDatabase(url, options);
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw new OperatorError(`DATABASE_URL: the database at ${locationOf(url)} cannot be opened (${reasonOf(error)}).`);
  }
}

/** The file, or the host and database name. User, password and options are left out. */
function locationOf(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  return URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'that address';
}

function reasonOf(error: unknown): string {
  // A host name with several IP addresses gives one error for each, inside an error that has no message.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const fault = findStorageFault(first);
  const message = first instanceof Error ? first.message : String(first);
  return fault === undefined ? message : `${message}: ${fault}`;
}
