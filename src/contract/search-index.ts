import * as z from 'zod/mini';
import { portalCall } from './call.ts';
import { id, one, text } from './values/lenient.ts';
import { studentInput } from './values/strict.ts';

/** How many videos, study materials and quizzes the list has at most, of each. It has all subjects and chapters. */
export const maxSearched = 4000;

const chapter = z.object({
  chapter_id: id,
  chapter_name: text,
  topics: z.array(z.object({ topic_id: id, topic_name: text })),
  materials: z.array(z.object({ title: text })),
  quizzes: z.array(z.object({ id, name: text })),
});
const subject = z.object({ subject_id: id, subject_name: text, chapters: z.array(chapter) });
const newsItem = z.object({ id, heading: text });

export const searchIndex = z.object({ subjects: z.array(subject), news: z.array(newsItem) });
export type SearchIndex = z.output<typeof searchIndex>;

/**
 * The names of everything that the student may see, and nothing else of it, as a tree in the academy's order: as a plain
 * list it would repeat the subject and the chapter in each row. The web app searches in it. The news are the newest 200.
 */
export const searchIndexCall = portalCall({
  name: 'search_index',
  input: studentInput,
  data: one(searchIndex),
});
