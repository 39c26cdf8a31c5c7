import type { HallState } from '#contract/desk/hall.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { type Hall, hallStates, stateText } from './hall.ts';

interface HallCountsProps {
  counts: Hall['counts'];
  /** The state that the list shows; all without it. */
  show: HallState | undefined;
  onShow: (state: HallState | undefined) => void;
}

/**
 * How many students are in each state that somebody is in. Each is a button that shows only these. On a phone, the number
 * stands above the state, so that they are one row.
 */
export function HallCounts({ counts, show, onShow }: HallCountsProps) {
  const all = hallStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <fieldset aria-label={t('hall.show')} className="flex flex-wrap gap-1 sm:gap-2">
      <Count text={t('all')} count={all} isPressed={show === undefined} onPress={() => onShow(undefined)} />
      {hallStates
        .filter((state) => counts[state] > 0 || state === show)
        .map((state) => (
          <Count
            key={state}
            text={stateText(state)}
            count={counts[state]}
            isPressed={show === state}
            isUrgent={state === 'cut off' && counts[state] > 0}
            onPress={() => onShow(show === state ? undefined : state)}
          />
        ))}
    </fieldset>
  );
}

interface CountProps {
  text: string;
  count: number;
  isPressed: boolean;
  isUrgent?: boolean;
  onPress: () => void;
}

function Count({ text, count, isPressed, isUrgent = false, onPress }: CountProps) {
  const edge = isPressed ? 'border-primary bg-primary-soft text-primary-ink' : 'border-edge bg-surface hover:bg-sunken';
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={`target inline-flex items-center justify-center gap-x-2 rounded-control border font-semibold max-sm:grow max-sm:min-w-min! max-sm:basis-0 max-sm:flex-col-reverse max-sm:px-1 max-sm:first:grow-0 max-sm:py-0.5 max-sm:text-sm/4.5 max-sm:wrap-normal sm:px-3 ${edge}`}
      onClick={onPress}
    >
      {text}{' '}
      <span
        className={`rounded-full px-2 text-sm/5 tabular-nums ${isUrgent ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink'}`}
      >
        {formatNumber(count)}
      </span>
    </button>
  );
}
