import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { planRegradeCall, regradeCall } from '#contract/desk/regrading.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useHasPassMark } from '#desk/shared/pass-mark.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { changeText, planColumns, rankOf } from './plan-columns.tsx';
import { PlanTotals } from './plan-totals.tsx';

type Plan = DeskDataOf<typeof planRegradeCall>;

interface PlanCardProps {
  correction: InputFor<typeof planRegradeCall>;
  /** The quiz has this key already, and only marks change. */
  isKeySaved: boolean;
}

/** Who gains and who loses, and the button that does it. What was planned for another state of the quiz is not done. */
export function PlanCard({ correction, isKeySaved }: PlanCardProps) {
  const navigate = useNavigate();
  const plan = useDeskCall(planRegradeCall, correction);
  const regrade = useChange(regradeCall, ({ gain, lose }) => {
    toast.success(t(isKeySaved ? 'key.doneMarks' : 'key.done', { gain, lose }));
    void navigate({ to: '/quizzes/$quiz_id/questions', params: { quiz_id: correction.quiz_id } });
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
          // Beside each other where there is the room: the list is seen at once.
          <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
            <PlanTotals plan={read} isKeySaved={isKeySaved}>
              {regrade.error && (
                <Notice tone="bad">
                  <p className="font-semibold">{regrade.error.message}</p>
                  <p>{t('key.again')}</p>
                </Notice>
              )}
              <Button
                busy={regrade.isPending}
                className="self-start"
                onClick={() => regrade.mutate({ ...correction, version: read.version })}
              >
                {doText(read, isKeySaved)}
              </Button>
            </PlanTotals>
            <PlanChanges plan={read} />
          </div>
        )}
      </CallView>
    </section>
  );
}

/** Says how much is done at once. */
function doText({ rows, unlisted }: Plan, isKeySaved: boolean): string {
  const count = rows.length + unlisted;
  if (count > 0) return t('key.do', { count });
  return t(isKeySaved ? 'key.doMarks' : 'key.correct');
}

/** Whose marks would change. What all have in common is said once. */
function PlanChanges({ plan: { rows, pass_percent } }: { plan: Plan }) {
  const hasResult = useHasPassMark()(pass_percent);
  const changes = new Set(rows.map(changeText));
  const [change] = changes;
  const isSame = rows.length > 1 && changes.size === 1;
  // The server has those first who lose most. On a phone, only the first few are seen at once.
  const sorted = hasResult ? rows.toSorted((one, other) => rankOf(one) - rankOf(other)) : rows;
  if (change === undefined) return null;
  return (
    <Card
      title={t('key.list')}
      count={rows.length}
      aside={isSame && <p className="text-sm text-ink-soft">{t('key.each', { change })}</p>}
      flush
    >
      <FirstFew rows={sorted} most={5}>
        {(shown) => (
          <DataTable
            caption={t('key.list')}
            rows={shown}
            columns={planColumns(isSame, hasResult)}
            rowId={({ attempt_id }) => attempt_id}
            start={{ id: hasResult ? 'result' : isSame ? 'name' : 'change', desc: false }}
          />
        )}
      </FirstFew>
    </Card>
  );
}
