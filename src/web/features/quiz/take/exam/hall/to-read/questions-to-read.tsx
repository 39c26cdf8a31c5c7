import './questions-to-read.css';
import { kindOf } from '#contract/quiz/answer.ts';
import { passageGroups } from '#contract/quiz/passages.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { passageTitle } from '#web/features/quiz/passage-title.ts';
import { HallDialog } from '#web/features/quiz/take/exam/hall/hall-dialog.tsx';
import type { TimedSection } from '#web/features/quiz/take/exam/hall/sections/section-times.ts';
import { instructionOf, optionsOf } from '#web/features/quiz/take/question/question-answer.tsx';
import { QuestionMarks } from '#web/features/quiz/take/question/question-marks.tsx';
import { t } from '#web/texts.ts';

interface QuestionsToReadProps {
  questions: readonly Question[];
  sections: readonly TimedSection[];
  /** The question on the screen, from 0. */
  position: number;
  onGoTo: (number: number) => void;
  onClose: () => void;
}

/** All questions of the sections that are open, one below the other, to read. Their numbers lead to them. */
export function QuestionsToRead({ questions, sections, position, onGoTo, onClose }: QuestionsToReadProps) {
  const groups = passageGroups(questions);
  return (
    <HallDialog title={t('hall.paper')} shape="sheet" onClose={onClose}>
      {(close) =>
        sections
          .filter(({ access }) => access === 'open')
          .map(({ name, from, to, answerAtMost }) => (
            <section key={from} aria-label={name || undefined} className="hall-paper">
              {name && <h3 className="text-lg font-bold">{name}</h3>}
              {answerAtMost !== undefined && (
                <p className="text-sm font-semibold">{t('question.answerAtMost', { count: answerAtMost })}</p>
              )}
              <ol>
                {questions.slice(from, to).map((question, index) => {
                  const number = from + index + 1;
                  const group = groups[number - 1];
                  return (
                    <li key={question.question_id} className="hall-to-read-entry border-b border-line py-3">
                      {group && (group.from === number || index === 0) && (
                        <Passage title={passageTitle(group)} source={question.passage ?? ''} />
                      )}
                      <QuestionToRead
                        question={question}
                        number={number}
                        isHere={number === position + 1}
                        onGoTo={() => {
                          // Behind an open dialog nothing takes the focus.
                          close();
                          onGoTo(number);
                        }}
                      />
                    </li>
                  );
                })}
              </ol>
            </section>
          ))
      }
    </HallDialog>
  );
}

interface QuestionToReadProps {
  question: Question;
  number: number;
  isHere: boolean;
  onGoTo: () => void;
}

function QuestionToRead({ question, number, isHere, onGoTo }: QuestionToReadProps) {
  const instruction = instructionOf(kindOf(question), question.partial_marks);
  return (
    <div className="flex gap-3">
      <button
        type="button"
        aria-label={t('hall.goTo', { number })}
        aria-current={isHere || undefined}
        onClick={onGoTo}
        className="hall-to-read-number target shrink-0 self-start rounded-control font-bold text-primary-ink tabular-nums"
      >
        {number}
      </button>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
          <span>{instruction ?? t('hall.oneRight')}</span>
          <span className="font-semibold">
            <QuestionMarks question={question} />
          </span>
        </p>
        <div className="font-medium">
          <QuestionText source={question.question} inline />
        </div>
        <ol className="hall-to-read-options">
          {optionsOf(question).map((option, index) => (
            <li key={option} className="flex gap-2">
              <span aria-hidden="true" className="shrink-0 font-semibold text-ink-soft">
                {optionLetter(index)}
              </span>
              <div className="min-w-0">
                <QuestionText source={option} inline />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
