import * as z from 'zod/mini';
import { reportedAttempt } from './reported-attempt.ts';

const place = { chapter_id: z.string(), subject_name: z.string(), chapter_name: z.string() };

const topic = z.object({
  ...place,
  kind: z.literal('topic'),
  topic_id: z.string(),
  title: z.string(),
});

/** A page of a document. The document is known by its place: a version that replaces it keeps its bookmarks. */
const page = z.object({
  ...place,
  kind: z.literal('page'),
  sub_id: z.string(),
  /** The document's name in its chapter: its title, with a number where several have the same one. */
  name: z.string(),
  page: z.int(),
});

const question = z.object({
  kind: z.literal('question'),
  report_id: z.string(),
  number: z.int(),
  /** The beginning of the question, without markup. */
  text: z.string(),
  /** Missing where the student opened the report by its URL. */
  attempt: z.optional(reportedAttempt),
});

/** What can be bookmarked, with all that a list of bookmarks shows: it has to do without the provider. */
const target = z.union([topic, page, question]);
export type BookmarkTarget = z.output<typeof target>;

export const bookmarkSchema = z.object({
  /** By this device's clock, in epoch milliseconds. */
  made_at: z.number(),
  target,
});
export type Bookmark = z.output<typeof bookmarkSchema>;
