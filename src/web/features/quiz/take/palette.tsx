import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Question } from '#contract/quiz.ts';
import type { AnswerSheet } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/messages/quiz.ts';
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { goToQuestion } from './question-position.ts';
import { KeptLine } from './save-status.tsx';

interface PaletteProps {
  sheet: AnswerSheet;
  questions: Question[];
}

/** Every question by its number, answered or not, and where the student is: a strip above the paper, a column beside it on a laptop. */
export function Palette({ sheet, questions }: PaletteProps) {
  const place = useStore(sheet, ({ attempt }) =>
    Math.max(
      questions.findIndex(({ question_id }) => question_id === attempt.place),
      0,
    ),
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[place];
    if (list.current && item instanceof HTMLElement) {
      list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
    }
  }, [place]);

  // One stop of the Tab key, and the arrows from there.
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[
      event.key
    ];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons.at(to === buttons.length ? 0 : to)?.focus();
  };
  return (
    <nav aria-label={t('quizStart.questions')} className="paper-palette page-gutter">
      <div className="-mx-2 flex items-center">
        <Step label={t('quizStart.previous')} to={place} isPossible={place > 0}>
          <ChevronRightIcon className="size-6 -scale-x-100" />
        </Step>
        <ol ref={list} onKeyDown={onKeyDown} className="paper-numbers">
          {questions.map((question, index) => (
            <li key={question.question_id}>
              <Entry sheet={sheet} question={question} number={index + 1} isHere={index === place} />
            </li>
          ))}
        </ol>
        <Step label={t('quizStart.next')} to={place + 2} isPossible={place < questions.length - 1}>
          <ChevronRightIcon />
        </Step>
      </div>
      <KeptLine sheet={sheet} />
    </nav>
  );
}

interface EntryProps {
  sheet: AnswerSheet;
  question: Question;
  number: number;
  isHere: boolean;
}

function Entry({ sheet, question, number, isHere }: EntryProps) {
  const isAnswered = useStore(sheet, ({ attempt }) => {
    const answer = attempt.answers[question.question_id]?.answer;
    return answer !== undefined && question.options.includes(answer);
  });
  return (
    <button
      type="button"
      aria-label={t(isAnswered ? 'quizStart.answered' : 'quizStart.notAnswered', { number })}
      aria-current={isHere || undefined}
      tabIndex={isHere ? 0 : -1}
      onClick={() => goToQuestion(number)}
      data-answered={isAnswered || undefined}
      className="paper-number target"
    >
      {number}
    </button>
  );
}

interface StepProps {
  label: string;
  /** The question's number. */
  to: number;
  isPossible: boolean;
  children: ReactNode;
}

/** To the question before or after; a laptop has the column and the page itself. */
function Step({ label, to, isPossible, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && goToQuestion(to)}
      className="paper-step target rounded-full hover:bg-sunken"
    >
      {children}
    </button>
  );
}
