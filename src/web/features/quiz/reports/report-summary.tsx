import type { ReactNode } from 'react';
import type { ReportDetail } from '#contract/quiz/quiz.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { ScoreRing } from '#web/features/quiz/score-ring.tsx';
import { formatDate } from '#web/messages/format-date.ts';
import { percentOf } from '#web/shared/marks.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';
import { type Verdict, verdictOf } from './graded-options.ts';
import { EmptyIcon, FailIcon, PassIcon } from './outcome-icons.tsx';
import type { ReportLinkState } from './report-link-state.ts';
import { marksText } from './report-marks.ts';

interface ReportSummaryProps {
  attempt: ReportLinkState['attempt'] | undefined;
  detail: ReportDetail;
}

/** The result at a glance: the marks as a ring, which quiz it was, and how many answers were right. */
export function ReportSummary({ attempt, detail: { analytics, report, regraded = [] } }: ReportSummaryProps) {
  const count = (verdict: Verdict) => report.filter((question) => verdictOf(question) === verdict).length;
  const right = count('right');
  const wrong = count('wrong');
  const unanswered = count('unanswered');
  const marks = { marks: analytics.total_marks_gained, max_marks: marksInAll(report) };
  const percent = percentOf(marks);
  const outcome = outcomeOf({ result: attempt?.result ?? '' });
  return (
    <section className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:mb-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        {percent !== undefined && (
          <ScoreRing percent={percent} outcome={outcome} className="size-[6rem]">
            <span className="text-xl font-bold tabular-nums">{t('reports.percent', { percent })}</span>
          </ScoreRing>
        )}
        <div className="min-w-0 grow basis-[7rem]">
          {outcome !== 'unknown' && (
            <p className={`flex items-center gap-1.5 font-semibold ${outcome === 'fail' ? 'text-bad' : 'text-good'}`}>
              {outcome === 'fail' ? <FailIcon /> : <PassIcon />}
              {t(`quizComplete.${outcome}`)}
            </p>
          )}
          <p className="text-2xl font-bold whitespace-nowrap tabular-nums">{marksText(marks)}</p>
          {regraded.map(({ changed_on, questions }) => (
            <p key={changed_on} className="text-sm text-ink-soft">
              {t('reportPreview.regraded', { date: formatDate(changed_on), questions: questions.join(', ') })}
            </p>
          ))}
          {attempt && (
            <>
              <h2 className="font-semibold">
                <ProviderTitle title={attempt.name || t('quizList.unnamed')} />
              </h2>
              {attempt.attend_on && (
                <p className="text-sm text-ink-soft">
                  {t('reports.attended', { date: formatDate(attempt.attend_on) })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
      <ul aria-label={t('reportPreview.summary')} className="flex flex-wrap gap-2 font-semibold tabular-nums">
        <Tally
          icon={<PassIcon />}
          className="bg-good-soft text-good"
          text={t('reportPreview.right', { count: right })}
        />
        {wrong > 0 && (
          <Tally
            icon={<FailIcon />}
            className="bg-bad-soft text-bad"
            text={t('reportPreview.wrong', { count: wrong })}
          />
        )}
        {unanswered > 0 && (
          <Tally
            icon={<EmptyIcon />}
            className="bg-sunken text-ink-soft"
            text={t('reportPreview.unanswered', { count: unanswered })}
          />
        )}
      </ul>
    </section>
  );
}

/** Undefined where the provider leaves out the marks of a question. */
function marksInAll(questions: ReportDetail['report']): number | undefined {
  return questions.reduce<number | undefined>(
    (sum, { marks }) => (sum === undefined || marks === undefined ? undefined : sum + marks),
    0,
  );
}

function Tally({ icon, className, text }: { icon: ReactNode; className: string; text: string }) {
  return (
    <li className={`flex items-center gap-2 rounded-full py-1.5 pr-3 pl-2 text-sm ${className}`}>
      {icon}
      {text}
    </li>
  );
}
