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
import { deleteSavedChoices, withUnsavedChoices } from './unsaved-choices.ts';

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

/** The chapter of a quiz, as far as the student's way to it shows that. */
export type QuizChapter = Pick<Attempt, 'chapter_id' | 'sub_id'>;

/** Begins an attempt. Changes nothing where another tab has begun one or has submitted one that still waits. */
export function beginAttempt(quizKey: QuizKey, content: QuizContent, chapter: QuizChapter = {}): Promise<void> {
  return change(quizKey, async (records) => {
    const submission = await findSubmission(records, quizKey);
    if ((submission && isWaiting(submission)) || (await findDraft(records, quizKey))) return;
    if (submission) await removeOutcome(records, submission);
    const { quiz, questions } = content;
    const begun_at = Date.now();
    const attempt: Attempt = { ...quizKey, ...chapter, attempt_id: newId(), begun_at, quiz, questions, answers: {} };
    records.put('attempts', draftKey(quizKey), attempt);
  });
}

/**
 * Saves a draft as this tab has it, merged with what another tab has stored of it, and returns the merged draft.
 * Returns no attempt where it is over, because another tab has submitted it.
 */
export async function saveAttempt(attempt: Attempt): Promise<{ attempt: Attempt | undefined; isSaved: boolean }> {
  const { result: mergedAttempt, isSaved } = await changeRecords(async (records) => {
    const mergedAttempt = await mergeWithStored(records, attempt);
    if (mergedAttempt) records.put('attempts', draftKey(attempt), mergedAttempt);
    return mergedAttempt;
  });
  if (isSaved) deleteSavedChoices(attempt, mergedAttempt);
  // This tab shows its own choices already, but it does not know yet that the attempt is over or goes on as another one.
  if (mergedAttempt?.attempt_id === attempt.attempt_id) publishToOtherTabs(attempt);
  else publishQuizChange(attempt);
  return { attempt: mergedAttempt, isSaved };
}

/**
 * Submits a draft: moves its answers, which no longer change, to the outbox and removes the draft. It does both or
 * neither. `isTimeOver`: not the student ends it, but its time.
 */
export async function submitAttempt(attempt: Attempt, isTimeOver = false): Promise<void> {
  const { isSaved } = await changeRecords(async (records) => {
    const mergedAttempt = await mergeWithStored(records, attempt);
    if (!mergedAttempt) return;
    records.remove('attempts', draftKey(attempt));
    records.put('outbox', submissionKey(mergedAttempt), {
      attempt: mergedAttempt,
      submit_data: answersOf(mergedAttempt),
      ...(isTimeOver && { is_time_over: true }),
    } satisfies Submission);
  });
  if (isSaved) deleteSavedChoices(attempt, undefined);
  publishQuizChange(attempt);
}

/** Replaces the questions of a draft by the academy's current ones, with the answers that still fit. */
export function renewAttempt(quizKey: QuizKey, content: QuizContent): Promise<void> {
  return change(quizKey, async (records) => {
    const attempt = await findDraft(records, quizKey);
    if (attempt) records.put('attempts', draftKey(quizKey), carryOver(attempt, content));
  });
}

export async function change(quizKey: QuizKey, work: (records: Records) => Promise<void>): Promise<void> {
  await changeRecords(work);
  publishQuizChange(quizKey);
}

export const draftKey = ({ stud_id, quiz_id }: QuizKey): [string, string] => [stud_id, quiz_id];
export const submissionKey = ({ stud_id, attempt_id }: Attempt): [string, string] => [stud_id, attempt_id];

type Reader = Pick<Records, 'get' | 'list'>;

/**
 * What this tab and the others have of a draft; undefined where it was submitted. A draft that is not stored any more
 * was not submitted, since that leaves a trace: the storage was emptied.
 */
export async function mergeWithStored(records: Records, attempt: Attempt): Promise<Attempt | undefined> {
  const storedAttempt = await findDraft(records, attempt);
  const openAttempt = await currentDraft(attempt, outboxOf(records, attempt));
  if (!openAttempt || !storedAttempt) return openAttempt;
  if (isSameAttempt(openAttempt, storedAttempt)) return mergeAttempts(openAttempt, storedAttempt);
  records.put('outbox', submissionKey(openAttempt), mergedInto(openAttempt, storedAttempt));
  return addAnswers(storedAttempt, openAttempt);
}

/** A draft that was submitted may still be there: on a full disk it cannot be removed at once. */
export async function findDraft(records: Reader, quizKey: QuizKey): Promise<Attempt | undefined> {
  const [stored] = await records.get('attempts', draftKey(quizKey));
  const attempt = readAttempt(stored);
  return currentDraft(attempt && withUnsavedChoices(attempt), outboxOf(records, quizKey));
}

export const outboxOf =
  (records: Reader, { stud_id }: QuizKey) =>
  async (attempt_id: string) => {
    const [found] = await records.get('outbox', [stud_id, attempt_id]);
    return found;
  };

/** The submission that waits, or else the last one that has an outcome. */
export async function findSubmission(records: Reader, { stud_id, quiz_id }: QuizKey): Promise<Submission | undefined> {
  const all = (await records.list('outbox', stud_id)).map(readSubmission);
  const ofQuiz = all.filter((each) => each !== undefined).filter(({ attempt }) => attempt.quiz_id === quiz_id);
  return ofQuiz.find(isWaiting) ?? ofQuiz.find(({ outcome }) => outcome);
}
