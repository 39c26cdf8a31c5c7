import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isAnswered } from '#contract/quiz/answer.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { AlertIcon, CheckIcon } from '#ui/icons/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { answersOf, isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/texts.ts';
import { FlagIcon } from './flag-icon.tsx';
import { moveFocus } from './move-focus.ts';
import { goToQuestion } from './question-position.ts';

interface PaletteProps {
  draft: DraftAttempt;
  questions: Question[];
}

/**
 * The questions by number: which are answered, which are marked for review, and where the student is. It is a strip above the form on a phone, and a
 * column beside the form on a laptop.
 */
export function Palette({ draft, questions }: PaletteProps) {
  const position = useStore(draft, ({ attempt }) =>
    Math.max(
      questions.findIndex(({ question_id }) => question_id === attempt.last_question_id),
      0,
    ),
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[position];
    if (list.current && item instanceof HTMLElement) {
      list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
    }
  }, [position]);

  return (
    <nav aria-label={t('quizStart.questions')} className="quiz-palette page-gutter">
      <ol ref={list} onKeyDown={moveFocus} className="quiz-numbers">
        {questions.map((question, index) => (
          <li key={question.question_id}>
            <Entry draft={draft} question={question} number={index + 1} isHere={index === position} />
          </li>
        ))}
      </ol>
      <SaveStatus draft={draft} />
    </nav>
  );
}

interface EntryProps {
  draft: DraftAttempt;
  question: Question;
  number: number;
  isHere: boolean;
}

function Entry({ draft, question, number, isHere }: EntryProps) {
  const isDone = useStore(draft, ({ attempt }) => isAnswered(question, attempt.answers[question.question_id]?.answer));
  const isMarked = useStore(draft, ({ attempt }) => isForReview(attempt, question.question_id));
  return (
    <button
      type="button"
      aria-label={t(labels[isDone ? 'answered' : 'notAnswered'][isMarked ? 'marked' : 'plain'], { number })}
      aria-current={isHere || undefined}
      tabIndex={isHere ? 0 : -1}
      onClick={() => goToQuestion(number)}
      data-answered={isDone || undefined}
      className="quiz-number target"
    >
      {number}
      {isMarked && <FlagIcon isSolid className="quiz-flag" />}
    </button>
  );
}

const labels = {
  answered: { plain: 'quizStart.answered', marked: 'quizStart.answeredMarked' },
  notAnswered: { plain: 'quizStart.notAnswered', marked: 'quizStart.notAnsweredMarked' },
} as const;

/** Says how many answers are saved on this device, or that they are not. Screen readers announce it. */
function SaveStatus({ draft }: { draft: DraftAttempt }) {
  const count = useStore(draft, ({ savedAnswers }) => savedAnswers);
  const isSaved = useStore(draft, (state) => state.isSaved);
  const isSaving = useStore(draft, (state) => state.isSaving);
  const answered = useStore(draft, ({ attempt }) => answersOf(attempt).length);
  const Icon = isSaved ? CheckIcon : AlertIcon;
  const savedText = count === 0 ? t('quizStart.nothingYet') : t('quizStart.allSaved', { count });
  const text = isSaved ? savedText : t('quizStart.notSaved');
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-sm tabular-nums ${isSaved ? 'text-ink-soft' : 'font-medium text-warn'}`}
    >
      {isSaving && isSaved ? (
        <Spinner className="size-5" />
      ) : (
        <Icon className={`size-5 ${isSaved ? 'text-good' : ''}`} />
      )}
      <span>{isSaving && isSaved ? t('quizStart.saving', { count: answered }) : text}</span>
    </p>
  );
}
