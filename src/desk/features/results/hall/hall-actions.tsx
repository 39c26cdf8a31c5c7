import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import type { Hall } from './hall.ts';
import type { HallAction } from './hall-dialog.tsx';

interface HallActionsProps {
  hall: Pick<Hall, 'counts' | 'quiz' | 'now'>;
  /** Whether only a batch is shown, whose students these are for. */
  isBatch: boolean;
  onAction: (action: HallAction) => void;
}

/** What can be done for several students at once; nothing where nobody sits the test and nobody can begin it. */
export function HallActions({ hall: { counts, quiz, now }, isBatch, onAction }: HallActionsProps) {
  const cutOff = counts['cut off'];
  const open = counts.in + cutOff;
  const canBegin = !isBatch && quiz.closes_at !== null && quiz.closes_at > now && (quiz.opens_at ?? 0) <= now;
  if (open === 0 && !canBegin) return null;
  return (
    <fieldset aria-label={t(isBatch ? 'hall.forBatch' : 'hall.forAll')} className="flex flex-wrap gap-2">
      {cutOff > 0 && (
        <Button kind="quiet" onClick={() => onAction({ do: 'extend', who: 'cut off' })}>
          {`${t('hall.extendCutOff')} (${formatNumber(cutOff)})`}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onAction({ do: 'extend', who: 'all' })}>
        {t(isBatch ? 'hall.extendBatch' : 'hall.extendAll')}
      </Button>
      {open > 0 && (
        <Button kind="danger" onClick={() => onAction({ do: 'close', who: 'all' })}>
          {t(isBatch ? 'hall.closeBatch' : 'hall.closeAll')}
        </Button>
      )}
    </fieldset>
  );
}
