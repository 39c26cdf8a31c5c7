import { type Kysely, sql } from 'kysely';
import { OperatorError } from '#server/errors.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { findStorageFault } from './storage-fault.ts';

/** Opens the database and makes sure that it answers; throws an OperatorError, without the password, where it does not. */
export async function connectDatabase(url: string): Promise<Kysely<Database>> {
  let db: Kysely<Database> | undefined;
  try {
    db = openDatabase(url);
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw new OperatorError(`DATABASE_URL: the database at ${placeOf(url)} cannot be opened (${reasonOf(error)}).`);
  }
}

/** Where it is, and nothing more: name, password and options stay out. */
function placeOf(url: string): string {
  if (url.startsWith('sqlite:')) return url.slice('sqlite:'.length);
  return URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'that address';
}

function reasonOf(error: unknown): string {
  // Where a name stands for several addresses, each has an error of its own, and all of them together have no message.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const fault = findStorageFault(first);
  const message = first instanceof Error ? first.message : String(first);
  return fault === undefined ? message : `${message}: ${fault}`;
}
