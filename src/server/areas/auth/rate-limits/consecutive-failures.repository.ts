import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * The number of consecutive wrong OTPs for a phone, given as its number with '+'. Tries on trusted devices do not count.
 */
export async function countConsecutiveFailures(db: Kysely<Database>, phone: string): Promise<number> {
  const row = await db.selectFrom('wrong_run').where('phone', '=', phone).select('wrong').executeTakeFirst();
  return row?.wrong ?? 0;
}

export async function addConsecutiveFailure(db: Kysely<Database>, phone: string): Promise<void> {
  await db
    .insertInto('wrong_run')
    .values({ phone, wrong: 1 })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet((eb) => ({ wrong: eb('wrong_run.wrong', '+', 1) })))
    .execute();
}

export async function resetConsecutiveFailures(db: Kysely<Database>, phone: string): Promise<void> {
  await db.deleteFrom('wrong_run').where('phone', '=', phone).execute();
}
