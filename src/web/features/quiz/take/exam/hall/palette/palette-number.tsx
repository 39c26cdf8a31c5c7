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
  onGoTo: (number: number) => void;
}

/** The number of a question on the shape of its state, which leads there. */
export function PaletteNumber({ number, state, isHere = false, isStop = true, onGoTo }: PaletteNumberProps) {
  return (
    <button
      type="button"
      aria-label={t('hall.named', { number, state: t(`hall.state.${state}`).toLowerCase() })}
      aria-current={isHere || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onGoTo(number)}
      className="hall-shape-box hall-number target"
    >
      <StateShape state={state} />
      <span className="hall-shape-number">{number}</span>
    </button>
  );
}
