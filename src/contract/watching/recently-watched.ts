import * as z from 'zod/mini';
import { portalCall, studentCall } from '#contract/call.ts';
import { olderPage } from '#contract/older.ts';
import { captions, watched } from '#contract/topics.ts';
import { list, optionalText, text } from '#contract/values/lenient.ts';
import { idInput, studentInput } from '#contract/values/strict.ts';

export const recentlyWatched = z.object({
  thumbnail: optionalText,
  subject_name: optionalText,
  video_link: text,
  topic_id: z.optional(optionalText),
  topic_name: z.optional(optionalText),
  /** An extension, as are its topic and captions: it leads on from a video to its chapter. */
  chapter_id: z.optional(optionalText),
  captions: z.optional(z.nullable(z.array(captions))),
  ...watched,
});
export type RecentlyWatched = z.output<typeof recentlyWatched>;

/** How many videos the bundled server lists at most: every card costs the phone data. */
export const maxWatchedListed = 60;

/** The list is newest first. */
export const recentlyWatchedCall = studentCall({
  name: 'recently_watched',
  input: studentInput,
  data: list(recentlyWatched),
});

/** Lists the videos that the student watched before one of them, newest first. */
export const olderWatchedCall = portalCall({
  name: 'older_watched',
  input: z.object({ stud_id: idInput, before_topic: idInput }),
  data: olderPage(recentlyWatched),
});
