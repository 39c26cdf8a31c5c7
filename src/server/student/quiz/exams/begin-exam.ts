import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { deleteDraft, draftOwner } from '#server/domain/drafts/drafts.repository.ts';
import type { requireQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { closed, noTimedTest, opensAt, testIsUsed } from '#server/domain/grading/quiz.messages.ts';
import { hasClosed, isBeforeOpening, isTimed } from '#server/domain/quizzes/quiz-window.ts';
import type { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { listSubmittedIds } from '#server/domain/results/submitted-attempts.repository.ts';
import { closeSittings } from '#server/domain/sittings/close-sittings.ts';
import { endOf, isOver, type Sitting } from '#server/domain/sittings/deadline.ts';
import { findLastSitting, findSitting, insertSitting } from '#server/domain/sittings/sittings.repository.ts';
import { Refusal } from '#server/errors.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GroupCommit } from '#server/platform/database/statements/group-commit.ts';

interface BeginDeps {
  db: Kysely<Database>;
  /** Those that begin together share a transaction. */
  write: GroupCommit;
  revisions: RevisionsToGrade;
}

interface Beginning {
  stud_id: string;
  /** The attempt that it becomes, if no other device has begun one. */
  attempt_id: string;
  now: number;
}

type TestQuiz = Awaited<ReturnType<typeof requireQuiz>>;

/**
 * Begins a timed test, or returns the sitting that is open. Resolves once it is on disk. Throws a Refusal where the test
 * cannot be begun now, or not again.
 */
export async function beginExam(
  { db, write, revisions }: BeginDeps,
  quiz: TestQuiz,
  beginning: Beginning,
): Promise<Sitting> {
  if (!isTimed(quiz)) throw new Refusal(noTimedTest);
  const { stud_id, now } = beginning;
  const { quiz_id, revision_id } = quiz;
  const owner = draftOwner({ stud_id, quiz_id });
  // Another device may begin it at the same moment.
  for (;;) {
    const last = await findLastSitting(db, stud_id, quiz_id);
    if (last && !isOver(last, now)) return last;
    if (last && last.closed_at === null)
      await write((trx) => closeSittings(trx, [last], { revisions, now, by: 'time' }), owner);
    const number = (last?.number ?? 0) + 1;
    if (quiz.attempts > 0 && number > quiz.attempts) throw new Refusal(testIsUsed);
    await requireOpen(db, quiz, now);
    const attempt_id = await newAttempt(db, beginning);
    const sitting = {
      ...{ stud_id, quiz_id, number, attempt_id, revision_id },
      ...{ began_at: now, ends_at: endOf(quiz, now), heard_at: now },
    };
    const isBegun = await write((trx) => begin(trx, sitting), owner);
    if (isBegun) return { ...sitting, down_ms: 0, closed_at: null, closed_by: null };
  }
}

/** A device that names an attempt that was submitted, or another sitting, means a new one. */
async function newAttempt(db: Kysely<Database>, { stud_id, attempt_id }: Beginning): Promise<string> {
  const isKnown =
    (await findSitting(db, { stud_id, attempt_id })) ?? (await listSubmittedIds(db, stud_id, [attempt_id]))[0];
  return isKnown === undefined ? attempt_id : randomUUID();
}

/** What was begun before the quiz had a clock does not go on with one. */
async function begin(trx: Transaction<Database>, sitting: Parameters<typeof insertSitting>[1]): Promise<boolean> {
  if (!(await insertSitting(trx, sitting))) return false;
  await deleteDraft(trx, sitting);
  return true;
}

async function requireOpen(db: Kysely<Database>, quiz: TestQuiz, now: number): Promise<void> {
  if (hasClosed(quiz, now)) throw new Refusal(closed);
  if (!isBeforeOpening(quiz, now)) return;
  const { timezone } = await readAcademy(db);
  throw new Refusal(opensAt(zonedMinute(quiz.opens_at, timezone)));
}
