import * as z from 'zod/mini';

/** The attempt that a report is of, as links to it and bookmarks have it: other providers' reports lack it. */
export const reportedAttempt = z.object({
  name: z.string(),
  attend_on: z.string(),
  result: z.optional(z.string()),
  /** Where the student can take the quiz again, and learn what it asks; missing where that is not known. */
  quiz_id: z.optional(z.string()),
  chapter_id: z.optional(z.string()),
  video_count: z.optional(z.number()),
});
export type ReportedAttempt = z.output<typeof reportedAttempt>;
