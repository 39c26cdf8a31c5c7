import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { planRegradeCall } from '#contract/desk/regrading.ts';
import { FirstFew } from '#desk/shared/first-few.tsx';
import { Card } from '#desk/shared/page.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';
import { changeText, planColumns, rankOf } from './plan-columns.tsx';

/** Whose marks would change. What all have in common is said once. */
export function PlanChanges({ plan: { rows } }: { plan: DeskDataOf<typeof planRegradeCall> }) {
  const changes = new Set(rows.map(changeText));
  const [change] = changes;
  const isSame = rows.length > 1 && changes.size === 1;
  // The server has those first who lose most. On a phone, only the first few are seen at once.
  const sorted = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
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
            columns={planColumns(isSame)}
            rowId={({ attempt_id }) => attempt_id}
            start={{ id: 'result', desc: false }}
          />
        )}
      </FirstFew>
    </Card>
  );
}
