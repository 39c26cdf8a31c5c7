import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { openQuizzes, requireChapter } from '#server/domain/enrolment/enrolment.repository.ts';
import { ownWork, windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { perVersion } from '#server/platform/database/statements/per-version.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';
import type { Ordered } from './order-of.ts';
import { limitOf, readRules } from './quiz-sections.ts';
import type { QuizWindow } from './quiz-window.ts';

const readQuizzes = prepared((db, { stud_id, chapter_id }: { stud_id: string; chapter_id: string }) =>
  openQuizzes(db, stud_id)
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('chapter.chapter_id', '=', chapter_id)
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.added_on', 'quiz_revision.max_marks'])
    .select(windowColumns)
    .select(ownWork(stud_id)),
);

/**
 * Lists the quizzes of a chapter by their current revisions, in the academy's order. Throws 403 if the student does not
 * see the chapter.
 */
export async function listQuizzes(db: Db, stud_id: string, chapter_id: string) {
  const quizzes = await readQuizzes(db, { stud_id, chapter_id });
  if (quizzes.length === 0) await requireChapter(db, stud_id, chapter_id);
  return quizzes;
}

const readTestWindows = perVersion((db) =>
  db
    .selectFrom('quiz')
    .where('minutes', '>', sql.lit(0))
    .where('archived_at', 'is', null)
    .select(['opens_at', 'closes_at'])
    .execute(),
);
const readUntakenTests = prepared((db, stud_id: string) =>
  openQuizzes(db, stud_id)
    .where('quiz.minutes', '>', sql.lit(0))
    .where(sql<SqlBool>`not exists (
      select 1 from attempt as own where own.stud_id = ${stud_id} and own.quiz_id = quiz.quiz_id)`)
    .orderBy(sql`quiz.closes_at = 0, quiz.closes_at, quiz.quiz_id`)
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.opens_at', 'quiz.closes_at'])
    .select(['subject.subject_id', 'subject.subject_name']),
);

/**
 * Lists the timed tests that a student sees and has not taken, and that are open now or open later on the day from `from`
 * to `until`, by their closing. One that does not close is listed on the day on which it opens.
 */
export async function listTestsOfDay(
  db: Db,
  stud_id: string,
  { content_version, now, from, until }: Record<'content_version' | 'now' | 'from' | 'until', number>,
) {
  const isOfDay = ({ opens_at, closes_at }: Pick<QuizWindow, 'opens_at' | 'closes_at'>) =>
    opens_at < until && (closes_at > now || (closes_at === 0 && opens_at >= from));
  // On most days there is none for anybody.
  if (!(await readTestWindows(db, content_version)).some(isOfDay)) return [];
  return (await readUntakenTests(db, stud_id)).filter(isOfDay);
}

const selectQuestions = prepared((db, { revision_id }: { revision_id: string }) =>
  db
    .selectFrom('question')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('question.revision_id', '=', revision_id)
    .orderBy('position')
    .orderBy('question_id')
    .select(['question_id', 'question', 'options', 'marks', 'negative_marks', 'kind', 'partial_marks', 'passage'])
    .select(['section', 'keep_order', 'paper']),
);

/**
 * Reads the questions of a revision in the order of the paper, and by what a student has them in another one. The right
 * answers are not read, so that no caller can give them away.
 */
export async function readQuestions(db: Db, revision_id: string) {
  const rows = await selectQuestions(db, { revision_id });
  const rules = readRules(rows[0]?.paper ?? '');
  const read = rows.map(({ keep_order, paper: _, ...row }) => {
    const question = { ...row, options: readOptions(row.options) };
    return { question, ordered: { ...question, keep_order, answer_at_most: limitOf(rules, row.section) } };
  });
  return {
    questions: read.map(({ question }) => withoutUnused(question)),
    ordered: read.map(({ ordered }): Ordered => ordered),
    shuffle: rules.shuffle,
  };
}

/** Lists the questions of a revision in the order of the paper. */
export async function listQuestions(db: Db, revision_id: string) {
  return (await readQuestions(db, revision_id)).questions;
}

type Optional = Pick<Database['question'], 'negative_marks' | 'kind' | 'partial_marks' | 'passage' | 'section'>;

/** A question as the contract has it: one that has none of these does not mention them. */
export function withoutUnused<Question extends Optional>(question: Question) {
  const { negative_marks, kind, partial_marks, passage, section, ...others } = question;
  return {
    ...others,
    ...(negative_marks > 0 && { negative_marks }),
    ...(kind !== 'single' && { kind }),
    ...(partial_marks > 0 && { partial_marks }),
    ...(passage !== '' && { passage }),
    ...(section > 0 && { section }),
  };
}

/** Lists the media keys of the pictures in the questions and options of a quiz, also of its earlier revisions. */
export async function listPicturesOfQuiz(db: Db, quiz_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .where((eb) =>
      eb.or([
        eb('question.question', 'like', '%media:%'),
        eb('question.options', 'like', '%media:%'),
        eb('question.passage', 'like', '%media:%'),
      ]),
    )
    .select(['question.question', 'question.options', 'question.passage'])
    .execute();
  return pictureKeys(rows.flatMap(({ question, options, passage }) => [question, options, passage]));
}

/** Lists the questions of a quiz with these ids and the revision of each, without the right answers. */
export async function listQuestionsById(db: Db, quiz_id: string, question_ids: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('question.question_id', 'in', question_ids)
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .select(['question.question_id', 'question.revision_id', 'question.kind', 'question.options'])
    .execute();
  return rows.map((row) => ({ ...row, options: readOptions(row.options) }));
}

const readRevisionOfQuestion = prepared((db, { quiz_id, question_id }: { quiz_id: string; question_id: string }) =>
  db
    .selectFrom('question')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'question.revision_id')
    .where('question.question_id', '=', question_id)
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .select('quiz_revision.revision_id'),
);

