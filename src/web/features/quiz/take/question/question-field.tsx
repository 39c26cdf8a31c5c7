import { memo } from 'react';
import { useStore } from 'zustand';
import { answerOf, chosenOf, isAnswered, type Kind, kindOf } from '#contract/quiz/answer.ts';
import type { PassageGroup } from '#contract/quiz/passages.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { NumberField } from '#ui/question/number-field.tsx';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { OptionView, QuestionView } from '#ui/question/question-view.tsx';
import { isForReview } from '#web/device/quiz/attempt.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { passageTitle } from '#web/features/quiz/passage-title.ts';
import { t } from '#web/texts.ts';
import { FlagIcon } from './flag-icon.tsx';
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
  const kind = kindOf(question);
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
      instruction={instructionOf(kind, question.partial_marks)}
      marks={<QuestionMarks question={question} />}
      onFocus={() => draft.goTo(question_id)}
    >
      {kind === 'number' ? (
        <NumberField
          label={t('quizStart.yourNumber')}
          signLabel={t('quizStart.sign')}
          hint={t('quizStart.numberHint')}
          answer={answer ?? ''}
          onAnswer={choose}
        />
      ) : (
        <Options question={question} kind={kind} number={number} answer={answer} onChoose={choose} />
      )}
      <QuestionTools
        isMarked={isMarked}
        // Where '' is an option itself, a choice cannot be taken back.
        canClear={isAnswered(question, answer) && !question.options.includes('')}
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

/** How a question is answered, where it is not one of its options that is right, and what some of several are worth. */
function instructionOf(kind: Kind | undefined, partial_marks = 0): string | undefined {
  if (kind === 'multiple')
    return [
      t('question.several'),
      ...(partial_marks > 0 ? [t('quizStart.partialMarks', { count: partial_marks })] : []),
    ].join(' · ');
  if (kind === 'number') return t('quizStart.typeNumber');
  return kind === undefined ? t('quizStart.unknownKind') : undefined;
}

interface OptionsProps {
  question: Question;
  kind: Kind | undefined;
  number: number;
  answer: string | undefined;
  onChoose: (answer: string) => void;
}

/** The options of a question. Those of a kind that this app does not know can only be read. */
function Options({ question, kind, number, answer, onChoose }: OptionsProps) {
  const chosen = answer === undefined ? [] : chosenOf(question, answer);
  // Two options with the same text are one answer.
  const options = [...new Set(question.options)];
  if (options.length === 0) return <p className="text-ink-soft">{t('quizStart.noOptions')}</p>;
  if (kind === undefined)
    return options.map((option) => (
      <p key={option} className="px-3.5 py-2.5 text-lg">
        <QuestionText source={option} inline />
      </p>
    ));
  const isSeveral = kind === 'multiple';
  const toggled = (option: string) =>
    chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return options.map((option, index) => (
    <OptionView
      key={option}
      type={isSeveral ? 'checkbox' : 'radio'}
      name={questionDomId(number)}
      letter={optionLetter(index)}
      option={option}
      isChosen={chosen.includes(option)}
      onChoose={() => onChoose(answerOf(question, isSeveral ? toggled(option) : [option]))}
    >
      <QuestionText source={option} inline />
    </OptionView>
  ));
}

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
