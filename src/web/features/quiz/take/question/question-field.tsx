import { memo } from 'react';
import { useStore } from 'zustand';
import type { Question } from '#contract/quiz/quiz.ts';
import { QuestionText } from '#ui/question/question-text.tsx';
import { OptionView, QuestionView } from '#ui/question/question-view.tsx';
import { isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { t } from '#web/texts.ts';
import { FlagIcon } from './flag-icon.tsx';
import { questionDomId } from './question-position.ts';

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
    <QuestionView
      id={questionDomId(number)}
      question_id={question_id}
      number={number}
      label={t('quizStart.question', { number })}
      text={<QuestionText source={question.question} inline />}
      marks={
        marks !== undefined && (
          <>
            {t('quizStart.marks', { count: marks })}
            {negative_marks !== undefined && negative_marks > 0 && (
              <span className="block">{t('quizStart.negativeMarks', { count: negative_marks })}</span>
            )}
          </>
        )
      }
      onFocus={() => draft.goTo(question_id)}
    >
      {options.map((option, index) => (
        <OptionView
          key={option}
          name={questionDomId(number)}
          letter={optionLetter(index)}
          option={option}
          isChosen={option === answer}
          onChoose={() => void draft.choose(question_id, option)}
        >
          <QuestionText source={option} inline />
        </OptionView>
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
    </QuestionView>
  );
});

interface QuestionToolsProps {
  isMarked: boolean;
  canClear: boolean;
  onMark: () => void;
  onClear: () => void;
}

/** What a student does with a question besides answering it: marks it for review, and takes the answer back. */
function QuestionTools({ isMarked, canClear, onMark, onClear }: QuestionToolsProps) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap items-center justify-between">
      <button type="button" aria-pressed={isMarked} onClick={onMark} className="quiz-tool target">
        <FlagIcon isSolid={isMarked} className="size-5" />
        {t('quizStart.review')}
      </button>
      {canClear && (
        <button type="button" onClick={onClear} className="quiz-tool target">
          {t('quizStart.clear')}
        </button>
      )}
    </div>
  );
}
