import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { readQuizPath } from '#server/domain/quizzes/revisions.repository.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { closedAtOnce, closeSittings } from './close-sittings.ts';
import { countOpen, findSittingInHall, listOpen } from './extend-exam.repository.ts';
import type { HallFilter } from './hall.repository.ts';

interface Closing extends HallFilter {
  by: string;
  /** Only this student's sitting. */
  stud_id?: string | undefined;
  /** For the audit. */
  why: string;
}

/**
 * Notes in the audit that the staff ends open sittings, before `closeOpen` does so. Throws an OperatorError where there is
 * none.
 */
export async function recordClosing(
  trx: Transaction<Database>,
  { by, why, stud_id, ...filter }: Closing,
  now: number,
): Promise<void> {
  const { quiz_id } = filter;
  const open = await countOpen(trx, filter, stud_id);
  if (stud_id !== undefined && !(await findSittingInHall(trx, filter, stud_id))) throw forbidden();
  if (open === 0) throw new OperatorError(textOf(stud_id === undefined ? 'hall.nobody' : 'hall.ended'));
  const quiz = await readQuizPath(trx, quiz_id);
  const details = { quiz, ...(stud_id === undefined && { students: open }), why };
  const whom = stud_id === undefined ? { action: 'quiz.end-all' as const } : { action: 'quiz.end' as const, stud_id };
  await recordChange(trx, { by, ...whom, content_id: quiz_id, details }, now);
}

/** Ends open sittings, some at a time, and grades what of each had arrived. Returns how many they were. */
export async function closeOpen(
  db: Kysely<Database>,
  { stud_id, ...filter }: Omit<Closing, 'by' | 'why'>,
  now: number,
): Promise<number> {
  const revisions = new RevisionsToGrade(db);
  let closed = 0;
  for (;;) {
    const open = await listOpen(db, filter, { stud_id, limit: closedAtOnce });
    if (open.length === 0) return closed;
    closed += await inTransaction(db, (trx) => closeSittings(trx, open, { revisions, now, by: 'staff' }));
  }
}
