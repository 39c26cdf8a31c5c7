import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** How many wrong OTPs there were for a phone since the last right one: from untrusted devices, and on trusted ones. */
export type ConsecutiveFailures = Pick<Database['wrong_run'], 'wrong' | 'wrong_trusted'>;

/** The phone is given as its number with '+'. */
export async function findConsecutiveFailures(db: Kysely<Database>, phone: string): Promise<ConsecutiveFailures> {
  const row = await db
    .selectFrom('wrong_run')
    .where('phone', '=', phone)
    .select(['wrong', 'wrong_trusted'])
    .executeTakeFirst();
  return row ?? { wrong: 0, wrong_trusted: 0 };
}

export async function addConsecutiveFailure(db: Kysely<Database>, phone: string, isTrusted: boolean): Promise<void> {
  const [wrong, wrong_trusted] = isTrusted ? [0, 1] : [1, 0];
  await db
    .insertInto('wrong_run')
    .values({ phone, wrong, wrong_trusted })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({
        wrong: eb('wrong_run.wrong', '+', wrong),
        wrong_trusted: eb('wrong_run.wrong_trusted', '+', wrong_trusted),
      })),
    )
    .execute();
}

export async function resetConsecutiveFailures(db: Kysely<Database>, phone: string): Promise<void> {
  await db.deleteFrom('wrong_run').where('phone', '=', phone).execute();
}
