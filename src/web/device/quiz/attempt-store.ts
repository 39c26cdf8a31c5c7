import { newId } from '#web/device/new-id.ts';
import {
  type Attempt,
  answersOf,
  isWaiting,
  mergeAttempts,
  type QuizContent,
  type QuizKey,
  readAttempt,
  readSubmission,
  type Submission,
} from './attempt.ts';
import { carryOver } from './changed-quiz.ts';
import { publishQuizChange, publishToOtherTabs } from './quiz-changes.ts';
import { changeRecords, isInMemoryOnly, type Records, readRecords } from './quiz-records.ts';
import { removeOutcome } from './receipts.ts';

/** What this device stores of a quiz: a draft or a submission that waits, never both. */
export interface StoredQuiz {
  /** Whether the storage could be read. If not, this is only what the page has in memory. */
  isCertain: boolean;
  attempt?: Attempt | undefined;
  submission?: Submission | undefined;
}

/** Finds what this device stores of a student's quiz. */
export function findQuiz({ stud_id, quiz_id }: QuizKey): Promise<StoredQuiz> {
  return readRecords(async (records) => {
    const submission = await findSubmission(records, { stud_id, quiz_id });
    const draft = await findDraft(records, { stud_id, quiz_id });
    // On a full disk, a draft may remain after it was submitted.
    const isSubmitted = draft?.attempt_id === submission?.attempt.attempt_id;
    const isCertain = records.isCertain || isInMemoryOnly('attempts', draftKey({ stud_id, quiz_id }));
    return { isCertain, submission, attempt: isSubmitted ? undefined : draft };
  });
}

/** Begins an attempt. Changes nothing where another tab has begun one or has submitted one that still waits. */
export function beginAttempt(of: QuizKey, content: QuizContent, chapter_id: string | undefined): Promise<void> {
  return change(of, async (records) => {
    const submission = await findSubmission(records, of);
    if ((submission && isWaiting(submission)) || (await findDraft(records, of))) return;
    if (submission) removeOutcome(records, submission);
    const { quiz, questions } = content;
    const begun: Attempt = { ...of, attempt_id: newId(), chapter_id, quiz, questions, answers: {} };
    records.put('attempts', draftKey(of), begun);
  });
}

/**
 * Saves a draft as this tab has it, merged with what another tab has stored of it, and returns the merged draft.
 * Returns no attempt where it is over, because another tab has submitted it or begun a new one.
 */
export async function saveAttempt(mine: Attempt): Promise<{ attempt: Attempt | undefined; isSaved: boolean }> {
  const { result, isSaved } = await changeRecords(async (records) => {
    const merged = await mergeWithStored(records, mine);
    if (merged) records.put('attempts', draftKey(mine), merged);
    return merged;
  });
  // This tab shows its own choices already, but it does not know yet that the attempt is over.
  if (result) publishToOtherTabs(mine);
  else publishQuizChange(mine);
  return { attempt: result, isSaved };
}

/**
 * Submits a draft: moves its answers, which no longer change, to the outbox and removes the draft. It does both or
 * neither.
 */
export function submitAttempt(mine: Attempt): Promise<void> {
  return change(mine, async (records) => {
    const merged = await mergeWithStored(records, mine);
    if (!merged) return;
    records.remove('attempts', draftKey(mine));
    records.put('outbox', submissionKey(mine), {
      attempt: merged,
      submit_data: answersOf(merged),
    } satisfies Submission);
  });
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

const draftKey = ({ stud_id, quiz_id }: QuizKey): [string, string] => [stud_id, quiz_id];
const submissionKey = ({ stud_id, attempt_id }: Attempt): [string, string] => [stud_id, attempt_id];

type Reader = Pick<Records, 'get' | 'list' | 'isCertain'>;

/** What this tab and the others have of a draft; undefined where the attempt is over. */
async function mergeWithStored(records: Reader, mine: Attempt): Promise<Attempt | undefined> {
  const stored = await findDraft(records, mine);
  if (!stored && !records.isCertain) return mine;
  return stored?.attempt_id === mine.attempt_id ? mergeAttempts(mine, stored) : undefined;
}

async function findDraft(records: Reader, of: QuizKey): Promise<Attempt | undefined> {
  const versions = await records.get('attempts', draftKey(of));
  const [newer, older] = versions.map(readAttempt).filter((each) => each !== undefined);
  return newer && older?.attempt_id === newer.attempt_id ? mergeAttempts(newer, older) : newer;
}

/** The submission that waits, or else the last one that has an outcome. */
async function findSubmission(records: Reader, { stud_id, quiz_id }: QuizKey): Promise<Submission | undefined> {
  const all = (await records.list('outbox', stud_id)).map(readSubmission);
  const ofQuiz = all.filter((each) => each !== undefined).filter(({ attempt }) => attempt.quiz_id === quiz_id);
  return ofQuiz.find(isWaiting) ?? ofQuiz.find(({ outcome }) => outcome);
}
