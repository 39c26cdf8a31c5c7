import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';

/** That a student is locked: why, and until when; null while no day is known. */
export interface Suspension {
  reason: string;
  until_at: number | null;
}

/** Whether a student is locked at a moment, by a column with their id. */
export function isSuspended(column: string, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from suspension where suspension.stud_id = ${sql.ref(column)}
    and (suspension.until_at is null or suspension.until_at > ${now}))`;
}

/** What a student's row of the table says at a moment, for a reader of other columns too. */
export function suspensionAt(
  { reason, until_at }: { reason: string | null; until_at: number | null },
  now: number,
): Suspension | null {
  return reason === null || (until_at !== null && until_at <= now) ? null : { reason, until_at };
}

/** Locks students, if there are rows for them, or ends that. */
export async function replaceSuspensions(
  trx: Db,
  stud_ids: readonly string[],
  rows: readonly Database['suspension'][],
): Promise<void> {
  if (stud_ids.length === 0) return;
  await trx.deleteFrom('suspension').where('stud_id', 'in', stud_ids).execute();
  if (rows.length > 0) await trx.insertInto('suspension').values(rows).execute();
}

/** Who is kept of two accounts stays locked as they are, or else as the other one was. */
export async function moveSuspension(trx: Db, { from, to }: { from: string; to: string }, now: number): Promise<void> {
  const [row] = await trx.deleteFrom('suspension').where('stud_id', '=', from).returningAll().execute();
  if (!row) return;
  await trx.deleteFrom('suspension').where('stud_id', '=', to).where('until_at', '<=', now).execute();
  const moved = trx.insertInto('suspension').values({ ...row, stud_id: to });
  await moved.onConflict((conflict) => conflict.doNothing()).execute();
}
