/**
 * Content as a student sees it. What is hidden is there too, and says so. These calls read with the eyes of the staff:
 * there is no student behind them, so nothing that is opened counts as watched, read or attempted.
 */
import * as z from 'zod/mini';
import { captions } from '#contract/topics.ts';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { askedQuestion } from './question-shape.ts';
import { pictures, quizName } from './results.ts';

/** Hidden by itself. What it is in may be hidden too. */
const isHidden = { is_hidden: z.boolean() };

/** The batches that alone see a quiz; '' for everybody in its subject. */
const batchName = { batch_name: z.string() };

/** The time for a timed test; 0 for a quiz without a clock. */
const minutes = { minutes: z.number() };

export const previewChapterCall = defineDeskCall({
  name: 'preview_chapter',
  roles: 'teachers',
  input: z.object({ chapter_id: idInput }),
  data: z.object({
    subject_name: z.string(),
    chapter_name: z.string(),
    /** The chapter, or the subject that it is in. */
    ...isHidden,
    topics: z.array(
      z.object({
        topic_id: z.string(),
        topic_name: z.string(),
        /** Signed for the session of who asks; a link to another site is as it is. */
        video_link: z.string(),
        captions: z.array(captions),
        /** In seconds; null where it is not known. */
        duration: z.nullable(z.number()),
        /** In bytes; null where it is not known. */
        size: z.nullable(z.number()),
        ...isHidden,
      }),
    ),
    materials: z.array(
      z.object({
        material_id: z.string(),
        title: z.string(),
        /** Signed for the session of who asks. */
        path: z.string(),
        size: z.nullable(z.number()),
        pages: z.nullable(z.number()),
        may_download: z.boolean(),
        ...isHidden,
      }),
    ),
    quizzes: z.array(
      z.object({
        quiz_id: z.string(),
        name: z.string(),
        added_on: z.number(),
        max_marks: z.number(),
        /** How many it has. */
        questions: z.number(),
        ...minutes,
        ...batchName,
        ...isHidden,
      }),
    ),
  }),
});
export type PreviewedChapter = z.output<typeof previewChapterCall.data>;

/** The questions of a quiz as it is asked today, without the right answers. */
export const previewQuizCall = defineDeskCall({
  name: 'preview_quiz',
  roles: 'teachers',
  input: z.object({ quiz_id: idInput }),
  data: z.object({
    quiz: z.object({ ...quizName, chapter_id: z.string(), max_marks: z.number(), ...minutes }),
    ...batchName,
    /** The quiz, its chapter or its subject. */
    ...isHidden,
    pictures,
    questions: z.array(z.object({ question_id: z.string(), ...askedQuestion })),
  }),
});
export type PreviewedQuestion = z.output<typeof previewQuizCall.data>['questions'][number];
