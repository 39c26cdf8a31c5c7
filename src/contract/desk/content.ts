/** The academy as a tree: subjects, their chapters, and the videos, PDFs and quizzes of a chapter, hidden ones included. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange, defineSilentChange } from './desk-call.ts';
import { versionInput } from './values.ts';

export const contentKind = z.enum(['subject', 'chapter', 'topic', 'material', 'quiz']);
export type ContentKind = z.output<typeof contentKind>;

export const maxContentName = 200;
/** More than any academy has. */
const maxLevels = 500;

const node = {
  content_id: z.string(),
  name: z.string(),
  /** Whether students see it, if they see what it is in. */
  is_hidden: z.boolean(),
  version: z.string(),
};

const chapterFor = {
  /** The batch that alone sees a chapter; '' for everybody who has the subject. */
  batch_slug: z.string(),
};
const batches = z.array(z.object({ batch_slug: z.string(), batch_name: z.string() }));

const chapterNode = z.object({
  ...node,
  ...chapterFor,
  videos: z.number(),
  pdfs: z.number(),
  quizzes: z.number(),
});

/** The subjects of who asks, with their chapters. Counts are of what students see. */
export const contentCall = defineDeskCall({
  name: 'content',
  roles: 'teachers',
  input: z.object({}),
  data: z.object({
    subjects: z.array(
      z.object({
        ...node,
        /** The address of its picture; '' where it has none. */
        picture: z.string(),
        /** The names of the levels that study it. */
        levels: z.array(z.string()),
        /** For which batches a chapter of it can be. */
        batches,
        chapters: z.array(chapterNode),
      }),
    ),
  }),
});

const item = z.object({
  ...node,
  kind: contentKind,
  /** In bytes; null where it is not known, and for a quiz. */
  size: z.nullable(z.number()),
  /** Of a video, in seconds, where it is known. */
  duration: z.nullable(z.number()),
  /** Of a PDF that says so. */
  pages: z.nullable(z.number()),
  /** Of a quiz: how many it has, and the marks for all of them. */
  questions: z.nullable(z.number()),
  max_marks: z.nullable(z.number()),
  /** The address of a video that is elsewhere; ''. */
  link: z.string(),
});
export type ContentItem = z.output<typeof item>;

export const contentChapterCall = defineDeskCall({
  name: 'content_chapter',
  roles: 'teachers',
  input: z.object({ chapter_id: idInput }),
  data: z.object({
    subject_id: z.string(),
    subject_name: z.string(),
    ...node,
    ...chapterFor,
    /** For which it can be. */
    batches,
    topics: z.array(item),
    materials: z.array(item),
    quizzes: z.array(item),
  }),
});
export type ContentChapter = z.output<typeof contentChapterCall.data>;

const seen = { kind: contentKind, content_id: idInput, version: versionInput };
const nameInput = textInput(maxContentName);
/** Without it, a new chapter is for everybody, and one that is renamed stays as it is. */
const batchInput = z.optional(textInput(200));

/** Adds a subject after the others. The students of these levels have it at once, as after an import. */
export const addSubjectCall = defineDeskChange({
  name: 'add_subject',
  roles: 'owners',
  input: z.object({ name: nameInput, levels: z.array(idInput).check(z.minLength(1), z.maxLength(maxLevels)) }),
  data: z.object({ content_id: z.string() }),
});

/** Adds a chapter after the others of its subject. */
export const addChapterCall = defineDeskChange({
  name: 'add_chapter',
  roles: 'teachers',
  input: z.object({ subject_id: idInput, name: nameInput, batch_slug: batchInput }),
  data: z.object({ content_id: z.string() }),
});

/** Adds a video that is elsewhere, after the others of its chapter. */
export const addLinkCall = defineDeskChange({
  name: 'add_link',
  roles: 'teachers',
  input: z.object({ chapter_id: idInput, name: nameInput, link: textInput(2000) }),
  data: z.object({
    content_id: z.string(),
    /** What to try, where nothing in the link says whether a video is there; ''. */
    warning: z.string(),
  }),
});

export const renameContentCall = defineSilentChange({
  name: 'rename_content',
  roles: 'teachers',
  input: z.object({ ...seen, name: nameInput, batch_slug: batchInput }),
});

/** Changes places with the one above (`up`) or below. If that is not there any more, nothing is done, as with a version. */
export const moveContentCall = defineSilentChange({
  name: 'move_content',
  roles: 'teachers',
  input: z.object({ ...seen, past_id: idInput, direction: z.enum(['up', 'down']) }),
});

/** Hides something from students, or shows it again. What they did with it stays. */
export const hideContentCall = defineSilentChange({
  name: 'hide_content',
  roles: 'teachers',
  input: z.object({ ...seen, is_hidden: z.boolean() }),
});
