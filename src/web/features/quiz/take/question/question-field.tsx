import { memo } from 'react';
import { useStore } from 'zustand';
import { kindOf } from '#contract/quiz/answer.ts';
import type { PassageGroup } from '#contract/quiz/passages.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { QuestionView } from '#ui/question/question-view.tsx';
import { isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { passageTitle } from '#web/features/quiz/passage-title.ts';
import { t } from '#web/texts.ts';
import { FlagIcon } from './flag-icon.tsx';
import { canClear, instructionOf, QuestionAnswer } from './question-answer.tsx';
import { QuestionMarks } from './question-marks.tsx';
import { questionDomId } from './question-position.ts';

interface QuestionFieldProps {
  draft: DraftAttempt;
  question: Question;
  number: number;
  /** The questions with which it shares its passage. */
  group: PassageGroup | undefined;
  /** The part of the paper that begins with it. */
  section: string | undefined;
  /** How many answers of that count, where it is not all. */
  answerAtMost: number | undefined;
}

/**
 * A question: its number and its marks in the margin, its options as rows to tap. It renders again only for its own
 * answer and its own mark.
 */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { draft, question, number, group, section, answerAtMost } = props;
  const { question_id, passage = '' } = question;
  const answer = useStore(draft, ({ attempt }) => attempt.answers[question_id]?.answer);
  const isMarked = useStore(draft, ({ attempt }) => isForReview(attempt, question_id));
  const choose = (next: string) => void draft.choose(question_id, next);
  return (
    <QuestionView
      id={questionDomId(number)}
      question_id={question_id}
      number={number}
      label={t('quizStart.question', { number })}
      section={section}
      sectionRule={answerAtMost === undefined ? undefined : t('question.answerAtMost', { count: answerAtMost })}
      passage={group?.from === number && <Passage title={passageTitle(group)} source={passage} />}
      text={<QuestionText source={question.question} inline />}
      instruction={instructionOf(kindOf(question), question.partial_marks)}
      marks={<QuestionMarks question={question} />}
      onFocus={() => draft.goTo(question_id)}
    >
      <QuestionAnswer question={question} number={number} answer={answer} onChoose={choose} />
      <QuestionTools
        isMarked={isMarked}
        canClear={canClear(question, answer)}
        onMark={() => void draft.toggleReview(question_id)}
        onClear={() => {
          choose('');
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
