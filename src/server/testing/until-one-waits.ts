import type { Client } from 'pg';

/** Resolves once somebody in the database of this connection waits for a lock. */
export async function untilOneWaits(client: Client): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  while ((await client.query(waiting)).rows.length === 0);
}
