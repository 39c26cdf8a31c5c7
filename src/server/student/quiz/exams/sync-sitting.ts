import type { Choices } from '#contract/quiz/choices.ts';
import { includesChoices } from '#contract/quiz/merge-choices.ts';
import { draftOwner, findDraft, nextVersion, saveDraft } from '#server/domain/drafts/drafts.repository.ts';
import { mergeDrafts } from '#server/domain/drafts/merge-drafts.ts';
import { notBegun, wrongRevision } from '#server/domain/grading/quiz.messages.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { findSubmittedAttempt } from '#server/domain/results/submitted-attempts.repository.ts';
import { closeSittings } from '#server/domain/sittings/close-sittings.ts';
import { isOver, type Sitting } from '#server/domain/sittings/deadline.ts';
import type { LastHeard } from '#server/domain/sittings/last-heard.ts';
import { findLateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { countUncounted, keepLateAnswers, lateForMs } from '#server/domain/sittings/late-answers.ts';
import { hasOwnTimes } from '#server/domain/sittings/section-ends.ts';
import { keepSectionLate } from '#server/domain/sittings/section-late.ts';
import { findSitting, noteHeard } from '#server/domain/sittings/sittings.repository.ts';
import { Refusal } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { GroupCommit } from '#server/platform/database/statements/group-commit.ts';
import {
  type DraftUpdate,
  outcomeOf,
  readSentAnswers,
  type SyncOutcome,
} from '#server/student/quiz/drafts/sync-draft.ts';
import { toResult } from '#server/student/quiz/to-quiz.ts';
import { bySection, stateOfQuestion, withWhatCounts } from './choices-by-section.ts';

export interface SittingDeps {
  db: Db;
  /** Saves that arrive together share a transaction. */
  write: GroupCommit;
  revisions: RevisionsToGrade;
}

interface SyncSittingDeps extends SittingDeps {
  lastHeard: Pick<LastHeard, 'noteDevice'>;
}

interface SittingUpdate extends DraftUpdate {
  /** The session of the device. */
  device: string;
}

export interface SittingOutcome extends SyncOutcome {
  sitting: Sitting;
}

/**
 * Merges a device's answers into the draft of a timed test, as `syncDraft` does for a quiz, while it is open. What
 * arrives when it is over, or when its section is not open, is kept beside it. Throws a Refusal for a test that was not
 * begun here.
 */
export async function syncSitting(
  { db, write, revisions, lastHeard }: SyncSittingDeps,
  quiz: QuizWindow,
  update: SittingUpdate,
): Promise<SittingOutcome> {
  const { stud_id, quiz_id, attempt_id, device, now } = update;
  const sent = await readSentAnswers(db, update);
  for (;;) {
    const sitting = await findSitting(db, update);
    if (!sitting || sitting.quiz_id !== quiz_id) throw new Refusal(notBegun);
    if (sent && sent.revision_id !== sitting.revision_id) throw new Refusal(wrongRevision);
    if (isOver(sitting, now)) {
      const over = await endSitting({ db, write, revisions }, quiz, { sitting, answers: sent?.answers ?? {}, now });
      if (!over) continue;
      return { attempt_id, version: 0, result: over.result, sitting: over.sitting };
    }
    const row = await findDraft(db, stud_id, quiz_id);
    const before = row?.attempt_id === attempt_id ? row : undefined;
    const { questions } = hasOwnTimes(sitting) ? await revisions.read(sitting.revision_id) : { questions: [] };
    const stateOf = stateOfQuestion({ sitting, questions, late: quiz.late, now });
    const split = bySection(sent?.answers ?? {}, before?.answers ?? {}, stateOf);
    const open = isEmpty(split.open) ? undefined : { revision_id: sitting.revision_id, answers: split.open };
    const merged = before && open ? await mergeDrafts(db, quiz_id, before, open) : (before ?? open);
    const version = nextVersion(row, now);
    const after = merged && merged !== before ? { stud_id, quiz_id, attempt_id, ...merged, version } : undefined;
    const draft = after ?? before;
    const outcome = draft ? outcomeOf(update, sent, before, draft) : { attempt_id, version: 0 };
    const told = { ...withWhatCounts(outcome, draft?.answers ?? {}, split), sitting };
    if (!after && (await isKept(db, sitting, split.late))) {
      lastHeard.noteDevice(sitting, device, now);
      return told;
    }
    // In one transaction, so that an answer is graded or not acknowledged, when the sitting closes at this moment.
    const isSaved = await write(async (trx) => {
      if (!(await noteHeard(trx, sitting, { device, now }))) return false;
      if (after && !(await saveDraft(trx, after, row, now))) return false;
      if (!isEmpty(split.late)) await keepSectionLate(trx, sitting, split.late, { late: quiz.late, now });
      return true;
    }, draftOwner(update));
    if (isSaved) return told;
  }
}

/** Whether these choices are kept already. */
async function isKept(db: Db, sitting: Sitting, late: Choices): Promise<boolean> {
  if (isEmpty(late)) return true;
  return includesChoices((await findLateAnswers(db, sitting))?.answers ?? {}, late);
}

function isEmpty(choices: Choices): boolean {
  return Object.keys(choices).length === 0;
}

interface Ending {
  sitting: Sitting;
  /** What has arrived with this. */
  answers: Choices;
  now: number;
}

/**
 * Closes a sitting that is over, if nothing has yet, and keeps the answers that came after it. Returns its attempt, and the
 * result as the calls return it; undefined where it was given more time at this moment, and is open.
 */
export async function endSitting(
  { db, write, revisions }: SittingDeps,
  quiz: QuizWindow,
  { sitting, answers, now }: Ending,
) {
  const { stud_id, attempt_id, quiz_id } = sitting;
  const isTaken = Object.keys(answers).length > 0 && now < (sitting.closed_at ?? sitting.ends_at) + lateForMs;
  if (sitting.closed_at === null || isTaken)
    await write(async (trx) => {
      await closeSittings(trx, [sitting], { revisions, now, by: 'time' });
      const closed = await findSitting(trx, sitting);
      if (closed?.closed_at === null || !isTaken) return;
      // What comes after the staff has ended it never counts by itself.
      const policy = closed?.closed_by === 'staff' && quiz.late === 'count' ? 'ask' : quiz.late;
      const late = { stud_id, attempt_id, quiz_id, answers };
      await keepLateAnswers(trx, late, { revisions, late: policy, now });
    }, draftOwner(sitting));
  const over = await findSitting(db, sitting);
  if (over?.closed_at === null) return undefined;
  const attempt = await findSubmittedAttempt(db, stud_id, attempt_id);
  if (!attempt || !over) throw new Error('A sitting that is over has no attempt.');
  const late = countUncounted(await findLateAnswers(db, sitting));
  return { attempt, sitting: over, result: { ...toResult(attempt, quiz, now), ...(late > 0 && { late }) } };
}
