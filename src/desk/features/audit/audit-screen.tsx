import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { auditCall } from '#contract/desk/audit.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { AuditDays } from './audit-days.tsx';
import { AuditFilter, FilterButton } from './audit-filter.tsx';
import { ChosenChips } from './chosen-chips.tsx';

/** /audit: who changed what, and when; for owners. */
export function AuditScreen() {
  const chosen = useSearch({ from: '/audit' });
  const { page: _, ...filter } = chosen;
  const navigate = useNavigate({ from: '/audit' });
  const audit = useDeskCall(auditCall, chosen, { keepsLast: true });
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(filter).filter(Boolean).length;
  const hasChoice = count > 0;
  const hasFilter = hasChoice || (audit.data?.rows.length ?? 0) > 0;
  const change = (some: Partial<typeof filter>) =>
    void navigate({ search: { ...filter, ...some }, replace: true, resetScroll: false });
  return (
    <Page
      title={t('nav.audit')}
      aside={hasFilter && <FilterButton count={count} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />}
    >
      {hasFilter && isOpen && (
        <AuditFilter
          chosen={filter}
          people={audit.data?.people ?? []}
          onChange={change}
          onClear={hasChoice ? () => void navigate({ search: {} }) : undefined}
        />
      )}
      {/* The student is not among the lists of the panel. */}
      {hasChoice && !(isOpen && filter.stud_id === undefined) && (
        <ChosenChips chosen={filter} student={audit.data?.rows[0]?.student?.name} onChange={change} />
      )}
      <CallView call={audit} skeleton={<CardsSkeleton lines={[12]} />}>
        {({ rows, ...pages }) =>
          rows.length === 0 ? (
            <Frame>
              <Empty>{t(hasChoice ? 'audit.noneFits' : 'audit.none')}</Empty>
              {hasChoice && (
                <div className="px-4 pb-4">
                  <Button kind="quiet" onClick={() => void navigate({ search: {} })}>
                    {t('audit.all')}
                  </Button>
                </div>
              )}
            </Frame>
          ) : (
            <div className="flex flex-col gap-5">
              {hasChoice && (
                <p role="status" className="-my-2 text-sm text-ink-soft">
                  {t('audit.found', { count: pages.total })}
                </p>
              )}
              <AuditDays rows={rows} />
              {pages.pages > 1 && (
                <Pager {...pages} onPage={(page) => void navigate({ search: { ...filter, page } })} />
              )}
            </div>
          )
        }
      </CallView>
    </Page>
  );
}
