import type { QuizResult } from '#contract/quiz.ts';
import { readAttempt, readSubmission, type Submission } from './attempt.ts';
import { changeKept, type Kept, readKept } from './quiz-records.ts';

/** What a student has handed in and the provider has not answered yet. */
export async function listWaiting(stud_id: string): Promise<Submission[]> {
  const all = await listSubmissions(stud_id);
  return all.filter((each) => !each.outcome);
}

/** Keeps what came of a submission, until it was shown. `is_of_first`: it came of answers that had arrived before these. */
export function settle(of: Submission, outcome: QuizResult, is_of_first: boolean): Promise<void> {
  return change(of, ({ attempt, submit_data }, kept) => {
    kept.put('outbox', keyOf(of), { attempt, submit_data, outcome, is_of_first } satisfies Submission);
  });
}

/** Notes why the provider will not take a submission, or, without a reason, that it may be tried again. */
export function noteProblem(of: Submission, problem: string | undefined): Promise<void> {
  return change(of, (found, kept) => {
    if (!found.outcome) kept.put('outbox', keyOf(found), { ...found, problem });
  });
}

/** Puts a submission back on the student's desk, all its answers as they were. */
export function takeBack(of: Submission): Promise<void> {
  return change(of, (found, kept) => {
    if (found.outcome) return;
    kept.remove('outbox', keyOf(found));
    kept.put('attempts', placeOf(found), found.attempt);
  });
}

/** Notes which step of the tab's history shows what came of a submission. */
export function noteShown(of: Submission, shown_at: string): Promise<void> {
  return change(of, (found, kept) => kept.put('outbox', keyOf(found), { ...found, shown_at }));
}

/** Lets go of what came of a submission: its student has seen it. */
export function forgetOutcome(of: Submission): Promise<void> {
  return change(of, (found, kept) => {
    if (found.outcome) kept.remove('outbox', keyOf(found));
  });
}

/** Lets go of all that the provider has answered: reports have it. What waits stays. */
export async function forgetOutcomes(stud_id: string): Promise<void> {
  for (const each of await listSubmissions(stud_id)) await forgetOutcome(each);
}

const keyOf = ({ attempt }: Submission): [string, string] => [attempt.stud_id, attempt.attempt_id];
const placeOf = ({ attempt }: Submission): [string, string] => [attempt.stud_id, attempt.quiz_id];

function listSubmissions(stud_id: string): Promise<Submission[]> {
  return readKept(async (kept) => {
    const all = await kept.list('outbox', stud_id);
    return all.map(readSubmission).filter((each) => each !== undefined);
  });
}

/** Changes a submission if it is still there. */
async function change(of: Submission, work: (found: Submission, kept: Kept) => void): Promise<void> {
  await changeKept(async (kept) => {
    const [found] = (await kept.get('outbox', keyOf(of))).map(readSubmission);
    // A full disk may have kept the attempt that was handed in: it goes as soon as it can.
    const [left] = (await kept.get('attempts', placeOf(of))).map(readAttempt);
    if (!found) return;
    if (left?.attempt_id === found.attempt.attempt_id) kept.remove('attempts', placeOf(of));
    work(found, kept);
  });
}
