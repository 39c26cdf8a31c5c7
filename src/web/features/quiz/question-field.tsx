import { memo } from 'react';
import { useStore } from 'zustand';
import type { Question } from '#contract/quiz.ts';
import type { AnswerSheet } from '#web/device/answer-sheet.ts';
import { t } from '#web/messages/t.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { questionDomId } from './reading-place.ts';

interface QuestionFieldProps {
  sheet: AnswerSheet;
  question: Question;
  number: number;
}

/** A question as on paper: its number and its marks in the margin, its options as rows to tap. Follows only its own answer. */
export const QuestionField = memo(function QuestionField({ sheet, question, number }: QuestionFieldProps) {
  const { question_id, marks } = question;
  const answer = useStore(sheet, ({ attempt }) => attempt.answers[question_id]?.answer);
  // An option that stands there twice is one answer.
  const options = [...new Set(question.options)];
  return (
    <li className="paper-question">
      <fieldset
        id={questionDomId(number)}
        data-question={question_id}
        tabIndex={-1}
        onFocus={() => sheet.goTo(question_id)}
      >
        <legend>
          <span className="text-lg font-bold text-primary-ink tabular-nums">
            <span className="sr-only">{t('quizStart.question', { number })}</span>
            <span aria-hidden="true">{number}</span>
          </span>
          <span className="paper-text font-medium md:text-lg">
            <RichText source={question.question} inline />
          </span>
          {marks !== undefined && (
            <span className="text-sm leading-tight text-ink-soft tabular-nums">
              {t('quizStart.marks', { count: marks })}
            </span>
          )}
        </legend>
        <div className="paper-options flex flex-col gap-2">
          {options.map((option) => (
            <Option
              key={option}
              name={questionDomId(number)}
              option={option}
              isChosen={option === answer}
              onChoose={() => void sheet.choose(question_id, option)}
            />
          ))}
          {options.length === 0 && <p className="text-ink-soft">{t('quizStart.noOptions')}</p>}
        </div>
      </fieldset>
    </li>
  );
});

interface OptionProps {
  name: string;
  option: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, option, isChosen, onChoose }: OptionProps) {
  return (
    <label
      data-chosen={isChosen || undefined}
      className="paper-option target flex cursor-pointer items-center gap-3 rounded-control px-3.5 py-2.5 transition-colors"
    >
      <input
        type="radio"
        name={name}
        value={option}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      <span className="min-w-0">
        <RichText source={option} inline />
      </span>
    </label>
  );
}
