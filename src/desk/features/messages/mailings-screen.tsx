import { useNavigate, useSearch } from '@tanstack/react-router';
import { mailingsCall } from '#contract/desk/messages/messages.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { t } from '#desk/texts.ts';
import { type Mailing, MailingRow } from './mailing-row.tsx';
import { PlanForm } from './plan-form.tsx';

const isWaiting = ({ states }: Mailing) => states.some(({ state }) => state === 'waiting');

/** /messages: a message to families that is planned, and what became of those before it. */
export function MailingsScreen() {
  const { page, ...about } = useSearch({ from: '/messages' });
  const navigate = useNavigate({ from: '/messages' });
  const mailings = useDeskCall(mailingsCall, { page }, { keepsLast: true, everyMs: 15_000, whileSeen: true });
  return (
    <Page title={t('mailing.title')} back={{ to: '/news', label: t('nav.news') }}>
      <PlanForm key={JSON.stringify(about)} about={about} />
      <CallView call={mailings} skeleton={<CardsSkeleton lines={[6]} />}>
        {({ rows, waits_until, ...pages }) => (
          <Frame>
            {waits_until !== null && rows.some(isWaiting) && (
              <p className="p-4">{t('mailing.waits', { hour: waits_until })}</p>
            )}
            {rows.length === 0 && <Empty>{t('mailing.none')}</Empty>}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <MailingRow key={row.mailing_id} mailing={row} />
              ))}
            </ul>
            <Pager {...pages} onPage={(next) => void navigate({ search: { page: next } })} />
          </Frame>
        )}
      </CallView>
    </Page>
  );
}
