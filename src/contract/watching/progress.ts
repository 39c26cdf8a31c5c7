import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list, number, optionalNumber, optionalText, text } from '#contract/values/lenient.ts';
import { idInput, studentInput } from '#contract/values/strict.ts';

const seconds = z.number().check(z.minimum(0), z.maximum(1_000_000));

/** Saves how far the student got in a topic's video. An update that is older than the saved one changes nothing. */
export const watchProgressCall = portalCall({
  name: 'watch_progress',
  whileSuspended: 'always',
  input: z.object({
    stud_id: idInput,
    topic_id: idInput,
    /** Seconds from the start. */
    position: seconds,
    /** The length in seconds; 0 if the player does not know it. */
    duration: seconds,
    /** The device's time, in epoch milliseconds. */
    watched_at: z.int().check(z.minimum(0)),
    /** The highest position on this device so far, in seconds. Apps before this field do not send it. */
    furthest: z.optional(seconds),
  }),
  data: z.unknown(),
});

/** A video that the student can go on with, and where it is. */
export const placedTopic = {
  topic_id: id,
  topic_name: text,
  chapter_id: id,
  chapter_name: optionalText,
  subject_id: id,
  subject_name: optionalText,
  thumbnail: optionalText,
};

export const watchedTopic = z.object({
  ...placedTopic,
  position: number,
  duration: number,
  /** The device's time, in epoch milliseconds. */
  watched_at: z.optional(optionalNumber),
});
export type WatchedTopic = z.output<typeof watchedTopic>;

/** Lists the videos that the student began and did not finish, newest first. */
export const continueWatchingCall = portalCall({
  name: 'continue_watching',
  input: studentInput,
  data: list(watchedTopic),
});
