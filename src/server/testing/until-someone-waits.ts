import { type Kysely, sql } from 'kysely';

/** Resolves once a transaction in this Postgres database waits for a lock. */
export async function untilSomeoneWaits<Tables>(trx: Kysely<Tables>): Promise<void> {
  const waiting = sql`
    select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  while ((await waiting.execute(trx)).rows.length === 0);
}
