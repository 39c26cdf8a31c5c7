import type { Outcome } from '#web/features/quiz/outcome-of.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';
import { TrendDot } from './trend-dot.tsx';
import type { Trend } from './trend-of.ts';
import { quizDash, quizLetter } from './trend-symbols.ts';

/** Explains the chart's points and, where there are several quizzes, its letters and dashes. */
export function TrendLegend({ trend: { points, quizzes } }: { trend: Trend }) {
  const words = { pass: t('reports.passed'), fail: t('reports.failed'), unknown: t('reports.noResult') };
  const outcomes = (['pass', 'fail', 'unknown'] satisfies Outcome[]).filter((outcome) =>
    points.some((point) => point.outcome === outcome),
  );
  return (
    <ul aria-label={t('reports.legend')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
      {outcomes.map((outcome) => (
        <li key={outcome} className="flex items-center gap-2">
          <svg aria-hidden="true" className="size-5 shrink-0">
            <TrendDot outcome={outcome} x="50%" y="50%" />
          </svg>
          {words[outcome]}
        </li>
      ))}
      {quizzes.length > 1 &&
        quizzes.map((quiz, index) => (
          <li key={quiz.id} className="flex min-w-0 items-center gap-2">
            <svg aria-hidden="true" className="h-4 w-8 shrink-0">
              <line x2="100%" y1="50%" y2="50%" strokeDasharray={quizDash(index)} className="stroke-primary stroke-2" />
            </svg>
            <span className="min-w-0">
              <span className="font-semibold text-ink">{quizLetter(index)}</span>{' '}
              <ProviderTitle title={quiz.name || t('quizList.unnamed')} />
            </span>
          </li>
        ))}
    </ul>
  );
}
