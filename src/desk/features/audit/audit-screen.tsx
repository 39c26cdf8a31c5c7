import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { auditCall } from '#contract/desk/audit.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { actionText, doerText, t } from '#desk/messages/audit.ts';
import { fieldText, valueText } from '#desk/messages/audit-details.ts';
import { formatMoment } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { AuditFilter } from './audit-filter.tsx';

/** /audit: who changed what, and when; for owners. */
export function AuditScreen() {
  const chosen = useSearch({ from: '/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const audit = useDeskCall(auditCall, chosen, { keepsLast: true });
  return (
    <Page title={t('nav.audit')}>
      {chosen.stud_id !== undefined && (
        <Notice tone="warn">
          {t('audit.ofOne')}
          <Link to="/audit" className="row-link font-semibold underline">
            {t('audit.all')}
          </Link>
        </Notice>
      )}
      <AuditFilter
        chosen={chosen}
        people={audit.data?.people ?? []}
        onChange={(some) =>
          void navigate({
            search: (before) => ({ ...before, page: undefined, ...some }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <CallView call={audit} skeleton={<CardsSkeleton lines={[12]} />}>
        {({ rows, ...pages }) => (
          <Frame>
            {rows.length === 0 ? (
              <Empty>{t(Object.values(chosen).some(Boolean) ? 'audit.noneFits' : 'audit.none')}</Empty>
            ) : (
              <DataTable
                caption={t('nav.audit')}
                rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
                columns={columns()}
                rowId={({ id }) => id}
              />
            )}
            <Pager {...pages} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
          </Frame>
        )}
      </CallView>
    </Page>
  );
}

type Row = DeskDataOf<typeof auditCall>['rows'][number];

const columns = (): Column<Row>[] => [
  {
    id: 'when',
    title: t('audit.when'),
    cell: ({ changed_at }) => <span className="whitespace-nowrap">{formatMoment(changed_at)}</span>,
  },
  { id: 'who', title: t('audit.who'), onPhone: 'plain', cell: ({ changed_by }) => doerText(changed_by) },
  {
    id: 'action',
    title: t('audit.action'),
    onPhone: 'line',
    cell: ({ action, details }) => <span className="font-semibold">{actionText(action, details)}</span>,
  },
  {
    id: 'student',
    title: t('audit.student'),
    onPhone: 'line',
    cell: ({ student }) => student && <Person {...student} />,
  },
  {
    id: 'details',
    title: t('audit.details'),
    onPhone: 'line',
    cell: ({ details }) =>
      details.length > 0 && (
        <ul>
          {details.map(({ what, before, after }) => (
            <li key={what}>
              <span className="text-ink-soft">{fieldText(what)}:</span>{' '}
              {[before, after].flatMap((value) => (value === null ? [] : valueText(what, value))).join(' → ')}
            </li>
          ))}
        </ul>
      ),
  },
];
