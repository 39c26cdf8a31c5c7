import type { Transaction } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { changeAtDesk } from '#server/domain/content/desk-content.ts';
import { readQuizPath } from '#server/domain/quizzes/revisions.repository.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { closedAtOnce, closeSittings } from './close-sittings.ts';
import { countOpen, findSittingInHall, holdClosing, listOpen, textOfClosing } from './extend-exam.repository.ts';
import type { HallFilter } from './hall.repository.ts';

interface Closing extends HallFilter {
  by: string;
  /** Only this student's sitting. */
  stud_id?: string | undefined;
  /** For the audit. */
  why: string;
}

/**
 * Notes in the audit that the staff ends open sittings, before `closeOpen` does so. Where it moves the closing, the test
 * closes now, so that nobody begins it after that. Hold the lock of imports. Returns the new closing, or null where it
 * stays. Throws an OperatorError where nobody sits it and no closing moves.
 */
export async function recordClosing(
  trx: Transaction<Database>,
  { by, why, stud_id, movesClosing, ...filter }: Closing & { movesClosing: boolean },
  now: number,
): Promise<number | null> {
  const { quiz_id } = filter;
  const open = await countOpen(trx, filter, stud_id);
  if (stud_id !== undefined && !(await findSittingInHall(trx, filter, stud_id))) throw forbidden();
  const closing = movesClosing ? await closeNow(trx, quiz_id, { now, open }) : undefined;
  if (open === 0 && !closing) throw new OperatorError(textOf(stud_id === undefined ? 'hall.nobody' : 'hall.ended'));
  const details = {
    quiz: await readQuizPath(trx, quiz_id),
    ...(stud_id === undefined && { students: open }),
    ...(closing && { closes: closing.map(textOfClosing) as [string, string] }),
    why,
  };
  const whom = stud_id === undefined ? { action: 'quiz.end-all' as const } : { action: 'quiz.end' as const, stud_id };
  await recordChange(trx, { by, ...whom, content_id: quiz_id, details }, now);
  return closing?.[1] ?? null;
}

/**
 * Closes a test that has not closed. One without a closing gets one where somebody sits it. Returns the closing as it was
 * and is now.
 */
async function closeNow(
  trx: Transaction<Database>,
  quiz_id: string,
  { now, open }: { now: number; open: number },
): Promise<[before: number, after: number] | undefined> {
  const closes_at = await holdClosing(trx, quiz_id);
  if (closes_at === 0 ? open === 0 : closes_at <= now) return undefined;
  await changeAtDesk(trx, 'quiz', quiz_id, { closes_at: now });
  return [closes_at, now];
}

/**
 * Ends open sittings, some at a time, and grades what of each had arrived. Who begins after the call, where that is still
 * possible, goes on. Returns how many they were.
 */
export async function closeOpen(
  db: Db,
  { stud_id, ...filter }: Omit<Closing, 'by' | 'why'>,
  now: number,
): Promise<number> {
  const revisions = new RevisionsToGrade(db);
  let closed = 0;
  for (;;) {
    const open = await listOpen(db, filter, { stud_id, begunBy: now, limit: closedAtOnce });
    if (open.length === 0) return closed;
    closed += await inTransaction(db, (trx) => closeSittings(trx, open, { revisions, now, by: 'staff' }));
  }
}
