import * as z from 'zod/mini';
import { studentCall } from './call.ts';
import { id, list, optionalNumber, optionalText, text } from './values/lenient.ts';
import { idInput } from './values/strict.ts';

/**
 * How far a student got in a video, in seconds: where they are now, and how far at most. `watched_at` is the device's
 * time, in epoch milliseconds.
 */
export const watched = {
  position: z.optional(optionalNumber),
  duration: z.optional(optionalNumber),
  watched_at: z.optional(optionalNumber),
  furthest: z.optional(optionalNumber),
};

export const captions = z.object({ src: text, lang: optionalText });

export const topic = z.object({
  topic_id: id,
  topic_name: text,
  video_link: optionalText,
  subject_name: optionalText,
  chapter_name: optionalText,
  captions: z.optional(z.nullable(z.array(captions))),
  /** In bytes. An extension: a provider need not say it. */
  size: z.optional(optionalNumber),
  ...watched,
});
export type Topic = z.output<typeof topic>;

export const topicsCall = studentCall({
  name: 'topics',
  input: z.object({ stud_id: idInput, chapter_id: idInput }),
  data: list(topic),
});
