import { t } from '#web/texts.ts';
import type { QuestionState } from './question-state.ts';
import { StateShape } from './state-shape.tsx';

interface PaletteNumberProps {
  /** From 1. */
  number: number;
  state: QuestionState;
  isHere?: boolean;
  /** Whether the Tab key stops here. */
  isStop?: boolean;
  /** Why it leads nowhere now, in words: the hall says so when it is pressed. */
  lock?: string | undefined;
  onGoTo: (number: number) => void;
}

/** The number of a question on the shape of its state, which leads there. */
export function PaletteNumber(props: PaletteNumberProps) {
  const { number, state, isHere = false, isStop = true, lock, onGoTo } = props;
  const name = t('hall.named', { number, state: t(`hall.state.${state}`).toLowerCase() });
  return (
    <button
      type="button"
      aria-label={lock === undefined ? name : `${name}, ${lock}`}
      aria-current={isHere || undefined}
      aria-disabled={lock !== undefined || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onGoTo(number)}
      className="hall-shape-box hall-number target"
    >
      <StateShape state={state} />
      <span className="hall-shape-number">{number}</span>
    </button>
  );
}
