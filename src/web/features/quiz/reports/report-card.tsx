import { t } from '#web/texts.ts';
import './reports.css';
import { type Report, withheldResult } from '#contract/quiz/quiz.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { formatMoment } from '#web/messages/format-moment.ts';
import { percentOf } from '#web/shared/marks.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { FailIcon, PassIcon } from './outcome-icons.tsx';
import { marksText } from './report-marks.ts';

/**
 * The inside of a report's card: how much was reached, the quiz, the result and the dates. A fail is red with a cross,
 * any other result green with a tick.
 */
export function ReportCard({ report }: { report: Report }) {
  const { name, added_on, attend_on } = report;
  const percent = percentOf(report);
  const colour = colours[outcomeOf(report)];
  return (
    <span className="report-card">
      {percent !== undefined && (
        <span className={`report-percent shrink-0 text-xl font-bold tabular-nums ${colour}`}>
          {t('reports.percent', { percent })}
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="line-clamp-2 font-semibold group-hover:text-primary-ink md:text-lg">
          <ProviderTitle title={name || t('quizList.unnamed')} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {added_on && <span>{t('reports.created', { date: formatDate(added_on) })}</span>}
          {attend_on && <span>{t('reports.attended', { date: formatDate(attend_on) })}</span>}
        </span>
        {report.result === withheldResult ? (
          <Later report={report} />
        ) : (
          <ResultLine report={report} className={colour} />
        )}
        {(report.remark === 'late' || report.remark === 'repeated') && (
          <span className="text-sm font-semibold">{t(`quizWindow.${report.remark}`)}</span>
        )}
      </span>
    </span>
  );
}

const colours = { fail: 'text-bad', pass: 'text-good', unknown: 'text-ink-soft' };

/** When the marks and the answers come. */
function Later({ report: { results_at } }: { report: Report }) {
  return (
    <span className="text-sm font-semibold">
      {results_at ? t('quizWindow.resultsOn', { date: formatMoment(results_at) }) : t('quizWindow.after')}
    </span>
  );
}

function ResultLine({ report, className }: { report: Report; className: string }) {
  const result = [resultText(report), marksText(report)].filter(Boolean).join(' - ');
  if (result === '') return null;
  const outcome = outcomeOf(report);
  return (
    <span className={`flex items-start gap-1.5 text-sm font-semibold tabular-nums ${className}`}>
      {outcome === 'fail' && <FailIcon />}
      {outcome === 'pass' && <PassIcon />}
      <span className="min-w-0">{t('reports.result', { result })}</span>
    </span>
  );
}

/** The two results that the specification names, in the student's language; any other as the provider writes it. */
function resultText({ result }: Report): string {
  const name = result.toLowerCase();
  if (name !== 'pass' && name !== 'fail') return result;
  const word = t(`reports.${name}`);
  return word === name ? result : word;
}
