import { useNavigate, useSearch } from '@tanstack/react-router';
import { mailingsCall } from '#contract/desk/messages/messages.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { MailingRow, Waits } from './mailing-row.tsx';
import { PlanForm, type PlanFormProps } from './plan-form.tsx';

/** /messages: a message to families that is planned, and what became of those before it. Teachers send marks by hand. */
export function MailingsScreen() {
  const { sent, ...about } = useSearch({ from: '/messages' });
  const navigate = useNavigate({ from: '/messages' });
  return (
    <Page title={t('nav.messages')} back={placeOf(about)} aside={sent && <ToFamilies kind="notice" about_id="" />}>
      {!sent && (
        <PlanForm
          key={JSON.stringify(about)}
          about={about}
          onSent={({ mailing_id }) => void navigate({ search: { ...about, sent: mailing_id }, replace: true })}
        />
      )}
      {useMay()(mailingsCall) && <Mailings />}
    </Page>
  );
}

/** Where one came from. */
function placeOf({ kind = 'notice', about_id = '', date = '', roster_id }: PlanFormProps['about']) {
  const places = {
    marks: { to: '/quizzes/$quiz_id', search: { roster_id }, label: t('quiz') },
    absent: { to: '/classes/$class_id/register/$date', label: t('attendance.title') },
    class_moved: { to: '/classes/$class_id', label: t('nav.classes') },
    card: { to: '/report-cards', search: { roster_id, month: about_id }, label: t('cards.title') },
    notice: { to: about_id === '' ? '/news' : '/news/$news_id', label: t('nav.news') },
  } as const;
  return { ...places[kind], params: { quiz_id: about_id, class_id: about_id, news_id: about_id, date } };
}

function Mailings() {
  const mailings = useDeskCall(mailingsCall, {}, { everyMs: 15_000, whileSeen: true });
  return (
    <CallView call={mailings} skeleton={<CardsSkeleton lines={[6]} />}>
      {({ rows, quiet }) => (
        <div className="flex max-w-180 flex-col gap-5">
          <Waits quiet={quiet} rows={rows} />
          <Frame>
            {rows.length === 0 && <Empty>{t('mailing.none')}</Empty>}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <MailingRow key={row.mailing_id} mailing={row} />
              ))}
            </ul>
          </Frame>
        </div>
      )}
    </CallView>
  );
}
