import '#web/features/quiz/take/exam/hall/hall.css';
import { hasAnswer, type QuestionState } from './question-state.ts';

const circle = 'M20 3a17 17 0 0 1 0 34 17 17 0 0 1 0-34z';

/** The outline of each state. It says the same as the colour, and is there without colours too. */
const shapes: Record<QuestionState, string> = {
  notVisited: 'M5 5h30v30H5z',
  // With a notch below.
  notAnswered: 'M5 5h30v30h-9l-6-7-6 7H5z',
  answered: 'M14 5h12a15 15 0 0 1 0 30H14a15 15 0 0 1 0-30z',
  marked: circle,
  answeredMarked: circle,
};

/** How a question stands as a shape and a colour, around its number or by itself. A word stands beside it. */
export function StateShape({ state }: { state: QuestionState }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" data-state={state} className="hall-shape">
      <path d={shapes[state]} />
      {hasAnswer(state) && (
        <g>
          <circle cx="32" cy="9" r="8" />
          <path d="m28.5 9 2.5 2.5 4.5-5" />
        </g>
      )}
    </svg>
  );
}
