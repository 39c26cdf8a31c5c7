import type { QuizResult } from '#contract/quiz.ts';

import { type Attempt, isSameAttempt, readAttempt, readSubmission, type Submission } from './attempt.ts';
import { endSubmission } from './ended-attempts.ts';

import { publishQuizChange } from './quiz-changes.ts';
import { changeRecords, type Records, readRecords } from './quiz-records.ts';

/** The submissions of a student that have no outcome yet. */
export async function listWaiting(stud_id: string): Promise<Submission[]> {
  const all = await listSubmissions(stud_id);
  return all.filter((each) => !each.outcome);
}

/** Stores the outcome of a submission. `is_of_first`: it is that of answers that the provider had received earlier. */
export async function completeSubmission(of: Submission, outcome: QuizResult, is_of_first: boolean): Promise<void> {
  await change(of, ({ attempt, submit_data }, records) => {
    records.put('outbox', submissionKey(of), { attempt, submit_data, outcome, is_of_first } satisfies Submission);
  });
  publishQuizChange(of.attempt);
}

/** Stores why the provider will not take a submission. */
export async function saveProblem(of: Submission, problem: string): Promise<void> {
  await change(of, (found, records) => {
    if (!found.outcome) records.put('outbox', submissionKey(found), { ...found, problem });
  });
  publishQuizChange(of.attempt);
}

/** Makes a submission a draft again, with all its answers. */
export async function returnToDraft(of: Submission): Promise<void> {
  await change(of, (found, records) => {
    if (found.outcome) return;
    records.remove('outbox', submissionKey(found));
    const returns = (found.attempt.returns ?? 0) + 1;
    records.put('attempts', draftKey(found), { ...found.attempt, returns } satisfies Attempt);
  });
  publishQuizChange(of.attempt);
}

/**
 * Stores which entry of the tab's history shows the outcome of a submission. This is not published: another tab that
 * shows the same outcome goes on showing it.
 */
export function saveShownAt(of: Submission, shown_at: string): Promise<void> {
  return change(of, (found, records) => records.put('outbox', submissionKey(found), { ...found, shown_at }));
}

/** Deletes the outcome of a submission, which its student has seen. */
export async function deleteOutcome(of: Submission): Promise<void> {
  await change(of, async (found, records) => {
    if (found.outcome) await endSubmission(records, found);
  });
  publishQuizChange(of.attempt);
}

/** Deletes all outcomes of a student, which are in their reports too. Submissions that wait stay. */
export async function deleteOutcomes(stud_id: string): Promise<void> {
  for (const each of await listSubmissions(stud_id)) if (each.outcome) await deleteOutcome(each);
}

const submissionKey = ({ attempt }: Submission): [string, string] => [attempt.stud_id, attempt.attempt_id];
const draftKey = ({ attempt }: Submission): [string, string] => [attempt.stud_id, attempt.quiz_id];

function listSubmissions(stud_id: string): Promise<Submission[]> {
  return readRecords(async (records) => {
    const all = await records.list('outbox', stud_id);
    return all.map(readSubmission).filter((each) => each !== undefined);
  });
}

/** Changes a submission if it is still there. */
async function change(
  of: Submission,
  work: (found: Submission, records: Records) => Promise<void> | void,
): Promise<void> {
  await changeRecords(async (records) => {
    const [found] = (await records.get('outbox', submissionKey(of))).map(readSubmission);
    // On a full disk, the draft may have remained when it was submitted. It is removed as soon as that is possible.
    const [draft] = (await records.get('attempts', draftKey(of))).map(readAttempt);
    if (!found) return;
    if (draft && isSameAttempt(draft, found.attempt)) records.remove('attempts', draftKey(of));
    await work(found, records);
  });
}
