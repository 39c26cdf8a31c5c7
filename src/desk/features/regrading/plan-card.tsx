import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { keyCall, planRegradeCall, regradeCall } from '#contract/desk/regrading.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/regrading.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { FirstFew } from '#desk/shared/first-few.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { planColumns } from './plan-columns.tsx';

type Plan = DeskDataOf<typeof planRegradeCall>;

interface PlanCardProps {
  correction: InputFor<typeof planRegradeCall>;
  /** The quiz has this key already, and only marks change. */
  isKeyKept: boolean;
}

/** Who gains and who loses, and the button that does it. What was planned for another state of the quiz is not done. */
export function PlanCard({ correction, isKeyKept }: PlanCardProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const plan = useDeskCall(planRegradeCall, correction);
  const regrade = useChange(regradeCall, ({ gain, lose }) => {
    toast.success(t(isKeyKept ? 'key.doneMarks' : 'key.done', { gain, lose }));
    void navigate({ to: '/results/$quiz_id/questions', params: { quiz_id: correction.quiz_id } });
  });
  const top = useRef<HTMLElement>(null);
  // Whoever asked for it reads on here, also with the keyboard or a screen reader.
  useEffect(() => top.current?.focus(), []);
  return (
    <section
      ref={top}
      aria-label={t('key.plan')}
      tabIndex={-1}
      className="flex scroll-mt-4 flex-col gap-5 outline-none"
    >
      <CallView call={plan} skeleton={<CardsSkeleton lines={[5]} />}>
        {(read) => (
          <>
            <Totals plan={read} isKeyKept={isKeyKept}>
              {regrade.error && (
                <Notice tone="bad">
                  <p className="font-semibold">{regrade.error.message}</p>
                  <p>{t('key.again')}</p>
                </Notice>
              )}
              <Button
                busy={regrade.isPending}
                className="self-start"
                onClick={() =>
                  regrade.mutate(
                    { ...correction, version: read.version },
                    // What stands here may be of before, whatever the reason.
                    {
                      onError: () => {
                        void client.invalidateQueries({ queryKey: [planRegradeCall.name] });
                        void client.invalidateQueries({ queryKey: [keyCall.name] });
                      },
                    },
                  )
                }
              >
                {doText(read, isKeyKept)}
              </Button>
            </Totals>
            <Changes plan={read} />
          </>
        )}
      </CallView>
    </section>
  );
}

/** Says how much is done at once. */
function doText({ rows, unlisted }: Plan, isKeyKept: boolean): string {
  const count = rows.length + unlisted;
  if (count > 0) return t('key.do', { count });
  return t(isKeyKept ? 'key.doMarks' : 'key.correct');
}

/** What would change on the whole, and the button that does it. */
function Totals({ plan, isKeyKept, children }: { plan: Plan; isKeyKept: boolean; children: ReactNode }) {
  const { attempts, gain, lose, marks, passed, drafts, rows, unlisted } = plan;
  const fromTo = ([before, after]: readonly [number, number]) =>
    t('key.fromTo', { before: formatNumber(before), after: formatNumber(after) });
  const averages = [marks[0] / Math.max(1, attempts), marks[1] / Math.max(1, attempts)] as const;
  return (
    <Card title={t('key.plan')}>
      <div className="flex flex-col gap-4">
        {gain + lose === 0 && unlisted + rows.length === 0 ? (
          <p>{t(isKeyKept ? 'key.noneMarks' : 'key.none')}</p>
        ) : (
          <>
            <Facts
              facts={[
                [t('key.gain'), formatNumber(gain)],
                [t('key.lose'), formatNumber(lose)],
                [t('key.average'), fromTo(averages)],
                [t('key.passed'), fromTo(passed)],
              ]}
            />
            <p className="text-sm text-ink-soft">
              {t('key.of', { count: attempts })} {unlisted > 0 && t('key.unlisted', { count: unlisted })}{' '}
              {t('key.report')}
            </p>
          </>
        )}
        {drafts > 0 && <Notice tone="warn">{t('key.drafts', { count: drafts })}</Notice>}
        {children}
      </div>
    </Card>
  );
}

function Changes({ plan: { rows } }: { plan: Plan }) {
  if (rows.length === 0) return null;
  return (
    <Card title={t('key.list')} count={rows.length} flush>
      <FirstFew rows={rows} most={5}>
        {(shown) => (
          <DataTable
            caption={t('key.list')}
            rows={shown}
            columns={planColumns()}
            rowId={({ attempt_id }) => attempt_id}
            start={{ id: 'change', desc: false }}
          />
        )}
      </FirstFew>
    </Card>
  );
}
