import type { Selectable } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';
import { readOptions } from './quiz.repository.ts';
import { limitOf, readRules } from './quiz-sections.ts';

/** A question of a revision. `position` counts from 1, as students see it. */
export type RevisedQuestion = Omit<
  Selectable<Database['question']>,
  'revision_id' | 'options' | 'keep_order' | 'explanation'
> & {
  options: string[];
  /** How many answers of its section count, 0 for all. */
  answer_at_most: number;
};

/** A revision of a quiz with its questions in order. The oldest has the number 1. */
export interface Revision {
  revision_id: string;
  number: number;
  created_at: number;
  max_marks: number;
  pass_percent: number;
  below_zero: boolean;
  questions: RevisedQuestion[];
}

/** Lists all revisions of a quiz, the oldest first. */
export async function listRevisions(db: Db, quiz_id: string): Promise<Revision[]> {
  const revisions = await db
    .selectFrom('quiz_revision')
    .where('quiz_id', '=', quiz_id)
    .orderBy('created_at')
    .orderBy('revision_id')
    .select(['revision_id', 'created_at', 'max_marks', 'pass_percent', 'paper'])
    .execute();
  const rows = await db
    .selectFrom('question')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select(['question.question_id', 'question.revision_id', 'question.question', 'question.options'])
    .select(['question.answer', 'question.marks', 'question.negative_marks', 'question.topic', 'question.difficulty'])
    .select(['question.kind', 'question.partial_marks', 'question.passage', 'question.section'])
    .execute();
  const questionsOf = Map.groupBy(rows, ({ revision_id }) => revision_id);
  return revisions.map(({ paper: text, ...revision }, index) => {
    const paper = readRules(text);
    const own = questionsOf.get(revision.revision_id) ?? [];
    const questions = own.map(({ revision_id: _, options, ...question }, at) => ({
      ...question,
      position: at + 1,
      options: readOptions(options),
      answer_at_most: limitOf(paper, question.section),
    }));
    return { ...revision, number: index + 1, below_zero: paper.below_zero, questions };
  });
}

export async function readCurrentRevision(db: Db, quiz_id: string): Promise<string> {
  const quiz = db.selectFrom('quiz').where('quiz_id', '=', quiz_id).select('revision_id');
  return (await quiz.executeTakeFirstOrThrow()).revision_id;
}

/** Subject/Chapter/Quiz. */
export async function readQuizPath(db: Db, quiz_id: string): Promise<string> {
  const { subject_name, chapter_name, name } = await db
    .selectFrom('quiz')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('quiz_id', '=', quiz_id)
    .select(['subject_name', 'chapter_name', 'name'])
    .executeTakeFirstOrThrow();
  return `${subject_name}/${chapter_name}/${name}`;
}

/** The attempts at each revision of some quizzes: all, and those that were not marked again since a moment. */
export async function countAttempts(db: Db, quiz_ids: readonly string[]) {
  const { table, text } = jsonRows(db, JSON.stringify(quiz_ids.map((quiz_id) => [quiz_id])));
  const rows = await db
    .selectFrom('attempt')
    .where('quiz_id', 'in', db.selectFrom(table).select(text(0).as('quiz_id')))
    .groupBy(['quiz_id', 'revision_id', 'regraded_at'])
    .select((eb) => ['quiz_id', 'revision_id', 'regraded_at', eb.fn.countAll<number>().as('count')])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
