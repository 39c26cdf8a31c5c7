import type { Transaction } from 'kysely';
import type { CorrectableField, Correction } from '#contract/corrections.ts';
import { insertAudit } from '#server/domain/audit/audit.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';

/** What a student has asked to have corrected, the newest first. */
export async function listCorrections(db: Db, stud_id: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('correction')
    .where('stud_id', '=', stud_id)
    .orderBy('asked_at', 'desc')
    .orderBy('field')
    .selectAll()
    .execute();
  return rows.map(({ field, value, asked_at, is_accepted }) => ({
    field,
    value,
    asked_at: new Date(asked_at).toISOString(),
    outcome: is_accepted === null ? '' : is_accepted === 1 ? 'accepted' : 'rejected',
  }));
}

/** What a student's detail is now. */
export async function readDetail(db: Db, stud_id: string, field: CorrectableField): Promise<string> {
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

/** When a student asked to be erased; undefined if they have not. */
export async function findErasureRequest(db: Db, stud_id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('erasure_request')
    .where('stud_id', '=', stud_id)
    .select('asked_at')
    .executeTakeFirst();
  return row?.asked_at;
}

/** Stores a student's request, unless there is one. Returns when they first asked. */
export const askForErasure = transactional(async (trx, stud_id: string, now: number): Promise<number> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erasure_request')
    .values({ stud_id, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 1) await recordRequest(trx, 'student.ask-erasure', stud_id, now);
  return (await findErasureRequest(trx, stud_id)) ?? now;
});

/** Deletes a student's request, if there is one. */
export const withdrawErasure = transactional(async (trx, stud_id: string, now: number) => {
  const { numDeletedRows } = await trx
    .deleteFrom('erasure_request')
    .where('stud_id', '=', stud_id)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 1) await recordRequest(trx, 'student.withdraw-erasure', stud_id, now);
});

/** The operator's audit tells what the student asked for, too: the last time of each, however often they do it. */
async function recordRequest(trx: Db, action: string, stud_id: string, now: number): Promise<void> {
  await trx.deleteFrom('audit').where('stud_id', '=', stud_id).where('action', '=', action).execute();
  const request = { changed_at: now, changed_by: 'the student', action, stud_id, content_id: null, details: '{}' };
  await insertAudit(trx, [request]);
}
