import type { Selectable } from 'kysely';
import { askedText } from '#server/domain/quizzes/changed-keys.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { listRevisions, readCurrentRevision } from '#server/domain/quizzes/revisions.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { listChangedKeys } from './open-keys.ts';
import type { StoredRegrade } from './regrading.repository.ts';

/** A question of a quiz as it is asked today, whose key can be corrected. */
interface QuestionToday
  extends Pick<
    Selectable<Database['question']>,
    'question' | 'passage' | 'kind' | 'answer' | 'marks' | 'partial_marks'
  > {
  /** From 1. */
  number: number;
  options: string[];
  version: string;
}

/** The same with how it counts. */
export interface KeyOfQuestion extends QuestionToday {
  /** How earlier attempts count, where that was decided. */
  decided: StoredRegrade | undefined;
  /** The attempts that are still marked by another key. */
  pending: number;
}

interface AskedQuestion {
  quiz_id: string;
  question_id: string;
}

/** Finds the question with how it counts, for which all attempts are counted. */
export async function readKeyOfQuestion(db: Db, asked: AskedQuestion): Promise<KeyOfQuestion | undefined> {
  return await readSnapshot(db, async (snapshot) => {
    const today = await findToday(snapshot, asked);
    if (!today) return undefined;
    const key = (await listChangedKeys(snapshot, asked.quiz_id)).find(({ number }) => number === today.number);
    return { ...today, decided: key?.decided, pending: key?.pending ?? 0 };
  });
}

export async function findQuestionToday(db: Db, asked: AskedQuestion): Promise<QuestionToday | undefined> {
  return await readSnapshot(db, async (snapshot) => await findToday(snapshot, asked));
}

/**
 * Finds the question as today's revision has it, by its id in any revision; undefined where the quiz has no such
 * question. Throws an OperatorError where it is another question today, or none.
 */
async function findToday(db: Db, { quiz_id, question_id }: AskedQuestion): Promise<QuestionToday | undefined> {
  const revisions = await listRevisions(db, quiz_id);
  const asked = revisions.flatMap(({ questions }) => questions).find((one) => one.question_id === question_id);
  if (!asked) return undefined;
  const revision_id = await readCurrentRevision(db, quiz_id);
  const today = revisions.find((one) => one.revision_id === revision_id)?.questions ?? [];
  const [same, ...alike] = today.filter((one) => askedText(one) === askedText(asked));
  if (!same) throw new OperatorError(textOf('regrade.questionChanged'));
  if (alike.length > 0) throw new OperatorError(textOf('regrade.askedTwice'));
  const { position: number, question, passage, kind, options, answer, marks, partial_marks } = same;
  return {
    number,
    question,
    passage,
    kind,
    options,
    answer,
    marks,
    partial_marks,
    version: await versionOfQuiz(db, quiz_id),
  };
}
