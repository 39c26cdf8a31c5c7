import * as z from 'zod/mini';

const state = z.object({
  attempt: z.object({
    name: z.string(),
    attend_on: z.string(),
    result: z.optional(z.string()),
    /** Where the student can take the quiz again, and learn what it asks; missing where that is not known. */
    quiz_id: z.optional(z.string()),
    chapter_id: z.optional(z.string()),
  }),
});

/**
 * The attempt that a report is of. Its link passes this on in the history's state, since the report itself lacks it.
 */
export type ReportLinkState = z.output<typeof state>;

/** The attempt from the link; undefined where the student opened the URL itself. */
export function readLinkedAttempt(historyState: unknown): ReportLinkState['attempt'] | undefined {
  return state.safeParse(historyState).data?.attempt;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    attempt?: ReportLinkState['attempt'];
  }
}
