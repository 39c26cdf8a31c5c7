import * as z from 'zod/mini';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { optionalId, paged, pageInput, person, searchInput } from './values.ts';

const whose = { roster_id: optionalId, ac_id: optionalId };

/** The chapters of a subject that have videos, in the academy's order, with how many students have watched them. */
export const watchedChaptersCall = defineDeskCall({
  name: 'watched_chapters',
  roles: 'staff',
  input: z.object({ subject_id: idInput, ...whose }),
  data: z.array(
    z.object({
      chapter_id: z.string(),
      chapter_name: z.string(),
      videos: z.number(),
      /** Videos of other sites of which no player has told how far they are watched. Nobody could finish these. */
      not_measured: z.number(),
      /** Who can watch them; who began at least one; and who finished all that are measured. */
      students: z.number(),
      begun: z.number(),
      finished: z.number(),
      last_watched_at: z.nullable(z.number()),
    }),
  ),
});

/** Which students of a chapter are listed. */
export const watchersFilter = {
  chapter_id: idInput,
  ...whose,
  search: searchInput,
  state: z._default(z.enum(['all', 'finished', 'begun', 'not begun']), 'all'),
};

/** Who has watched the videos of a chapter and who has not, and how far each video was watched. */
export const watchedChapterCall = defineDeskCall({
  name: 'watched_chapter',
  roles: 'staff',
  input: z.object({
    ...watchersFilter,
    page: pageInput,
    /** `progress` is how many of the videos somebody has finished, and begun. */
    sort: z._default(z.enum(['progress', 'name', 'last_watched']), 'progress'),
    descending: z._default(z.boolean(), false),
  }),
  data: z.object({
    ...paged,
    chapter: z.object({
      chapter_id: z.string(),
      chapter_name: z.string(),
      subject_id: z.string(),
      subject_name: z.string(),
      videos: z.number(),
    }),
    /** Of all students who fit. */
    summary: z.object({ students: z.number(), finished: z.number(), begun: z.number(), not_begun: z.number() }),
    /** In the chapter's order. */
    videos: z.array(
      z.object({
        topic_id: z.string(),
        topic_name: z.string(),
        /** Without it, only how many began it is known. */
        is_measured: z.boolean(),
        begun: z.number(),
        finished: z.number(),
        /** How many students came to at least 10, 20, …, 100 percent of it. */
        reached: z.array(z.number()),
      }),
    ),
    rows: z.array(
      z.object({
        ...person,
        level: z.string(),
        /** How many of the videos: finished, and begun, finished ones among them. */
        finished: z.number(),
        begun: z.number(),
        last_watched_at: z.nullable(z.number()),
      }),
    ),
  }),
});
