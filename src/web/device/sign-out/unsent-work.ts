import { countAnnotatedDocuments } from '#web/device/note-store.ts';
import { listProgress } from '#web/device/progress/progress-store.ts';
import { type Attempt, answersOf, isWaiting, readAttempt, readSubmission } from '#web/device/quiz/attempt.ts';
import { readRecords } from '#web/device/quiz/quiz-records.ts';

export interface QuizWork {
  attempt_id: string;
  /** The quiz's name; '' where the provider gives none. */
  name: string;
  answers: number;
}

/** What this device has of a student and the provider does not. */
export interface UnsentWork {
  /** Submitted, and not sent yet. */
  submissions: QuizWork[];
  /** Begun, with answers, and not submitted. */
  drafts: QuizWork[];
  /** How many videos have progress that is not sent yet. */
  videos: number;
  /** How many documents have annotations, which stay on the device in any case. */
  documents: number;
}

/** Finds a student's work that the provider does not have. */
export async function findUnsentWork(stud_id: string): Promise<UnsentWork> {
  const documents = await countAnnotatedDocuments(stud_id).catch(() => 0);
  const { waiting, begun } = await readRecords(async (records) => ({
    waiting: (await records.list('outbox', stud_id)).map(readSubmission),
    begun: (await records.list('attempts', stud_id)).map(readAttempt),
  }));
  const submissions = waiting
    .filter((each) => each !== undefined)
    .filter(isWaiting)
    .map(({ attempt, submit_data }) => workOf(attempt, submit_data.length));
  // On a full disk, a draft may remain after it was submitted.
  const isSubmitted = (draft: Attempt) => waiting.some((each) => each?.attempt.attempt_id === draft.attempt_id);
  const drafts = begun
    .filter((each) => each !== undefined)
    .filter((draft) => !isSubmitted(draft))
    .map((draft) => workOf(draft, answersOf(draft).length))
    .filter(({ answers }) => answers > 0);
  const videos = listProgress(stud_id).filter(({ delivered }) => !delivered).length;
  return { submissions, drafts, videos, documents };
}

/** Whether a sign-out leaves nothing behind that the provider does not have. */
export function isAllSent({ submissions, drafts, videos }: UnsentWork): boolean {
  return submissions.length === 0 && drafts.length === 0 && videos === 0;
}

/** Whether a device that forgets the student loses anything of them. What is submitted stays until it is sent. */
export function hasUnsubmitted({ drafts, videos, documents }: UnsentWork): boolean {
  return drafts.length + videos + documents > 0;
}

/** How many answers there are in these quizzes. */
export function countAnswers(quizzes: QuizWork[]): number {
  return quizzes.reduce((sum, quiz) => sum + quiz.answers, 0);
}

function workOf({ attempt_id, quiz }: Attempt, answers: number): QuizWork {
  return { attempt_id, name: quiz.name, answers };
}
