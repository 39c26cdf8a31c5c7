import { backUpCall } from '#contract/desk/settings.ts';
import { type PortalFacts, todayCall } from '#contract/desk/today.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatMoment, formatTime } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

/** Begins a backup, and says what became of the last one. */
export function BackUp({ last_backup_at: last, backup }: PortalFacts) {
  const begin = useChange(backUpCall);
  const since = backup?.since ?? null;
  useDeskCall(todayCall, {}, { everyMs: 3000, isOff: since === null });
  if (!backup) return null;
  const problem = begin.error?.message ?? backup.problem;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      {problem && <Notice tone="bad">{t('backUp.failed', { why: problem })}</Notice>}
      <Button kind="quiet" busy={begin.isPending || since !== null} onClick={() => begin.mutate({})}>
        {t('backUp.button')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {since !== null && t('backUp.running', { time: formatTime(since) })}
        {since === null && last !== null && t('backUp.last', { time: formatMoment(last) })}
      </p>
    </div>
  );
}
