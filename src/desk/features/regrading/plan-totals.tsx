import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { planRegradeCall } from '#contract/desk/regrading.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { Facts } from '#desk/shared/facts.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useHasPassMark } from '#desk/shared/pass-mark.ts';
import { t } from '#desk/texts.ts';
import { marksText } from './plan-columns.tsx';

type Plan = DeskDataOf<typeof planRegradeCall>;

interface PlanTotalsProps {
  plan: Plan;
  /** The quiz has this key already, and only marks change. */
  isKeySaved: boolean;
  /** What does it. */
  children: ReactNode;
}

/** What would change on the whole, and the button that does it. All of it counts attempts, and no students. */
export function PlanTotals({ plan, isKeySaved, children }: PlanTotalsProps) {
  const { attempts, gain, lose, before, after, drafts, rows, unlisted } = plan;
  const hasResult = useHasPassMark()(plan.pass_percent);
  return (
    <Card title={t('key.plan')}>
      <div className="flex flex-col gap-4">
        {gain + lose === 0 && unlisted + rows.length === 0 ? (
          <p>{t(isKeySaved ? 'key.noneMarks' : 'key.none')}</p>
        ) : (
          <>
            <p className="font-semibold">
              {[
                gain > 0 && t('key.gain', { count: gain, attempts }),
                lose > 0 ? t('key.lose', { count: lose, attempts }) : t('key.noneLoses'),
                hasResult && sayPassed(before.passed, after.passed),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <Facts
              facts={[
                [t('key.average'), averageText(plan)],
                ...(hasResult
                  ? [
                      [
                        t('key.passed'),
                        t('key.outOf', { marks: fromTo(before.passed, after.passed), max: formatNumber(attempts) }),
                      ] as const,
                    ]
                  : []),
              ]}
            />
          </>
        )}
        {drafts > 0 && <Notice tone="warn">{t('key.drafts', { count: drafts })}</Notice>}
        {children}
        {gain + lose > 0 && (
          <p className="text-sm text-ink-soft">
            {t('key.retakes')} {unlisted > 0 && t('key.unlisted', { count: unlisted })} {t('key.report')}
          </p>
        )}
      </div>
    </Card>
  );
}

function sayPassed(before: number, after: number): string {
  if (after > before) return t('key.morePass', { count: after - before });
  return after < before ? t('key.fewerPass', { count: before - after }) : t('key.samePass');
}

const fromTo = (before: number, after: number) =>
  t('key.fromTo', { before: formatNumber(before), after: formatNumber(after) });

/** The averages, and of how many marks. */
function averageText({ attempts, before, after }: Plan): string {
  const of = ({ marks, max_marks }: Plan['before']) => ({
    marks: marks / Math.max(1, attempts),
    max_marks: max_marks / Math.max(1, attempts),
  });
  return marksText({ before: of(before), after: of(after) });
}
