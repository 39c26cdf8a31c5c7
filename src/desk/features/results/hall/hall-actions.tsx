import { useId, useState } from 'react';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { countOpen, type Hall, isToBegin } from './hall.ts';
import type { HallAction } from './hall-dialog.tsx';

interface HallActionsProps {
  hall: Pick<Hall, 'counts' | 'quiz' | 'now' | 'moves_closing'>;
  /** Whether only a batch is shown, whose students these are for. */
  isBatch: boolean;
  onAction: (action: HallAction) => void;
}

const compact = 'max-sm:px-3! max-sm:text-sm';

/**
 * What can be done for several students at once; nothing where nobody sits the test and nobody can begin it. On a phone, a
 * button unfolds it.
 */
export function HallActions({ hall: { counts, quiz, now, moves_closing }, isBatch, onAction }: HallActionsProps) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const cutOff = counts['cut off'];
  const open = countOpen(counts);
  const canBegin = moves_closing && quiz.closes_at !== null && isToBegin(quiz, now);
  if (open === 0 && !canBegin) return null;
  const whom = t(isBatch ? 'hall.forBatch' : 'hall.forAll');
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={id}
        aria-label={`${t('hall.actions')}: ${whom}`}
        className={`${buttonClassName('quiet')} ${compact} sm:hidden`}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('hall.actions')}
        <ChevronDownIcon className={`size-5 transition ${isUnfolded ? 'rotate-180' : ''}`} />
      </button>
      <fieldset
        id={id}
        aria-label={whom}
        className={`flex flex-wrap gap-2 max-sm:basis-full ${isUnfolded ? '' : 'max-sm:hidden'}`}
      >
        {cutOff > 0 && (
          <Button kind="quiet" className={compact} onClick={() => onAction({ do: 'extend', who: 'cut off' })}>
            {`${t('hall.extendCutOff')} (${formatNumber(cutOff)})`}
          </Button>
        )}
        <Button kind="quiet" className={compact} onClick={() => onAction({ do: 'extend', who: 'all' })}>
          {t(isBatch ? 'hall.extendBatch' : 'hall.extendAll')}
        </Button>
        <Button kind="danger" className={compact} onClick={() => onAction({ do: 'close', who: 'all' })}>
          {t(isBatch ? 'hall.closeBatch' : 'hall.closeAll')}
        </Button>
      </fieldset>
    </>
  );
}
