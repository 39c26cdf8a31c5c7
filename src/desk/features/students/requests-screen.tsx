import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { eraseStudentCall } from '#contract/desk/students/privacy.ts';
import { decideCorrectionCall, requestsCall } from '#contract/desk/students/requests.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { fieldText } from '#desk/messages/audit-details.ts';
import { formatPastDay, nearDay } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';

type Requests = DeskDataOf<typeof requestsCall>;

/** /requests: what students ask for, each with what decides it. What there is none of is not there. */
export function RequestsScreen() {
  const requests = useDeskCall(requestsCall, {});
  return (
    <Page title={t('requests.title')} back={{ to: '/', label: t('nav.today') }}>
      <CallView call={requests} skeleton={<CardsSkeleton lines={[4, 2]} />}>
        {({ corrections, erasures }) => (
          <>
            {corrections.length + erasures.length === 0 && <p className="text-ink-soft">{t('requests.nothing')}</p>}
            {corrections.length > 0 && (
              <Card title={t('requests.corrections')} count={corrections.length} flush>
                <ul className="divide-y divide-line">
                  {corrections.map((each) => (
                    <CorrectionRow key={`${each.stud_id} ${each.field}`} correction={each} />
                  ))}
                </ul>
              </Card>
            )}
            {erasures.length > 0 && <Erasures erasures={erasures} />}
          </>
        )}
      </CallView>
    </Page>
  );
}

function Erasures({ erasures }: Pick<Requests, 'erasures'>) {
  const mayErase = useMay()(eraseStudentCall);
  return (
    <Card title={t('requests.erasures')} count={erasures.length} flush>
      <p className="px-4 pb-2 text-sm text-ink-soft">
        {t(mayErase ? 'requests.erasuresHint' : 'requests.erasuresOwner')}
      </p>
      <ul className="divide-y divide-line">
        {erasures.map(({ asked_at, ...person }) => (
          <RequestRow
            key={person.stud_id}
            who={<Person {...person} />}
            what={t('requests.erasure')}
            when={askedText(asked_at)}
          >
            {mayErase && (
              <Link
                to="/students/$stud_id/erase"
                params={{ stud_id: person.stud_id }}
                className={buttonClassName('danger')}
              >
                {t('requests.erase')}
              </Link>
            )}
          </RequestRow>
        ))}
      </ul>
    </Card>
  );
}

type Correction = DeskDataOf<typeof requestsCall>['corrections'][number];

/** A detail that a student says is wrong: what it is, and what it is to be. */
function CorrectionRow({ correction }: { correction: Correction }) {
  const { stud_id, field, now, value, asked_at } = correction;
  const decide = useChange(decideCorrectionCall);
  const answer = (is_accepted: boolean) => decide.mutate({ stud_id, field, now, value, is_accepted });
  return (
    <RequestRow
      who={<Person {...correction} />}
      what={
        <p className="wrap-anywhere">
          <span className="text-sm text-ink-soft">{fieldText(field)}</span>
          <span className="block">
            <del className="text-ink-soft">{now || '–'}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-semibold no-underline">{value || '–'}</ins>
          </span>
        </p>
      }
      when={askedText(asked_at)}
    >
      <Button busy={decide.isPending} onClick={() => answer(true)}>
        {t('requests.accept')}
      </Button>
      <Button kind="quiet" busy={decide.isPending} onClick={() => answer(false)}>
        {t('requests.reject')}
      </Button>
      {decide.error && <Notice tone="bad">{decide.error.message}</Notice>}
    </RequestRow>
  );
}

interface RequestRowProps {
  who: ReactNode;
  what: ReactNode;
  when?: string;
  /** What decides it. */
  children: ReactNode;
}

/** Who asks for what, and since when; on a phone below each other. */
function RequestRow({ who, what, when, children }: RequestRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_16rem]">
      {who}
      <div className="min-w-0">
        {what}
        {when && <span className="block text-sm text-ink-soft">{when}</span>}
      </div>
      {/* On a phone, two buttons share the line. */}
      <div className="flex flex-wrap gap-2 max-md:[&>:is(a,button)]:grow max-md:[&>:is(a,button)]:basis-0 md:justify-end">
        {children}
      </div>
    </li>
  );
}

const askedText = (time: number) => t(`requests.asked${nearDay(time)}`, { date: formatPastDay(time) });
