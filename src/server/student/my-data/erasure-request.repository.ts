import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';

/** When a student asked to be erased; undefined if they have not. */
export async function findErasureRequest(db: Kysely<Database>, stud_id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('erasure_request')
    .where('stud_id', '=', stud_id)
    .select('asked_at')
    .executeTakeFirst();
  return row?.asked_at;
}

/** Stores a student's request, unless there is one. Returns when they first asked. */
export async function askForErasure(db: Kysely<Database>, stud_id: string, now: number): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('erasure_request')
      .values({ stud_id, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 1) await recordRequest(trx, 'student.ask-erasure', stud_id, now);
    return (await findErasureRequest(trx, stud_id)) ?? now;
  });
}

/** Deletes a student's request, if there is one. */
export async function withdrawErasure(db: Kysely<Database>, stud_id: string, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('erasure_request')
      .where('stud_id', '=', stud_id)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 1) await recordRequest(trx, 'student.withdraw-erasure', stud_id, now);
  });
}

/** The operator's audit tells what the student asked for, too: the last time of each, however often they do it. */
async function recordRequest(trx: Kysely<Database>, action: string, stud_id: string, now: number): Promise<void> {
  await trx.deleteFrom('audit').where('stud_id', '=', stud_id).where('action', '=', action).execute();
  await trx
    .insertInto('audit')
    .values({
      audit_id: newOrderedId(now),
      changed_at: now,
      changed_by: 'the student',
      action,
      stud_id,
      details: '{}',
    })
    .execute();
}
