import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { deleteDraftsAtQuizzes, draftName, draftOwner } from '#server/domain/drafts/drafts.repository.ts';
import { requireQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { closed, noTimedTest, opensAt, testIsUsed } from '#server/domain/grading/quiz.messages.ts';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import { hasClosed, isBeforeOpening, isTimed } from '#server/domain/quizzes/quiz-window.ts';
import { closeSittings } from '#server/domain/sittings/close-sittings.ts';
import { endOf, extraOf, isOver, type Sitting } from '#server/domain/sittings/deadline.ts';
import { sectionEndsOf, textOfEnds } from '#server/domain/sittings/section-ends.ts';
import {
  type BegunSitting,
  findLastSitting,
  holdClosings,
  insertSittings,
} from '#server/domain/sittings/sittings.repository.ts';
import { Refusal } from '#server/errors.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { SittingDeps } from './sync-sitting.ts';

interface BeginDeps extends SittingDeps {
  /** Begins a sitting, with others that begin together; false where nothing was stored. */
  store: (begun: Begun, owner: string) => Promise<boolean>;
}

interface Begun {
  sitting: BegunSitting;
  /** The closing of the test by which its end was found. */
  closes_at: number;
}

interface Beginning {
  stud_id: string;
  quiz_id: string;
  /** The attempt that it becomes, if no other device has begun one. */
  attempt_id: string;
  /** The session of the device. */
  device: string;
  now: number;
}

type TestQuiz = Awaited<ReturnType<typeof requireQuiz>>;

/**
 * Begins a timed test, or returns the sitting that is open: its student goes on, though they may have left the batch, or
 * the academy has hidden the test. Resolves once it is on disk. Throws a Refusal where the test cannot be begun now, or
 * not again.
 */
export async function beginExam(
  { db, write, store, revisions }: BeginDeps,
  { stud_id, quiz_id, attempt_id, device, now }: Beginning,
): Promise<Sitting> {
  const owner = draftOwner({ stud_id, quiz_id });
  // Once more where another device has begun it, or its closing was moved, at the same moment. A device that names an attempt that was submitted,
  // or another sitting, means a new one.
  for (let id = attempt_id; ; id = randomUUID()) {
    const last = await findLastSitting(db, stud_id, quiz_id);
    if (last && !isOver(last, now)) return last;
    const quiz = await requireQuiz(db, stud_id, quiz_id);
    if (!isTimed(quiz)) throw new Refusal(noTimedTest);
    if (last && last.closed_at === null) {
      await write((trx) => closeSittings(trx, [last], { revisions, now, by: 'time' }), owner);
      // It may have been given more time meanwhile.
      const same = await findLastSitting(db, stud_id, quiz_id);
      if (same?.closed_at === null) return same;
    }
    const number = (last?.number ?? 0) + 1;
    if (quiz.attempts > 0 && number > quiz.attempts) throw new Refusal(testIsUsed);
    await requireOpen(db, quiz, now);
    const ends_at = endOf(quiz, now);
    const section_ends = sectionEndsOf(readRules(quiz.paper), { ...quiz, began_at: now, ends_at });
    const sitting = {
      ...{ stud_id, quiz_id, number, attempt_id: id, revision_id: quiz.revision_id },
      ...{ began_at: now, ends_at, extra_ms: extraOf(quiz), heard_at: now, device },
      section_ends: textOfEnds(section_ends),
    };
    if (await store({ sitting, closes_at: quiz.closes_at }, owner))
      return { ...sitting, other_at: null, down_ms: 0, closed_at: null, closed_by: null };
  }
}

/**
 * Begins sittings of different students, for `groupStore`, and says of each whether it was stored. What was begun before
 * the quiz had a clock does not go on with one.
 */
export async function storeBegun(trx: Transaction<Database>, begun: readonly Begun[]): Promise<readonly boolean[]> {
  const closings = await holdClosings(trx, [...new Set(begun.map(({ sitting }) => sitting.quiz_id))]);
  const current = begun.filter(({ sitting, closes_at }) => closings.get(sitting.quiz_id) === closes_at);
  const stored = new Set(
    (
      await insertSittings(
        trx,
        current.map(({ sitting }) => sitting),
      )
    ).map(draftName),
  );
  const isStored = begun.map(({ sitting }) => stored.has(draftName(sitting)));
  const own = begun.filter((_, n) => isStored[n]).map(({ sitting }) => sitting);
  if (own.length > 0) await deleteDraftsAtQuizzes(trx, own);
  return isStored;
}

async function requireOpen(db: Db, quiz: TestQuiz, now: number): Promise<void> {
  if (hasClosed(quiz, now)) throw new Refusal(closed);
  if (!isBeforeOpening(quiz, now)) return;
  const { timezone } = await readAcademy(db);
  throw new Refusal(opensAt(zonedMinute(quiz.opens_at, timezone)));
}
