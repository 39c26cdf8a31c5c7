import { useEffect } from 'react';
import { useStore } from 'zustand';
import { fetchExamPictures } from '#web/device/quiz/begin-exam.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { useExamPictures } from '#web/device/quiz/exam/exam-pictures.ts';
import { useSyncState } from '#web/device/quiz/sync-state.ts';
import { hasPictures } from '#web/features/quiz/take/question/has-pictures.ts';

/** In ms. So much later the test is still open. */
const marginMs = 60_000;

/**
 * Fetches the pictures of a test that is opened again. Only the call that begins it has them, so it is made while the
 * provider says that the test is open: otherwise it might begin another one.
 */
export function useFetchingPictures(draft: DraftAttempt, left: number): void {
  const isMissing = useExamPictures((all) => all[draft.getState().attempt.attempt_id] === undefined);
  const isNeeded = useStore(draft, ({ attempt }) => attempt.questions.some(hasPictures));
  const isHeard = useSyncState((state) => state.isHeard && state.lost_at === undefined);
  const isAsking = isNeeded && isMissing && isHeard && left > marginMs;
  useEffect(() => {
    // Without them the questions can be answered all the same.
    if (isAsking) fetchExamPictures(draft.getState().attempt).catch(() => {});
  }, [isAsking, draft]);
}
