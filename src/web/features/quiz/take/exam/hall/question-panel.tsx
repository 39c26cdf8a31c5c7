import { useStore } from 'zustand';
import { kindOf } from '#contract/quiz/answer.ts';
import { type PassageGroup, passageGroups } from '#contract/quiz/passages.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { passageTitle } from '#web/features/quiz/passage-title.ts';
import { instructionOf, QuestionAnswer } from '#web/features/quiz/take/question/question-answer.tsx';
import { QuestionMarks } from '#web/features/quiz/take/question/question-marks.tsx';
import { t } from '#web/texts.ts';
import type { HallDraft } from './hall-draft.ts';
import { isBeyondLimit } from './sections/test-sections.ts';

export const headingId = 'hall-question';
const textId = 'hall-text';

interface QuestionPanelProps {
  draft: HallDraft;
  question: Question;
  /** From 0. */
  position: number;
  /** How many answers of its section count, where it is not all. */
  answerAtMost: number | undefined;
  /** Another number has what is typed taken back. */
  clearings: number;
}

/** The question on the screen: its number and marks, how it is answered, its passage, its text and its options. */
export function QuestionPanel({ draft, question, position, answerAtMost, clearings }: QuestionPanelProps) {
  const { question_id, passage = '' } = question;
  const answer = useStore(draft, ({ attempt }) => attempt.answers[question_id]?.answer);
  const all = useStore(draft, ({ attempt }) => attempt.questions);
  const isBeyond = useStore(draft, ({ attempt }) => isBeyondLimit(attempt, position));
  const group = passageGroups(all)[position];
  const number = position + 1;
  return (
    <div className="pb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} tabIndex={-1} className="text-lg font-bold text-primary-ink tabular-nums outline-none">
          {t('hall.question', { number, of: all.length })}
        </h2>
        <p className="text-sm font-semibold tabular-nums">
          <QuestionMarks question={question} />
        </p>
      </div>
      {answerAtMost !== undefined && (
        <p className="text-sm font-semibold">{t('question.answerAtMost', { count: answerAtMost })}</p>
      )}
      <p className="text-sm text-ink-soft">
        {instructionOf(kindOf(question), question.partial_marks) ?? t('hall.oneRight')}
      </p>
      {group && <FoldedPassage key={group.from} group={group} source={passage} />}
      <fieldset key={question_id} className="mt-3" aria-labelledby={`${headingId} ${textId}`}>
        <div id={textId} className="mb-3 text-lg font-medium">
          <QuestionText source={question.question} inline />
        </div>
        <div className="flex flex-col gap-2">
          <QuestionAnswer
            key={clearings}
            question={question}
            number={number}
            answer={answer}
            onChoose={(next) => void draft.choose(question_id, next)}
          />
        </div>
      </fieldset>
      <p role="status" className="text-sm font-semibold text-warn">
        {isBeyond && answerAtMost !== undefined && t('hall.beyondLimit', { count: answerAtMost })}
      </p>
    </div>
  );
}

/** What several questions are about. It stays open, or folded, from one of them to the next. */
function FoldedPassage({ group, source }: { group: PassageGroup; source: string }) {
  return (
    <details className="mt-3 rounded-control bg-sunken px-4">
      <summary className="target flex items-center gap-2 py-2 font-semibold">
        <span className="min-w-0 grow">{passageTitle(group)}</span>
        <ChevronDownIcon className="size-5 transition-transform [[open]>*>&]:rotate-180" />
      </summary>
      <div className="pb-3">
        <QuestionText source={source} />
      </div>
    </details>
  );
}
