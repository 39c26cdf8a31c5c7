import { useStore } from 'zustand';
import { AlertIcon, CheckIcon } from '#ui/icons/icons.tsx';
import { HistoryIcon } from '#ui/icons/section-icons.tsx';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { useSyncState } from '#web/device/quiz/sync-state.ts';
import { t } from '#web/texts.ts';

/** Whether the answers so far are with the academy, wait on this device, or are in this tab only. */
export function SaveState({ draft }: { draft: DraftAttempt }) {
  const isSaved = useStore(draft, (state) => state.isSaved);
  const isLost = useSyncState(({ lost_at }) => lost_at !== undefined);
  const unsent = useSyncState((state) => state.unsent);
  const { Icon, text, color } = !isSaved
    ? { Icon: AlertIcon, text: t('hall.notSaved'), color: 'text-warn' }
    : isLost
      ? { Icon: AlertIcon, text: t('hall.noNetwork'), color: 'text-warn' }
      : unsent > 0
        ? { Icon: HistoryIcon, text: t('hall.waiting', { count: unsent }), color: 'text-ink-soft' }
        : { Icon: CheckIcon, text: t('hall.saved'), color: 'text-good' };
  return (
    <p className={`hall-saved flex items-center gap-1 text-sm leading-tight font-semibold ${color}`}>
      <Icon className="size-5" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
