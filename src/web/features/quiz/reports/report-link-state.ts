import * as z from 'zod/mini';
import type { ReportDetail } from '#contract/quiz/quiz.ts';

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
 * The attempt that a report is of. Its link passes this on in the history's state, since other providers' reports lack
 * it.
 */
export type ReportLinkState = z.output<typeof state>;

/** The attempt from the link; undefined where the student opened the URL itself. */
export function readLinkedAttempt(historyState: unknown): ReportLinkState['attempt'] | undefined {
  return state.safeParse(historyState).data?.attempt;
}

/** What a report and its link know of its attempt; the report is right where both do. Undefined where neither does. */
export function attemptOf(
  detail: ReportDetail | undefined,
  linked: ReportLinkState['attempt'] | undefined,
): ReportLinkState['attempt'] | undefined {
  if (!detail?.quiz_name) return linked;
  const { quiz_name: name, attend_on = '', result, quiz_id, chapter_id } = detail;
  const { quiz_id: _, ...known } = linked ?? {};
  // Of a quiz that cannot be taken again, a report has no id.
  return {
    ...known,
    name,
    attend_on,
    ...(result && { result }),
    ...(quiz_id && { quiz_id }),
    ...(chapter_id && { chapter_id }),
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    attempt?: ReportLinkState['attempt'];
  }
}
