import type { ReportedQuestion } from '#contract/quiz.ts';
import { t } from '#web/messages/t.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { markOptions, type Verdict, verdictOf } from './answer-sheet.ts';
import { BadMark, EmptyMark, GoodMark } from './outcome-marks.tsx';
import { ReportedOption } from './reported-option.tsx';

/** The questions as they were asked, with the student's answers and the correct ones; nothing here can be changed. */
export function ReportedQuestions({ questions }: { questions: readonly ReportedQuestion[] }) {
  return (
    <ol aria-label={t('reportPreview.questions')} className="flex flex-col gap-4 md:gap-5">
      {questions.map((question, place) => (
        <li key={question.question_id} className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <h3 className="font-semibold text-ink-soft tabular-nums">
              {t('reportPreview.question', { number: place + 1 })}
              {question.marks !== undefined && ` · ${t('reportPreview.marks', { count: question.marks })}`}
            </h3>
            <VerdictTag verdict={verdictOf(question)} />
          </div>
          <div className="mb-4 text-lg font-medium">
            <RichText source={question.question} />
          </div>
          <ul className="flex flex-col gap-2">
            {markOptions(question).map((option, optionPlace) => (
              <ReportedOption
                // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one text
                key={optionPlace}
                option={option}
                isJudged={question.answer.trim() !== ''}
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
  const { Icon, look, word } = tags[verdict];
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${look}`}>
      <Icon />
      {t(word)}
    </span>
  );
}

const tags = {
  right: { Icon: GoodMark, look: 'text-good', word: 'reportPreview.correct' },
  wrong: { Icon: BadMark, look: 'text-bad', word: 'reportPreview.incorrect' },
  unanswered: { Icon: EmptyMark, look: 'text-ink-soft', word: 'reportPreview.notAnswered' },
} as const;
