import { newId } from '#web/device/new-id.ts';
import {
  type Attempt,
  answersOf,
  isSameAttempt,
  isWaiting,
  mergeAttempts,
  type QuizContent,
  type QuizKey,
  readAttempt,
  readSubmission,
  type Submission,
} from './attempt.ts';
import { addAnswers, carryOver } from './changed-quiz.ts';
import { currentDraft, mergedInto } from './ended-attempts.ts';
import { publishQuizChange, publishToOtherTabs } from './quiz-changes.ts';
import { changeRecords, type Records, readRecords } from './quiz-records.ts';
import { removeOutcome } from './receipts.ts';
import { forgetSavedChoices, withUnsavedChoices } from './unsaved-choices.ts';

/** What this device stores of a quiz: a draft or a submission that waits, never both. */
export interface StoredQuiz {
  attempt?: Attempt | undefined;
  submission?: Submission | undefined;
}

/** Finds what this device stores of a student's quiz; what this page has of it, where the storage does not respond. */
export function findQuiz({ stud_id, quiz_id }: QuizKey): Promise<StoredQuiz> {
  return readRecords(async (records) => ({
    submission: await findSubmission(records, { stud_id, quiz_id }),
    attempt: await findDraft(records, { stud_id, quiz_id }),
  }));
}

/** Where in the academy a quiz is, as far as the student's way to it shows that. */
export type QuizPlace = Pick<Attempt, 'chapter_id' | 'sub_id'>;

/** Begins an attempt. Changes nothing where another tab has begun one or has submitted one that still waits. */
export function beginAttempt(of: QuizKey, content: QuizContent, at: QuizPlace = {}): Promise<void> {
  return change(of, async (records) => {
    const submission = await findSubmission(records, of);
    if ((submission && isWaiting(submission)) || (await findDraft(records, of))) return;
    if (submission) await removeOutcome(records, submission);
    const { quiz, questions } = content;
    const begun_at = Date.now();
    const begun: Attempt = { ...of, ...at, attempt_id: newId(), begun_at, quiz, questions, answers: {} };
    records.put('attempts', draftKey(of), begun);
  });
}

/**
 * Saves a draft as this tab has it, merged with what another tab has stored of it, and returns the merged draft.
 * Returns no attempt where it is over, because another tab has submitted it.
 */
export async function saveAttempt(mine: Attempt): Promise<{ attempt: Attempt | undefined; isSaved: boolean }> {
  const { result, isSaved } = await changeRecords(async (records) => {
    const merged = await mergeWithStored(records, mine);
    if (merged) records.put('attempts', draftKey(mine), merged);
    return merged;
  });
  if (isSaved) forgetSavedChoices(mine, result);
  // This tab shows its own choices already, but it does not know yet that the attempt is over or goes on as another one.
  if (result?.attempt_id === mine.attempt_id) publishToOtherTabs(mine);
  else publishQuizChange(mine);
  return { attempt: result, isSaved };
}

/**
 * Submits a draft: moves its answers, which no longer change, to the outbox and removes the draft. It does both or
 * neither.
 */
export async function submitAttempt(mine: Attempt): Promise<void> {
  const { isSaved } = await changeRecords(async (records) => {
    const merged = await mergeWithStored(records, mine);
    if (!merged) return;
    records.remove('attempts', draftKey(mine));
    records.put('outbox', submissionKey(merged), {
      attempt: merged,
      submit_data: answersOf(merged),
    } satisfies Submission);
  });
  if (isSaved) forgetSavedChoices(mine, undefined);
  publishQuizChange(mine);
}

/** Replaces the questions of a draft by the academy's current ones, with the answers that still fit. */
export function renewAttempt(of: QuizKey, content: QuizContent): Promise<void> {
  return change(of, async (records) => {
    const stored = await findDraft(records, of);
    if (stored) records.put('attempts', draftKey(of), carryOver(stored, content));
  });
}

async function change(of: QuizKey, work: (records: Records) => Promise<void>): Promise<void> {
  await changeRecords(work);
  publishQuizChange(of);
}

export const draftKey = ({ stud_id, quiz_id }: QuizKey): [string, string] => [stud_id, quiz_id];
export const submissionKey = ({ stud_id, attempt_id }: Attempt): [string, string] => [stud_id, attempt_id];

type Reader = Pick<Records, 'get' | 'list'>;

/**
 * What this tab and the others have of a draft; undefined where it was submitted. A draft that is not stored any more
 * was not submitted, since that leaves a trace: the storage was emptied.
 */
export async function mergeWithStored(records: Records, mine: Attempt): Promise<Attempt | undefined> {
  const stored = await findDraft(records, mine);
  const current = await currentDraft(mine, outboxOf(records, mine));
  if (!current || !stored) return current;
  if (isSameAttempt(current, stored)) return mergeAttempts(current, stored);
  records.put('outbox', submissionKey(current), mergedInto(current, stored));
  return addAnswers(stored, current);
}

/** A draft that was submitted may still be there: on a full disk it cannot be removed at once. */
async function findDraft(records: Reader, of: QuizKey): Promise<Attempt | undefined> {
  const [stored] = await records.get('attempts', draftKey(of));
  const draft = readAttempt(stored);
  return currentDraft(draft && withUnsavedChoices(draft), outboxOf(records, of));
}

export const outboxOf =
  (records: Reader, { stud_id }: QuizKey) =>
  async (attempt_id: string) => {
    const [found] = await records.get('outbox', [stud_id, attempt_id]);
    return found;
  };

/** The submission that waits, or else the last one that has an outcome. */
async function findSubmission(records: Reader, { stud_id, quiz_id }: QuizKey): Promise<Submission | undefined> {
  const all = (await records.list('outbox', stud_id)).map(readSubmission);
  const ofQuiz = all.filter((each) => each !== undefined).filter(({ attempt }) => attempt.quiz_id === quiz_id);
  return ofQuiz.find(isWaiting) ?? ofQuiz.find(({ outcome }) => outcome);
}
