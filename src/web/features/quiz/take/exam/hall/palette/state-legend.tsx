import { t } from '#web/texts.ts';
import { type QuestionState, questionStates } from './question-state.ts';
import { StateShape } from './state-shape.tsx';

/** What each shape means; with the states of all questions, how many have it. */
export function StateLegend({ states }: { states?: readonly QuestionState[] }) {
  return (
    <ul className="hall-legend text-sm">
      {questionStates.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className="hall-shape-box">
            <StateShape state={state} />
            {states && <span className="hall-shape-number">{states.filter((each) => each === state).length}</span>}
          </span>
          {t(`hall.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
