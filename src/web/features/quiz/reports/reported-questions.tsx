import type { ReportedQuestion } from '#contract/quiz.ts';
import { t } from '#web/messages/quiz.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { gradeOptions, type Verdict, verdictOf } from './graded-options.ts';
import { EmptyIcon, FailIcon, PassIcon } from './outcome-icons.tsx';
import { ReportedOption } from './reported-option.tsx';

/** The questions as they were asked, with the student's answers and the correct ones, to read only. */
export function ReportedQuestions({ questions }: { questions: readonly ReportedQuestion[] }) {
  return (
    <ol aria-label={t('reportPreview.questions')} className="flex flex-col gap-4 md:gap-5">
      {questions.map((question, index) => (
        <li key={question.question_id} className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <h2 className="font-semibold text-ink-soft tabular-nums">
              {t('reportPreview.question', { number: index + 1 })}
              {question.marks !== undefined && ` · ${t('reportPreview.marks', { count: question.marks })}`}
            </h2>
            <VerdictTag verdict={verdictOf(question)} />
          </div>
          <div className="mb-4 text-lg font-medium">
            <RichText source={question.question} />
          </div>
          <ul className="flex flex-col gap-2">
            {gradeOptions(question).map((option, optionIndex) => (
              <ReportedOption
                // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
                key={optionIndex}
                option={option}
                isGraded={question.answer.trim() !== ''}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
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
