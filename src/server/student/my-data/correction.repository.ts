import type { Kysely, Transaction } from 'kysely';
import type { CorrectableField, Correction } from '#contract/corrections.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** What a student has asked to have corrected, the newest first. */
export async function listCorrections(db: Kysely<Database>, stud_id: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('correction')
    .where('stud_id', '=', stud_id)
    .orderBy('asked_at', 'desc')
    .orderBy('field')
    .selectAll()
    .execute();
  return rows.map(({ field, value, asked_at, is_accepted }) => ({
    ...{ field, value, asked_at: new Date(asked_at).toISOString() },
    outcome: is_accepted === null ? '' : is_accepted === 1 ? 'accepted' : 'rejected',
  }));
}

/** What a student's detail is now. */
export async function readDetail(db: Kysely<Database>, stud_id: string, field: CorrectableField): Promise<string> {
  const student = await db
    .selectFrom('student')
    .where('stud_id', '=', stud_id)
    .select(['name', 'guardian', 'state', 'district', 'email'])
    .executeTakeFirstOrThrow();
  return student[field];
}

/**
 * Stores a request in place of an earlier one for the same detail. Only what becomes of it is in the audit, or a student
 * could fill that.
 */
export async function saveCorrection(
  trx: Transaction<Database>,
  { stud_id, field, value }: { stud_id: string; field: CorrectableField; value: string },
  now: number,
): Promise<void> {
  const asked = { value, asked_at: now, decided_at: null, is_accepted: null };
  await trx
    .insertInto('correction')
    .values({ stud_id, field, ...asked })
    .onConflict((conflict) => conflict.columns(['stud_id', 'field']).doUpdateSet(asked))
    .execute();
}
