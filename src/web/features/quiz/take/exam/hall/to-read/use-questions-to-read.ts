import { useEffect, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { t } from '#web/texts.ts';

type QuestionsToRead = typeof import('./questions-to-read.tsx')['QuestionsToRead'];

/** The question paper, whose code comes when a student first wants it. `onFailure`: it does not come. */
export function useQuestionsToRead(isWanted: boolean, onFailure: () => void): QuestionsToRead | undefined {
  const [paper, setPaper] = useState<{ QuestionsToRead: QuestionsToRead }>();
  const isMissing = isWanted && !paper;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted
  useEffect(() => {
    if (!isMissing) return;
    import('./questions-to-read.tsx').then(setPaper, () => {
      onFailure();
      toast(t('hall.paperMissing'));
    });
  }, [isMissing]);
  return paper?.QuestionsToRead;
}
