import { useState } from 'react';
import type { TestSection } from '#web/features/quiz/take/exam/hall/test-sections.ts';
import { moveFocus } from '#web/features/quiz/take/question/move-focus.ts';
import { t } from '#web/texts.ts';
import { PaletteNumber } from './palette-number.tsx';
import { hasAnswer, type QuestionState } from './question-state.ts';
import { StateLegend } from './state-legend.tsx';

interface PaletteProps {
  sections: readonly TestSection[];
  states: readonly QuestionState[];
  /** The question on the screen, numbered from 0. */
  position: number;
  onGoTo: (number: number) => void;
}

/** All questions by section, each with its state, and how many are in which. */
export function Palette({ sections, states, position, onGoTo }: PaletteProps) {
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const isShown = (at: number) => !isOpenOnly || !hasAnswer(states[at] ?? 'notVisited');
  const shown = states.flatMap((_, at) => (isShown(at) ? [at] : []));
  // The list is one stop of the Tab key.
  const stop = shown.includes(position) ? position : shown[0];
  return (
    <nav aria-label={t('quizStart.questions')} className="flex flex-col gap-3">
      <StateLegend states={states} />
      <label className="target flex items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={isOpenOnly}
          onChange={() => setIsOpenOnly(!isOpenOnly)}
        />
        {t('hall.openOnly')}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from its buttons */}
      <div onKeyDown={moveFocus} className="flex flex-col gap-3">
        {sections.map(({ name, from, to }) => {
          const numbers = shown.filter((at) => at >= from && at < to);
          return (
            numbers.length > 0 && (
              <section key={from} aria-label={name || undefined}>
                {name && <h3 className="mb-1 text-sm font-semibold text-ink-soft">{name}</h3>}
                <ol className="hall-numbers">
                  {numbers.map((at) => (
                    <li key={at}>
                      <PaletteNumber
                        number={at + 1}
                        state={states[at] ?? 'notVisited'}
                        isHere={at === position}
                        isStop={at === stop}
                        onGoTo={onGoTo}
                      />
                    </li>
                  ))}
                </ol>
              </section>
            )
          );
        })}
      </div>
    </nav>
  );
}
