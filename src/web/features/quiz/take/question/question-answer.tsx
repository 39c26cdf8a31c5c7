import { answerOf, chosenOf, isAnswered, type Kind, kindOf } from '#contract/quiz/answer.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { NumberField } from '#ui/question/number-field.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { OptionView } from '#ui/question/question-view.tsx';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { t } from '#web/texts.ts';
import { questionDomId } from './question-position.ts';

interface QuestionAnswerProps {
  question: Question;
  number: number;
  answer: string | undefined;
  onChoose: (answer: string) => void;
}

/** The options of a question, or the field for its number. */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { question, answer, onChoose } = props;
  if (kindOf(question) !== 'number') return <Options {...props} />;
  return (
    <NumberField
      label={t('quizStart.yourNumber')}
      signLabel={t('quizStart.sign')}
      hint={t('quizStart.numberHint')}
      answer={answer ?? ''}
      onAnswer={onChoose}
    />
  );
}

/** Those of a kind that this app does not know can only be read. */
function Options({ question, number, answer, onChoose }: QuestionAnswerProps) {
  const kind = kindOf(question);
  const chosen = answer === undefined ? [] : chosenOf(question, answer);
  const options = optionsOf(question);
  if (options.length === 0) return <p className="text-ink-soft">{t('quizStart.noOptions')}</p>;
  if (kind === undefined)
    return options.map((option) => (
      <p key={option} className="px-3.5 py-2.5 text-lg">
        <QuestionText source={option} inline />
      </p>
    ));
  return options.map((option, index) => (
    <OptionView
      key={option}
      type={kind === 'multiple' ? 'checkbox' : 'radio'}
      name={questionDomId(number)}
      letter={optionLetter(index)}
      option={option}
      isChosen={chosen.includes(option)}
      onChoose={() => onChoose(withOption(question, answer, option))}
    >
      <QuestionText source={option} inline />
    </OptionView>
  ));
}

/** The options as they are shown. Two with the same text are one answer. */
export function optionsOf({ options }: Question): string[] {
  return [...new Set(options)];
}

/** The answer after an option was chosen. Of several that may be right, a chosen one is taken back. */
export function withOption(question: Question, answer: string | undefined, option: string): string {
  if (kindOf(question) !== 'multiple') return answerOf(question, [option]);
  const chosen = chosenOf(question, answer ?? '');
  return answerOf(question, chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
}

/** Whether there is an answer that can be taken back. Where '' is an option itself, it cannot. */
export function canClear(question: Question, answer: string | undefined): boolean {
  return isAnswered(question, answer) && !question.options.includes('');
}

/** How a question is answered, where it is not one of its options that is right, and what some of several are worth. */
export function instructionOf(kind: Kind | undefined, partial_marks = 0): string | undefined {
  if (kind === 'multiple')
    return [
      t('question.several'),
      ...(partial_marks > 0 ? [t('quizStart.partialMarks', { count: partial_marks })] : []),
    ].join(' · ');
  if (kind === 'number') return t('quizStart.typeNumber');
  return kind === undefined ? t('quizStart.unknownKind') : undefined;
}
