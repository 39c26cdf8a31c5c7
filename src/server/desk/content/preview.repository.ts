import { sql } from 'kysely';
import { sectionStarts } from '#contract/quiz/sections.ts';
import { withCaptions } from '#server/domain/content/topics.repository.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { nameSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { listQuestions } from '#server/domain/quizzes/quiz.repository.ts';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** Of a row that is joined with its chapter and its subject: whether one of both is hidden. */
const isPlaceHidden = sql<number>`case when chapter.archived_at is null and subject.archived_at is null
  then 0 else 1 end`;

/** What a chapter has for students, in the academy's order, hidden or not. */
export async function readPreviewedChapter(db: Db, chapter_id: string) {
  const chapter = await db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('chapter_id', '=', chapter_id)
    .select(['subject_name', 'chapter_name', isPlaceHidden.as('is_hidden')])
    .executeTakeFirstOrThrow();
  const topics = await db
    .selectFrom('topic')
    .leftJoin('topic_captions', 'topic_captions.topic_id', 'topic.topic_id')
    .where('topic.chapter_id', '=', chapter_id)
    .orderBy('topic.position')
    .orderBy('topic.topic_id')
    .orderBy('topic_captions.lang')
    .select(['topic.topic_id', 'topic.topic_name', 'topic.video', 'topic.size', 'topic.archived_at'])
    .select(['topic_captions.lang', 'topic_captions.media'])
    .execute();
  const materials = await db
    .selectFrom('study_material')
    .where('chapter_id', '=', chapter_id)
    .orderBy('position')
    .orderBy('material_id')
    .select(['material_id', 'title', 'media', 'size', 'pages', 'may_download', 'archived_at'])
    .execute();
  const quizzes = await previewedQuizzes(db)
    .where('quiz.chapter_id', '=', chapter_id)
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .execute();
  const rosters = await listRosters(db);
  return {
    ...chapter,
    is_hidden: chapter.is_hidden === 1,
    topics: withCaptions(topics),
    materials,
    quizzes: quizzes.map(({ batch_slugs, ...quiz }) => ({ ...quiz, batch_name: nameSlugs(batch_slugs, rosters) })),
  };
}

/** A quiz as it is asked today, with its questions, without the right answers. */
export async function readPreviewedQuiz(db: Db, quiz_id: string) {
  const quiz = await previewedQuizzes(db)
    .where('quiz.quiz_id', '=', quiz_id)
    .select(['quiz.chapter_id', 'chapter.chapter_name', 'subject.subject_id', 'subject.subject_name'])
    .select(['quiz.revision_id', 'quiz_revision.paper', isPlaceHidden.as('is_place_hidden')])
    .executeTakeFirstOrThrow();
  const { revision_id, archived_at, is_place_hidden, batch_slugs, paper, ...shown } = quiz;
  const questions = await listQuestions(db, revision_id);
  const begun = sectionStarts(questions, readRules(paper).sections);
  return {
    ...shown,
    batch_name: nameSlugs(batch_slugs, await listRosters(db)),
    is_hidden: archived_at !== null || is_place_hidden === 1,
    questions: questions.map((question, at) => ({ ...question, section: begun[at] ?? '' })),
  };
}

function previewedQuizzes(db: Db) {
  return db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('quiz.marks_entered', '=', 0)
    .select(['quiz.quiz_id', 'quiz.name', 'quiz.added_on', 'quiz_revision.max_marks', 'quiz.archived_at'])
    .select(['quiz.minutes', 'quiz.batch_slugs']);
}
