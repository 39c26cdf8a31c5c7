import * as z from 'zod/mini';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { optionalId, paged, pageInput, person } from './values.ts';

/** Which students of a chapter are listed. */
export const watchersFilter = {
  chapter_id: idInput,
  roster_id: optionalId,
  state: z._default(z.enum(['all', 'finished', 'begun', 'not begun']), 'all'),
};

/** Who has watched the videos of a chapter and who has not, those first who have watched least. */
export const watchedChapterCall = defineDeskCall({
  name: 'watched_chapter',
  roles: 'staff',
  input: z.object({ ...watchersFilter, page: pageInput }),
  data: z.object({
    ...paged,
    /** Of all students who fit. */
    summary: z.object({ students: z.number(), finished: z.number(), begun: z.number(), not_begun: z.number() }),
    videos: z.number(),
    /** Without those of other sites of which no player has told how far they are watched: nobody could finish these. */
    measured: z.number(),
    rows: z.array(
      z.object({
        ...person,
        /** How many of the videos: finished, and begun, finished ones among them. */
        finished: z.number(),
        begun: z.number(),
        last_watched_at: z.nullable(z.number()),
      }),
    ),
  }),
});
