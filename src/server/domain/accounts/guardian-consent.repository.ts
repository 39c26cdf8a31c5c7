import type { Selectable } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';

export type GuardianConsent = Selectable<Database['guardian_consent']>;

/** Of a student of whom nothing is known. */
export const unknownConsent = {
  date_of_birth: '',
  guardian: '',
  version: '',
  agreed_at: null,
  given_at: null,
  verified_how: '',
  withdrawn_at: null,
} as const;

/** A student's date of birth and their guardian's consent; undefined where neither was ever asked. */
export async function findConsent(db: Db, stud_id: string): Promise<GuardianConsent | undefined> {
  return await db.selectFrom('guardian_consent').where('stud_id', '=', stud_id).selectAll().executeTakeFirst();
}

/** Changes what is known of it, and leaves the rest. */
export async function saveConsent(
  trx: Db,
  { stud_id, ...changes }: Pick<GuardianConsent, 'stud_id'> & Partial<GuardianConsent>,
): Promise<void> {
  await trx
    .insertInto('guardian_consent')
    .values({ ...unknownConsent, stud_id, ...changes })
    .onConflict((conflict) => conflict.column('stud_id').doUpdateSet(changes))
    .execute();
}

/** Notes that a student has to wait for the consent. Who waits already goes on waiting. */
export async function beginToWait(trx: Db, stud_id: string, now: number): Promise<void> {
  await trx
    .updateTable('student')
    .set({ waiting_since: now })
    .where('stud_id', '=', stud_id)
    .where('waiting_since', 'is', null)
    .execute();
}
