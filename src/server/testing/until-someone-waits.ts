import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';

/**
 * Who waits for a lock that this connection holds. A transaction sees in pg_stat_activity only those who were connected
 * when it first looked, so it would never see one who connects later.
 */
const waiting = 'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';

/** Resolves once somebody waits for a lock that this Postgres transaction holds. */
export async function untilSomeoneWaits<Tables>(trx: Kysely<Tables>): Promise<void> {
  while ((await sql.raw(waiting).execute(trx)).rows.length === 0);
}

/** The same for a connection of its own. */
export async function untilOneWaits(client: Client): Promise<void> {
  while ((await client.query(waiting)).rows.length === 0);
}
