import { type Attempt, isWaiting, mergeAttempts, readAttempt, readSubmission } from '#web/device/quiz/attempt.ts';
import { carryOver, isChanged } from '#web/device/quiz/changed-quiz.ts';
import { leaveTrace } from '#web/device/quiz/ended-attempts.ts';
import { publishQuizChange } from '#web/device/quiz/quiz-changes.ts';
import { changeRecords, type Records } from '#web/device/quiz/quiz-records.ts';
import { deleteAllChoices, withUnsavedChoices } from '#web/device/quiz/unsaved-choices.ts';

/** Moves the drafts, submissions and receipts of a student to their new id. All of them, or none. */
export async function moveQuizzes(from: string, to: string): Promise<void> {
  const { result: quizIds, isSaved } = await changeRecords(async (records) => [
    ...(await moveDrafts(records, from, to)),
    ...(await moveSubmissions(records, from, to)),
  ]);
  if (isSaved) deleteAllChoices(from);
  for (const quiz_id of new Set(quizIds)) publishQuizChange({ stud_id: to, quiz_id });
}

async function moveDrafts(records: Records, from: string, to: string): Promise<string[]> {
  const drafts = (await records.list('attempts', from)).map(readAttempt).filter((each) => each !== undefined);
  for (const draft of drafts) {
    const earlierAttempt = withUnsavedChoices(draft);
    const [attempt] = (await records.get('attempts', [to, draft.quiz_id])).map(readAttempt);
    const moved = attempt ? mergeDrafts(attempt, earlierAttempt) : { ...earlierAttempt, stud_id: to };
    records.put('attempts', [to, draft.quiz_id], moved);
    records.remove('attempts', [from, draft.quiz_id]);
    leaveTrace(records, [from, draft.attempt_id]);
  }
  return drafts.map(({ quiz_id }) => quiz_id);
}

/** The draft that was begun under the new id, which a page may show, with the answers of the earlier one. */
function mergeDrafts(attempt: Attempt, earlierAttempt: Attempt): Attempt {
  const fitting = isChanged(attempt, earlierAttempt) ? carryOver(earlierAttempt, attempt) : earlierAttempt;
  return { ...attempt, answers: mergeAttempts(attempt, fitting).answers };
}

async function moveSubmissions(records: Records, from: string, to: string): Promise<string[]> {
  const submissions = (await records.list('outbox', from)).map(readSubmission).filter((each) => each !== undefined);
  for (const { problem: _, ...submission } of submissions) {
    const { attempt_id } = submission.attempt;
    const attempt = { ...submission.attempt, stud_id: to };
    // Why the provider did not take it was about the old id.
    records.put('outbox', [to, attempt_id], { ...submission, attempt });
    leaveTrace(records, [from, attempt_id]);
  }
  return submissions.filter(isWaiting).map(({ attempt }) => attempt.quiz_id);
}
