import { memo } from 'react';
import { useStore } from 'zustand';
import type { Question } from '#contract/quiz/quiz.ts';
import { isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { QuestionText } from '#web/features/quiz/question-text.tsx';
import { t } from '#web/messages/quiz.ts';
import { questionDomId } from './question-position.ts';
import { QuestionTools } from './question-tools.tsx';

interface QuestionFieldProps {
  draft: DraftAttempt;
  question: Question;
  number: number;
}

/**
 * A question: its number and its marks in the margin, its options as rows to tap. It renders again only for its own
 * answer and its own mark.
 */
export const QuestionField = memo(function QuestionField({ draft, question, number }: QuestionFieldProps) {
  const { question_id, marks, negative_marks } = question;
  const answer = useStore(draft, ({ attempt }) => attempt.answers[question_id]?.answer);
  const isMarked = useStore(draft, ({ attempt }) => isForReview(attempt, question_id));
  // Two options with the same text are one answer.
  const options = [...new Set(question.options)];
  return (
    <li className="quiz-question">
      <fieldset
        id={questionDomId(number)}
        data-question={question_id}
        tabIndex={-1}
        onFocus={() => draft.goTo(question_id)}
      >
        <legend>
          <span className="text-lg font-bold text-primary-ink tabular-nums">
            <span className="sr-only">{t('quizStart.question', { number })}</span>
            <span aria-hidden="true">{number}</span>
          </span>
          <span className="quiz-text text-lg font-medium">
            <QuestionText source={question.question} inline />
          </span>
          {marks !== undefined && (
            <span className="text-sm leading-tight text-ink-soft tabular-nums">
              {t('quizStart.marks', { count: marks })}
              {negative_marks !== undefined && negative_marks > 0 && (
                <span className="block">{t('quizStart.negativeMarks', { count: negative_marks })}</span>
              )}
            </span>
          )}
        </legend>
        <div className="quiz-options flex flex-col gap-2">
          {options.map((option, index) => (
            <Option
              key={option}
              name={questionDomId(number)}
              letter={optionLetter(index)}
              option={option}
              isChosen={option === answer}
              onChoose={() => void draft.choose(question_id, option)}
            />
          ))}
          {options.length === 0 && <p className="text-ink-soft">{t('quizStart.noOptions')}</p>}
          <QuestionTools
            isMarked={isMarked}
            // Where '' is an option itself, a choice cannot be taken back.
            canClear={answer !== undefined && options.includes(answer) && !options.includes('')}
            onMark={() => void draft.toggleReview(question_id)}
            onClear={() => {
              void draft.choose(question_id, '');
              // The button goes, and takes the focus with it.
              document.getElementById(questionDomId(number))?.querySelector('input')?.focus();
            }}
          />
        </div>
      </fieldset>
    </li>
  );
});

interface OptionProps {
  name: string;
  letter: string;
  option: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, letter, option, isChosen, onChoose }: OptionProps) {
  return (
    <label
      data-chosen={isChosen || undefined}
      className="quiz-option target flex cursor-pointer items-center gap-3 rounded-control px-3.5 py-2.5 transition-colors"
    >
      <input
        type="radio"
        name={name}
        value={option}
        checked={isChosen}
        onChange={onChoose}
        className="size-6 shrink-0"
      />
      {/* A screen reader says which of how many it is. */}
      <span aria-hidden="true" className="quiz-letter">
        {letter}
      </span>
      <span className="min-w-0 text-lg">
        <QuestionText source={option} inline />
      </span>
    </label>
  );
}
