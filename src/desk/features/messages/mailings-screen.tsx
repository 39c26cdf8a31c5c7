import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { mailingsCall } from '#contract/desk/messages/messages.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { MailingRow } from './mailing-row.tsx';
import { PlanForm } from './plan-form.tsx';

/** /messages: a message to families that is planned, and what became of those before it. Teachers send marks by hand. */
export function MailingsScreen() {
  const about = useSearch({ from: '/messages' });
  const { kind, about_id: quiz_id, roster_id } = about;
  const navigate = useNavigate({ from: '/messages' });
  const [sent, setSent] = useState(0);
  const startAnew = () => {
    setSent(sent + 1);
    void navigate({ search: {} });
  };
  const back =
    kind === 'marks' && quiz_id
      ? ({ to: '/quizzes/$quiz_id', params: { quiz_id }, search: { roster_id }, label: t('quiz') } as const)
      : ({ to: '/news', label: t('nav.news') } as const);
  return (
    <Page title={t('mailing.title')} back={back}>
      <PlanForm key={`${sent} ${JSON.stringify(about)}`} about={about} onSent={startAnew} />
      {useMay()(mailingsCall) && <Mailings />}
    </Page>
  );
}

function Mailings() {
  const mailings = useDeskCall(mailingsCall, {}, { everyMs: 15_000, whileSeen: true });
  return (
    <CallView call={mailings} skeleton={<CardsSkeleton lines={[6]} />}>
      {({ rows, waits_until }) => (
        <Frame>
          {waits_until !== null && rows.some(({ states }) => states.some(({ state }) => state === 'waiting')) && (
            <p className="p-4">{t('mailing.waits', { hour: waits_until })}</p>
          )}
          {rows.length === 0 && <Empty>{t('mailing.none')}</Empty>}
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <MailingRow key={row.mailing_id} mailing={row} />
            ))}
          </ul>
        </Frame>
      )}
    </CallView>
  );
}
