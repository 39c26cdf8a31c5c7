import type { ReactNode } from 'react';
import type { ReportedQuestion } from '#contract/quiz.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { t } from '#web/messages/t.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { type Verdict, verdictOf } from './answer-sheet.ts';
import type { AttemptState } from './attempt-state.ts';
import { BadMark, EmptyMark, GoodMark } from './outcome-marks.tsx';

interface ReportSummaryProps {
  attempt: AttemptState['attempt'] | undefined;
  questions: readonly ReportedQuestion[];
}

/** Which quiz it was, and how many questions went well. */
export function ReportSummary({ attempt, questions }: ReportSummaryProps) {
  const count = (verdict: Verdict) => questions.filter((question) => verdictOf(question) === verdict).length;
  const right = count('right');
  const wrong = count('wrong');
  const unanswered = count('unanswered');
  return (
    <div className="mb-4 flex flex-col gap-3 md:mb-5">
      {attempt && (
        <div>
          <h2 className="text-lg font-bold break-words md:text-xl">
            <ProviderTitle title={attempt.name || t('quizList.unnamed')} />
          </h2>
          {attempt.attend_on && (
            <p className="text-ink-soft">{t('reports.attended', { date: formatDate(attempt.attend_on) })}</p>
          )}
        </div>
      )}
      <ul aria-label={t('reportPreview.summary')} className="flex flex-wrap gap-2 font-semibold tabular-nums">
        <Tally icon={<GoodMark />} look="bg-good-soft text-good" text={t('reportPreview.right', { count: right })} />
        {wrong > 0 && (
          <Tally icon={<BadMark />} look="bg-bad-soft text-bad" text={t('reportPreview.wrong', { count: wrong })} />
        )}
        {unanswered > 0 && (
          <Tally
            icon={<EmptyMark />}
            look="bg-sunken text-ink-soft"
            text={t('reportPreview.unanswered', { count: unanswered })}
          />
        )}
      </ul>
    </div>
  );
}

function Tally({ icon, look, text }: { icon: ReactNode; look: string; text: string }) {
  return (
    <li className={`flex items-center gap-2 rounded-full py-1.5 pr-4 pl-2.5 ${look}`}>
      {icon}
      {text}
    </li>
  );
}
