import * as z from 'zod/mini';
import type { ReportDetail } from '#contract/quiz/quiz.ts';
import { type ReportedAttempt, reportedAttempt } from '#web/device/bookmarks/reported-attempt.ts';

const linkState = z.object({ attempt: reportedAttempt });

/** The attempt from the link; undefined where the student opened the URL itself. */
export function readLinkedAttempt(historyState: unknown): ReportedAttempt | undefined {
  return linkState.safeParse(historyState).data?.attempt;
}

/** What a report and its link know of its attempt; the report is right where both do. Undefined where neither does. */
export function attemptOf(
  detail: ReportDetail | undefined,
  linked: ReportedAttempt | undefined,
): ReportedAttempt | undefined {
  if (!detail?.quiz_name) return linked;
  const { quiz_name: name, attend_on = '', result, quiz_id, chapter_id, video_count } = detail;
  const { quiz_id: _, ...known } = linked ?? {};
  // Of a quiz that cannot be taken again, a report has no id.
  return {
    ...known,
    name,
    attend_on,
    ...(result && { result }),
    ...(quiz_id && { quiz_id }),
    ...(chapter_id && { chapter_id, video_count }),
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    attempt?: ReportedAttempt;
  }
}
