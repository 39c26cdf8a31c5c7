import { useEffect, useState } from 'react';
import { config } from '#ui/config.ts';
import { toast } from '#ui/toast.ts';
import type { Attempt } from '#web/device/quiz/attempt.ts';
import { createDraftAttempt, type DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/texts.ts';

/** The draft of an attempt while it is on the screen, with what other tabs and other devices add to it. */
export function useDraftAttempt(attempt: Attempt): DraftAttempt {
  const [draft] = useState(() => createDraftAttempt(attempt));
  useEffect(() => draft.absorb(attempt), [draft, attempt]);
  useEffect(() => () => draft.leave(), [draft]);
  useSyncedDraft(draft);
  return draft;
}

/**
 * Syncs a draft with the provider while its form is open, where the provider can store drafts. The code for that comes
 * after the form. The service worker has it too, so that it is there when a network comes later.
 */
function useSyncedDraft(draft: DraftAttempt): void {
  useEffect(() => {
    if (!config.extensions) return;
    let isOver = false;
    let stop = () => {};
    const start = ({ startSyncingDraft }: typeof import('#web/device/quiz/sync-draft.ts')) => {
      if (!isOver) stop = startSyncingDraft(draft, () => toast(t('quizStart.arrived'), { id: 'quiz-arrived' }));
    };
    // Without it, the answers are on this device only, as with a provider that cannot store them.
    import('#web/device/quiz/sync-draft.ts').then(start, () => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [draft]);
}
