import type { Transaction } from 'kysely';
import { highestMarks } from '#contract/quiz/sections.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { hashQuiz, type QuizContent } from '#server/domain/content/quiz-content.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { findLastChange, readVersionedParts } from './quiz-content.repository.ts';

/** The version of a quiz: of its name and its questions, and of how they count. The same values have the same version. */
export async function versionOfQuiz(db: Db, quiz_id: string): Promise<string> {
  return versionOf(await readVersionedParts(db, quiz_id));
}

/**
 * Throws a ChangedMeanwhile unless the quiz is still as it was read. Nobody else changes it until the transaction ends.
 * Without a version, as on the command line, it only takes the lock. Call it before anything else that waits for one.
 */
export async function requireSeenQuiz(
  trx: Transaction<Database>,
  quiz_id: string,
  version: string | undefined,
): Promise<void> {
  await takeImportLock(trx);
  if (version === undefined || (await versionOfQuiz(trx, quiz_id)) === version) return;
  throw new ChangedMeanwhile(await findLastChange(trx, quiz_id));
}

/** A quiz's questions and pass mark, which replace those of its earlier revision. */
export interface Revision extends QuizContent {
  revision_id: string;
  quiz_id: string;
  content_hash: string;
  max_marks: number;
  questions: (QuizContent['questions'][number] & { question_id: string })[];
}

/** A revision of a quiz with this content. */
export function revisionOf(quiz_id: string, content: QuizContent, newId: () => string): Revision {
  const questions = content.questions.map((question) => ({ ...question, question_id: newId() }));
  const { pass_percent, below_zero, shuffle } = content;
  const marking = { max_marks: highestMarks(questions), pass_percent, below_zero, shuffle };
  return { revision_id: newId(), quiz_id, content_hash: hashQuiz(content), ...marking, questions };
}
