import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, list, number, optionalNumber, optionalText, text } from '#contract/lenient.ts';
import { idInput, studentInput } from '#contract/strict.ts';

const seconds = z.number().check(z.minimum(0), z.maximum(1_000_000));

/** Keeps how far the student got in a topic's video. An older report than the one kept changes nothing. */
export const watchProgressCall = defineCall({
  name: 'watch_progress',
  method: 'POST',
  path: '/Portal/watch_progress',
  session: true,
  input: z.object({
    stud_id: idInput,
    topic_id: idInput,
    /** Seconds from the start. */
    position: seconds,
    /** Seconds in all; 0 where the player does not know. */
    duration: seconds,
    /** When, by the device's clock: epoch milliseconds. */
    watched_at: z.int().check(z.minimum(0)),
  }),
  data: z.unknown(),
});

export const watchedTopic = z.object({
  topic_id: id,
  topic_name: text,
  chapter_id: id,
  chapter_name: optionalText,
  subject_id: id,
  subject_name: optionalText,
  thumbnail: optionalText,
  position: number,
  duration: number,
  /** By the clock of the student's device: epoch milliseconds. */
  watched_at: z.optional(optionalNumber),
});
export type WatchedTopic = z.output<typeof watchedTopic>;

/** Videos begun and not finished, newest first. */
export const continueWatchingCall = defineCall({
  name: 'continue_watching',
  method: 'POST',
  path: '/Portal/continue_watching',
  session: true,
  input: studentInput,
  data: list(watchedTopic),
});