/** Returns the revision of a quiz that has this question, or undefined. */
export async function findRevisionOfQuestion(db: Db, quiz_id: string, question_id: string) {
  const [row] = await readRevisionOfQuestion(db, { quiz_id, question_id });
  return row?.revision_id;
}

/** Returns the newer of two revisions of a quiz. The current one is newer than any other. */
export async function findNewerRevision(db: Db, quiz_id: string, ...revision_ids: [string, string]): Promise<string> {
  const { revision_id } = await db
    .selectFrom('quiz_revision')
    .leftJoin('quiz', 'quiz.revision_id', 'quiz_revision.revision_id')
    .where('quiz_revision.quiz_id', '=', quiz_id)
    .where('quiz_revision.revision_id', 'in', revision_ids)
    .orderBy('quiz.revision_id', (order) => order.desc().nullsLast())
    .orderBy('quiz_revision.created_at', 'desc')
    .orderBy('quiz_revision.revision_id', 'desc')
    .select('quiz_revision.revision_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return revision_id;
}

/** Returns a quiz as it was at a revision, even if it was archived. */
export async function readQuizOfRevision(db: Db, revision_id: string) {
  const [quiz] = await selectQuizOfRevision(db, { revision_id });
  if (!quiz) throw new Error(`There is no revision '${revision_id}'.`);
  return quiz;
}

const selectQuizOfRevision = prepared((db, { revision_id }: { revision_id: string }) =>
  db
    .selectFrom('quiz_revision')
    .innerJoin('quiz', 'quiz.quiz_id', 'quiz_revision.quiz_id')
    .where('quiz_revision.revision_id', '=', revision_id)
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.added_on', 'quiz_revision.max_marks', 'quiz_revision.paper'])
    .select(windowColumns),
);

const readRevision = prepared((db, { revision_id }: { revision_id: string }) =>
  db.selectFrom('quiz_revision').where('revision_id', '=', revision_id).select(['quiz_id', 'pass_percent', 'paper']),
);
const readAnswers = prepared((db, { revision_id }: { revision_id: string }) =>
  db
    .selectFrom('question')
    .where('revision_id', '=', revision_id)
    .orderBy('position')
    .orderBy('question_id')
    .select(['question_id', 'kind', 'options', 'answer', 'marks', 'negative_marks', 'partial_marks', 'section']),
);

/** Reads a revision with the right answers. */
export async function readRevisionToGrade(db: Db, revision_id: string) {
  const [revision] = await readRevision(db, { revision_id });
  if (!revision) throw new Error(`There is no revision '${revision_id}'.`);
  const { quiz_id, pass_percent } = revision;
  const paper = readRules(revision.paper);
  const questions = (await readAnswers(db, { revision_id })).map((row) => ({
    ...row,
    options: readOptions(row.options),
    answer_at_most: limitOf(paper, row.section),
  }));
  return { revision_id, quiz_id, pass_percent, below_zero: paper.below_zero, questions };
}

/** Reads the options of a question from their column, which is JSON. */
export function readOptions(column: string): string[] {
  return optionList.parse(JSON.parse(column));
}

const optionList = z.array(z.string());
