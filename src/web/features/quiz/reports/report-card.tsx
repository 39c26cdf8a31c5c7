import type { Report } from '#contract/quiz/quiz.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { t } from '#web/messages/quiz.ts';
import { percentOf } from '#web/shared/marks.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { FailIcon, PassIcon } from './outcome-icons.tsx';
import { marksText } from './report-marks.ts';

/**
 * The inside of a report's card: the quiz, the dates and the result. A fail is red with a cross, any other result green
 * with a tick.
 */
export function ReportCard({ report }: { report: Report }) {
  const { name, added_on, attend_on } = report;
  return (
    <>
      <span className="flex grow flex-col gap-0.5 p-4">
        <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink">
          <ProviderTitle title={name || t('quizList.unnamed')} />
        </span>
        {added_on && (
          <span className="text-sm text-ink-soft">{t('reports.created', { date: formatDate(added_on) })}</span>
        )}
        {attend_on && (
          <span className="text-sm text-ink-soft">{t('reports.attended', { date: formatDate(attend_on) })}</span>
        )}
      </span>
      <ResultLine report={report} />
    </>
  );
}

const resultClasses = {
  fail: 'bg-bad-soft text-bad',
  pass: 'bg-good-soft text-good',
  unknown: 'bg-sunken text-ink-soft',
};

function ResultLine({ report }: { report: Report }) {
  const result = [report.result, marksText(report)].filter(Boolean).join(' - ');
  if (result === '') return null;
  const percent = percentOf(report);
  const outcome = outcomeOf(report);
  return (
    <span
      className={`flex min-h-11 items-center gap-2.5 px-4 py-2.5 font-semibold tabular-nums ${resultClasses[outcome]}`}
    >
      {outcome === 'fail' && <FailIcon />}
      {outcome === 'pass' && <PassIcon />}
      <span className="min-w-0 grow">{t('reports.result', { result })}</span>
      {percent !== undefined && <span className="whitespace-nowrap">{t('reports.percent', { percent })}</span>}
    </span>
  );
}
