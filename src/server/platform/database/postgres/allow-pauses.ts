import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

/** For a transaction for which nobody waits: Postgres does not end it while nothing happens in it. */
export async function allowPauses<Tables>(trx: Kysely<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
