import { Link } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { decideCorrectionCall, requestsCall } from '#contract/desk/requests.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatMoment } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';

type Requests = DeskDataOf<typeof requestsCall>;
type Correction = Requests['corrections'][number];

/** /requests: what students ask for in the app. */
export function RequestsScreen() {
  const requests = useDeskCall(requestsCall, {});
  return (
    <Page title={t('requests.title')} back={{ to: '/', label: t('nav.today') }}>
      <CallView call={requests} skeleton={<CardsSkeleton lines={[4, 2]} />}>
        {({ corrections, erasures }) => (
          <>
            <Corrections corrections={corrections} />
            <Erasures erasures={erasures} />
          </>
        )}
      </CallView>
    </Page>
  );
}

const fieldTexts = {
  name: 'name',
  guardian: 'student.guardian',
  state: 'student.state',
  district: 'student.district',
  email: 'student.email',
} as const;

function Corrections({ corrections }: Pick<Requests, 'corrections'>) {
  return (
    <Card title={t('requests.corrections')} flush>
      {corrections.length === 0 ? (
        <Empty>{t('requests.none')}</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {corrections.map((each) => (
            <CorrectionRow key={`${each.stud_id} ${each.field}`} correction={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const { stud_id, field, now, value, asked_at } = correction;
  const decide = useChange(decideCorrectionCall);
  const answer = (is_accepted: boolean) => decide.mutate({ stud_id, field, now, value, is_accepted });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <Person {...correction} />
      <span className="min-w-0 grow basis-64">
        {t('requests.change', { field: t(fieldTexts[field]), now, value })}
        <span className="block text-sm text-ink-soft">{t('requests.asked', { time: formatMoment(asked_at) })}</span>
      </span>
      <span className="flex gap-2">
        <Button busy={decide.isPending} onClick={() => answer(true)}>
          {t('requests.accept')}
        </Button>
        <Button kind="quiet" busy={decide.isPending} onClick={() => answer(false)}>
          {t('requests.reject')}
        </Button>
      </span>
      {decide.error && <Notice tone="bad">{decide.error.message}</Notice>}
    </li>
  );
}

function Erasures({ erasures }: Pick<Requests, 'erasures'>) {
  const { role } = useStaff();
  return (
    <Card title={t('requests.erasures')} flush>
      {erasures.length === 0 ? (
        <Empty>{t('requests.erasuresNone')}</Empty>
      ) : (
        <>
          <p className="px-4 pb-2 text-sm text-ink-soft">{t('requests.erasuresHint')}</p>
          <ul className="divide-y divide-line">
            {erasures.map((each) => (
              <li key={each.stud_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
                <Person {...each} />
                <span className="text-sm text-ink-soft">
                  {t('requests.asked', { time: formatMoment(each.asked_at) })}
                </span>
                {role === 'owner' && (
                  <Link
                    to="/students/$stud_id/erase"
                    params={{ stud_id: each.stud_id }}
                    className={buttonClassName('danger')}
                  >
                    {t('data.erase')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
