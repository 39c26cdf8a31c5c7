import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LockIcon } from '#web/features/quiz/take/exam/hall/sections/lock-icon.tsx';
import { lockText, type TimedSection } from '#web/features/quiz/take/exam/hall/sections/section-times.ts';
import { ToReadButton } from '#web/features/quiz/take/exam/hall/to-read/to-read-button.tsx';
import { moveFocus } from '#web/features/quiz/take/question/move-focus.ts';
import { t } from '#web/texts.ts';
import { PaletteNumber } from './palette-number.tsx';
import { hasAnswer, type QuestionState } from './question-state.ts';
import { StateLegend } from './state-legend.tsx';

interface HallPaletteProps {
  sections: readonly TimedSection[];
  states: readonly QuestionState[];
  /** The question on the screen, numbered from 0. */
  position: number;
  onGoTo: (number: number) => void;
  /** Where it has the button that opens the question paper. */
  onPaper?: (() => void) | undefined;
  isPractice: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onLeave: () => void;
}

/** The palette with what a student does with the whole test below it. */
export function HallPalette({ isPractice, isBusy, onSubmit, onLeave, ...palette }: HallPaletteProps) {
  return (
    <>
      <Palette {...palette} />
      <div className="hall-actions">
        <Button className="grow" busy={isBusy} onClick={onSubmit}>
          {t(isPractice ? 'practice.end' : 'hall.submit')}
        </Button>
        {!isPractice && (
          <Button kind="quiet" className="grow" onClick={onLeave}>
            {t('hall.leave')}
          </Button>
        )}
      </div>
    </>
  );
}

type PaletteProps = Omit<HallPaletteProps, 'isPractice' | 'isBusy' | 'onSubmit' | 'onLeave'>;

/** All questions by section, each with its state, and how many are in which. */
function Palette({ sections, states, position, onGoTo, onPaper }: PaletteProps) {
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const isShown = (at: number) => !isOpenOnly || !hasAnswer(states[at] ?? 'notVisited');
  const shown = states.flatMap((_, at) => (isShown(at) ? [at] : []));
  // The list is one stop of the Tab key.
  const stop = shown.includes(position) ? position : shown[0];
  return (
    <nav aria-label={t('quizStart.questions')} className="flex flex-col gap-3">
      <StateLegend states={states} />
      {onPaper && <ToReadButton onClick={onPaper} className="flex" />}
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
        {sections.map((section) => {
          const { name, from, to } = section;
          const numbers = shown.filter((at) => at >= from && at < to);
          const lock = lockText(section);
          return (
            numbers.length > 0 && (
              <section key={from} aria-label={name || undefined}>
                {name && (
                  <h3 className="mb-1 flex items-center gap-1 text-sm font-semibold text-ink-soft">
                    {lock !== undefined && <LockIcon className="size-5" />}
                    <span className="min-w-0">{lock === undefined ? name : `${name}: ${lock}`}</span>
                  </h3>
                )}
                <ol className="hall-numbers">
                  {numbers.map((at) => (
                    <li key={at}>
                      <PaletteNumber
                        number={at + 1}
                        state={states[at] ?? 'notVisited'}
                        isHere={at === position}
                        isStop={at === stop}
                        lock={lock}
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
