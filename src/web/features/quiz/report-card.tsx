import type { Report } from '#contract/quiz.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { t } from '#web/messages/t.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { BadMark, GoodMark } from './outcome-marks.tsx';
import { outcomeOf } from './outcome-of.ts';
import { marksText, percentOf } from './report-marks.ts';

/** What stands in a report's card: which quiz, when, and what came of it; a fail in red with a cross, any other result in green with a tick. */
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

const lineLooks = {
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
    <span className={`flex min-h-11 items-center gap-2.5 px-4 py-2.5 font-semibold tabular-nums ${lineLooks[outcome]}`}>
      {outcome === 'fail' && <BadMark />}
      {outcome === 'pass' && <GoodMark />}
      <span className="min-w-0 grow">{t('reports.result', { result })}</span>
      {percent !== undefined && <span>{t('reports.percent', { percent })}</span>}
    </span>
  );
}
