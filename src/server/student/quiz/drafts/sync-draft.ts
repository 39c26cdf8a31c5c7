import { canonicalAnswer, kindOf } from '#contract/quiz/answer.ts';
import type { Choices } from '#contract/quiz/choices.ts';
import type { QuizResult } from '#contract/quiz/quiz.ts';
import { type Draft, draftOwner, findDraft, nextVersion, saveDraft } from '#server/domain/drafts/drafts.repository.ts';
import { mergeDrafts, type RevisionAnswers } from '#server/domain/drafts/merge-drafts.ts';
import { notAnOption, submittedElsewhere, wrongRevision } from '#server/domain/grading/quiz.messages.ts';
import { listQuestionsById } from '#server/domain/quizzes/quiz.repository.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { findSubmittedAttempt } from '#server/domain/results/submitted-attempts.repository.ts';
import { Refusal } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { GroupCommit } from '#server/platform/database/statements/group-commit.ts';
import { toResult } from '#server/student/quiz/to-quiz.ts';

/** What a device sends of its draft. */
export interface DraftUpdate extends Pick<Draft, 'stud_id' | 'quiz_id' | 'attempt_id' | 'version' | 'answers'> {
  now: number;
}

/** What the device has to know of the draft after that. */
export interface SyncOutcome {
  attempt_id: string;
  /** 0 where there is no draft. */
  version: number;
  /** All answers, if the draft has other ones than the device knows of. */
  answers?: Choices;
  /** The draft's revision, if the device may have the questions of another. */
  revision_id?: string;
  /** The result of the attempt, if it was submitted. Then there is no draft. */
  result?: QuizResult;
}

interface SyncDeps {
  db: Db;
  /** Saves that arrive together share a transaction. */
  write: GroupCommit;
}

/**
 * Merges a device's answers into the student's draft at a quiz, and saves it if that changes it. If the device has
 * begun another attempt than the draft's, its answers go into the draft.
 */
export async function syncDraft({ db, write }: SyncDeps, quiz: QuizWindow, update: DraftUpdate): Promise<SyncOutcome> {
  const { stud_id, quiz_id, attempt_id, now } = update;
  const sent = await readSentAnswers(db, update);
  // Another device may save at the same moment. Then the draft is read again, so that its answers are merged too.
  for (;;) {
    const submitted = await findSubmittedAttempt(db, stud_id, attempt_id);
    if (submitted && submitted.quiz_id !== quiz_id) throw new Refusal(submittedElsewhere);
    if (submitted) return { attempt_id, version: 0, result: toResult(submitted, quiz, now) };

    const row = await findDraft(db, stud_id, quiz_id);
    const before = row?.isSubmitted ? undefined : row;
    const merged = before && sent ? await mergeDrafts(db, quiz_id, before, sent) : (before ?? sent);
    if (!merged) return { attempt_id, version: 0 };
    if (merged === before) return outcomeOf(update, sent, before, before);
    const { revision_id, answers } = merged;
    const version = nextVersion(row, now);
    const after = { stud_id, quiz_id, attempt_id: before?.attempt_id ?? attempt_id, revision_id, answers, version };
    const isSaved = await write((trx) => saveDraft(trx, after, row, now), draftOwner(update));
    if (isSaved) return outcomeOf(update, sent, before, after);
  }
}

/**
 * Returns the answers with the revision that they belong to; undefined where there are none. It refuses those that are
 * not the quiz's. Each is in the form of `canonicalAnswer`, which bounds the size of a draft; what cannot be read, as 'x'
 * for a number, answers nothing.
 */
export async function readSentAnswers(db: Db, { quiz_id, answers }: DraftUpdate): Promise<RevisionAnswers | undefined> {
  const sent = Object.entries(answers);
  if (sent.length === 0) return undefined;
  const questions = await listQuestionsById(db, quiz_id, Object.keys(answers));
  const questionOf = new Map(questions.map((question) => [question.question_id, question]));
  const [revision_id, ...others] = new Set(questions.map((question) => question.revision_id));
  if (revision_id === undefined || others.length > 0) throw new Refusal(wrongRevision);
  const read = sent.map(([question_id, { answer, chosen_at }]) => {
    const question = questionOf.get(question_id);
    if (!question) throw new Refusal(wrongRevision);
    const isOption = answer === '' || question.options.includes(answer);
    if (kindOf(question) === 'single' && !isOption) throw new Refusal(notAnOption);
    return [question_id, { answer: canonicalAnswer(question, answer), chosen_at }] as const;
  });
  return { revision_id, answers: Object.fromEntries(read) };
}

/** What a device has to know of a draft that was `before`, and is now another or the same. */
export function outcomeOf(
  update: DraftUpdate,
  sent: RevisionAnswers | undefined,
  before: Draft | undefined,
  { attempt_id, version, revision_id, answers }: Draft,
): SyncOutcome {
  const isKnown = update.version === (before?.version ?? 0) && update.attempt_id === attempt_id;
  // Answers that were carried over to other questions are new to the device.
  const isOneRevision = [before, sent].every((each) => !each || each.revision_id === revision_id);
  if (isKnown && isOneRevision) return { attempt_id, version };
  return { attempt_id, version, answers, ...(sent?.revision_id !== revision_id && { revision_id }) };
}
