import { useEffect, useState } from 'react';
import { Hall } from '#web/features/quiz/take/exam/hall/hall.tsx';
import { headingId } from '#web/features/quiz/take/exam/hall/question-panel.tsx';
import { useBackKey } from '#web/features/quiz/take/exam/hall/use-leaving.ts';
import { t } from '#web/texts.ts';
import { createPracticeDraft } from './practice-draft.ts';

/** The hall with three questions and without a clock. Nothing of it is stored or sent. */
export function Practice({ onEnd }: { onEnd: () => void }) {
  const [draft] = useState(createPracticeDraft);
  useBackKey(onEnd);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, []);
  return (
    <Hall
      draft={draft}
      isPractice
      saveState={
        <p className="rounded-full bg-primary-soft px-3 py-1 font-bold text-primary-ink">{t('practice.title')}</p>
      }
      notices={<p className="mb-3 text-sm text-ink-soft">{t('practice.detail')}</p>}
      onSubmit={onEnd}
      onLeave={onEnd}
    />
  );
}
