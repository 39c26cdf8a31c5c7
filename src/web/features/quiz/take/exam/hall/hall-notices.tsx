import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { AlertIcon } from '#ui/icons/icons.tsx';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { useSyncState } from '#web/device/quiz/sync-state.ts';
import { lateText } from '#web/features/quiz/take/exam/late-policy.ts';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { t } from '#web/texts.ts';
import { otherDeviceAt, otherDeviceText } from './other-device.ts';
import { timeText } from './time-left.tsx';
import { useShownTime } from './time-left-context.ts';

/** What to know while a test is open: there is no network, the storage fails, or another device has it open too. */
export function HallNotices({ draft }: { draft: DraftAttempt }) {
  const { lost_at, unsent, late } = useSyncState();
  const quiz = useStore(draft, ({ attempt }) => attempt.quiz);
  const isSaved = useStore(draft, (state) => state.isSaved);
  const other_at = useStore(draft, ({ attempt }) => attempt.clock && otherDeviceAt(attempt.clock));
  return (
    <>
      <div role="status">{!isSaved && <Notice>{t('quizStart.notSaved')}</Notice>}</div>
      <div role="status">{late > 0 && <Notice>{lateText(quiz, late)}</Notice>}</div>
      {lost_at !== undefined && (
        <Notice>
          {unsent > 0
            ? t('exam.offlineSince', { time: timeOfDay(lost_at), count: unsent })
            : t('exam.offlineAllSent', { time: timeOfDay(lost_at) })}
          <UncertainTime />
        </Notice>
      )}
      {other_at !== undefined && <p className="mb-3 text-sm">{otherDeviceText(other_at)}</p>}
    </>
  );
}

/** What each clock says, where nobody knows how much time is left. */
function UncertainTime() {
  const time = useShownTime();
  if (!time || time.isCertain) return null;
  return (
    <span className="block font-normal text-ink">
      {t('exam.uncertain')} {t('exam.readings', { counted: timeText(time.byTicks), clock: timeText(time.byWall) })}
    </span>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm font-semibold text-warn">
      <AlertIcon className="size-5" />
      <p className="min-w-0">{children}</p>
    </div>
  );
}
