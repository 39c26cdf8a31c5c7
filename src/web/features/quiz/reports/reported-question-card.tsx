import type { ReportedQuestion } from '#contract/quiz/quiz.ts';
import { optionLetter } from '#web/features/quiz/option-letter.ts';
import { QuestionText } from '#web/features/quiz/question-text.tsx';
import { questionHash } from '#web/paths.ts';
import { t } from '#web/texts.ts';
import { gradeOptions, type Verdict, verdictOf } from './graded-options.ts';
import { EmptyIcon, FailIcon, PassIcon } from './outcome-icons.tsx';
import { QuestionBookmark } from './question-bookmark.tsx';
import { QuestionHelp } from './question-help.tsx';
import type { ReportLinkState } from './report-link-state.ts';
import { ReportedOption } from './reported-option.tsx';

interface ReportedQuestionCardProps {
  question: ReportedQuestion;
  number: number;
  attempt: ReportLinkState['attempt'] | undefined;
}

export const questionHeadingId = questionHash;

/** A question of a report: its options with the answers, why the answer is right, and where to go if it was not. */
export function ReportedQuestionCard({ question, number, attempt }: ReportedQuestionCardProps) {
  const { marks, negative_marks, answer, options, explanation } = question;
  const verdict = verdictOf(question);
  const lost = verdict === 'wrong' ? (negative_marks ?? 0) : 0;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <h2 id={questionHeadingId(number)} tabIndex={-1} className="font-semibold text-ink-soft tabular-nums">
          {t('reportPreview.question', { number })}
          {marks !== undefined && ` · ${t('reportPreview.marks', { count: marks })}`}
          {lost > 0 && ` · ${t('reportPreview.lost', { count: lost })}`}
        </h2>
        <span className="flex items-center gap-2">
          <VerdictTag verdict={verdict} />
          <QuestionBookmark
            {...{ number, attempt }}
            question={question.question}
            headingId={questionHeadingId(number)}
          />
        </span>
      </div>
      <div className="mb-4 text-lg font-medium">
        <QuestionText source={question.question} />
      </div>
      <ul className="flex flex-col gap-2">
        {gradeOptions(question).map((option, index) => (
          <ReportedOption
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
            key={index}
            letter={index < options.length ? optionLetter(index) : ''}
            option={option}
            isGraded={answer.trim() !== ''}
          />
        ))}
      </ul>
      {explanation?.trim() && (
        <div className="mt-4 rounded-control bg-sunken px-4 py-3">
          <p className="mb-1 text-sm font-semibold text-ink-soft">{t('reportPreview.explanation')}</p>
          <QuestionText source={explanation} />
        </div>
      )}
      {verdict !== 'right' && <QuestionHelp number={number} attempt={attempt} />}
    </li>
  );
}

function VerdictTag({ verdict }: { verdict: Verdict }) {
  if (verdict === 'unknown') return null;
  const { Icon, className, word } = tags[verdict];
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${className}`}>
      <Icon />
      {t(word)}
    </span>
  );
}

const tags = {
  right: { Icon: PassIcon, className: 'text-good', word: 'reportPreview.correct' },
  wrong: { Icon: FailIcon, className: 'text-bad', word: 'reportPreview.incorrect' },
  unanswered: { Icon: EmptyIcon, className: 'text-ink-soft', word: 'reportPreview.notAnswered' },
} as const;
