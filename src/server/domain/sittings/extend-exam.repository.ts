import { sql, type Transaction } from 'kysely';
import { holdRows, lockRows } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';
import { movedTimes } from '#server/platform/database/statements/json-times.ts';
import { type HallFilter, isCutOff, sittingsIn } from './hall.repository.ts';

/** The last sitting of a student in the hall, or undefined. */
export async function findSittingInHall(trx: Transaction<Database>, filter: HallFilter, stud_id: string) {
  return await sittingsIn(trx, filter)
    .where('sitting.stud_id', '=', stud_id)
    .select(['sitting.ends_at', 'sitting.closed_at', 'sitting.attempt_id'])
    .executeTakeFirst();
}

interface Extension {
  ms: number;
  now: number;
  /** Only this student's. */
  stud_id?: string;
  /** Only those that are cut off. */
  isForCutOff?: boolean;
}

/**
 * Gives open sittings of a hall more time, and returns how many they are. One that is closed at this moment has it and is
 * not closed, or does not have it.
 */
export async function addTime(
  trx: Transaction<Database>,
  filter: HallFilter,
  { ms, now, stud_id, isForCutOff = false }: Extension,
): Promise<number> {
  let open = openIn(trx, filter, stud_id).select(['sitting.stud_id', 'sitting.attempt_id']);
  if (isForCutOff) open = open.where(isCutOff(now));
  // In the order in which students' saves hold them, so that nobody waits for somebody who waits for this.
  await lockRows(trx, open.orderBy('sitting.stud_id'));
  const { numUpdatedRows } = await trx
    .updateTable('sitting')
    .set((eb) => ({
      ends_at: eb('ends_at', '+', ms),
      extra_ms: eb('extra_ms', '+', ms),
      // A section that has closed stays as it is. The last ends with the test, which is open.
      section_ends: movedTimes(trx, 'section_ends', { byMs: ms, after: now }),
    }))
    .where('quiz_id', '=', filter.quiz_id)
    .where(sql`(stud_id, attempt_id)`, 'in', sql`(${open})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The open sittings of a hall, of one student or of all. */
function openIn(db: Db, filter: HallFilter, stud_id: string | undefined) {
  const open = sittingsIn(db, filter).where('sitting.closed_at', 'is', null);
  return stud_id === undefined ? open : open.where('sitting.stud_id', '=', stud_id);
}

/** Lists some of them, of those that had begun by a time. */
export async function listOpen(
  db: Db,
  filter: HallFilter,
  { stud_id, begunBy, limit }: { stud_id: string | undefined; begunBy: number; limit: number },
) {
  return await openIn(db, filter, stud_id)
    .where('sitting.began_at', '<=', begunBy)
    .orderBy('sitting.stud_id')
    .limit(limit)
    .select(['sitting.stud_id', 'sitting.attempt_id'])
    .execute();
}

export async function countOpen(db: Db, filter: HallFilter, stud_id: string | undefined): Promise<number> {
  return await countRows(openIn(db, filter, stud_id));
}

/** When a test closes, in epoch ms; 0 for never. Until the transaction ends, nobody begins it. */
export async function holdClosing(trx: Transaction<Database>, quiz_id: string): Promise<number> {
  const [quiz] = await holdRows(trx, trx.selectFrom('quiz').where('quiz_id', '=', quiz_id).select('closes_at'));
  return quiz?.closes_at ?? 0;
}

/** Who has given time last: to this student, or to several at once. */
export async function findLastExtension(db: Db, { quiz_id, stud_id }: { quiz_id: string; stud_id?: string }) {
  const last = db
    .selectFrom('audit')
    .where('content_id', '=', quiz_id)
    .where('action', 'in', ['quiz.extend', 'quiz.extend-cut-off', 'quiz.extend-all'])
    .orderBy('changed_at', 'desc')
    .orderBy('audit_id', 'desc')
    .select(['audit_id', 'changed_by', 'changed_at']);
  // What several were given, this student may have got.
  const own =
    stud_id === undefined
      ? last.where('stud_id', 'is', null)
      : last.where((eb) => eb.or([eb('stud_id', 'is', null), eb('stud_id', '=', stud_id)]));
  return await own.limit(1).executeTakeFirst();
}

/** A closing as the audit has it; '' for none. */
export function textOfClosing(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString();
}
