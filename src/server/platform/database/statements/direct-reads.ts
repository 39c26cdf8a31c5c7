import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Runs SQL text that reads, on a connection for reads. Returns undefined when it cannot run now, because another
 * process has locked the database; Kysely's driver then waits.
 */
export type DirectRead = <Row>(sql: string, parameters: readonly unknown[]) => Row[] | Promise<Row[]> | undefined;

const all = new WeakMap<object, DirectRead>();

/** A database on which statements can be run without Kysely's executor. */
export function enableDirectReads(db: Kysely<Database>, read: DirectRead): void {
  all.set(db, read);
}

/** Undefined for a transaction, which has to read on its own connection. */
export function directReadsOf(db: Kysely<Database>): DirectRead | undefined {
  return all.get(db);
}
