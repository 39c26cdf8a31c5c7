import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { eraseStudentCall } from '#contract/desk/students/privacy.ts';
import { decideCorrectionCall, requestsCall } from '#contract/desk/students/requests.ts';
import { rejectStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatPastDay, nearDay } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Frame, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast.ts';
import { askedText, RequestRow } from './requests/request-row.tsx';

type Requests = DeskDataOf<typeof requestsCall>;
type Waiting = DeskDataOf<typeof studentsCall>;

/** /requests: what students wait for, each with what decides it. What there is none of is not there. */
export function RequestsScreen() {
  const requests = useDeskCall(requestsCall, {});
  const waiting = useDeskCall(studentsCall, { state: 'waiting' });
  const skeleton = <CardsSkeleton lines={[4, 2]} />;
  return (
    <Page title={t('requests.title')} back={{ to: '/', label: t('nav.today') }}>
      <CallView call={waiting} skeleton={skeleton}>
        {(newcomers) => (
          <CallView call={requests} skeleton={skeleton}>
            {({ corrections, erasures }) => (
              <>
                {newcomers.total + corrections.length + erasures.length === 0 && <NothingToDo />}
                {newcomers.total > 0 && <Newcomers newcomers={newcomers} />}
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
        )}
      </CallView>
    </Page>
  );
}

/** Says what would be here, for who comes for the first time. */
function NothingToDo() {
  return (
    <Frame>
      <div className="mx-auto flex max-w-120 flex-col items-center gap-2 px-4 py-10 text-center">
        <span className="rounded-full bg-good-soft p-3 text-good">
          <CheckIcon />
        </span>
        <h2 className="font-bold">{t('requests.nothing')}</h2>
        <p className="text-ink-soft">{t('requests.about')}</p>
        <Link to="/students" className={`${buttonClassName('quiet')} mt-2`}>
          {t('requests.students')}
        </Link>
      </div>
    </Frame>
  );
}

function Newcomers({ newcomers: { rows, total } }: { newcomers: Waiting }) {
  return (
    <Card title={t('requests.waiting')} count={total} flush>
      <ul className="divide-y divide-line">
        {rows.map(({ level, waiting_since, ...person }) => (
          <RequestRow key={person.stud_id} who={<Person {...person} />} what={newcomerText(level, waiting_since ?? 0)}>
            <Link
              to="/students/$stud_id"
              params={{ stud_id: person.stud_id }}
              aria-label={t('requests.letInOf', { name: person.name })}
              className={buttonClassName('primary')}
            >
              {t('requests.letIn')}
            </Link>
            <TurnAway stud_id={person.stud_id} name={person.name} />
          </RequestRow>
        ))}
      </ul>
      {rows.length < total && (
        <p className="border-t border-line px-4 py-2">
          <Link to="/students" search={{ state: 'waiting' }} className="row-link font-semibold text-primary-ink">
            {t('requests.allWaiting')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function newcomerText(level: string, since: number): string {
  return t(`requests.registered${nearDay(since)}`, { level, date: formatPastDay(since) });
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

/** Refuses a student who waits to be let in, from a list, which does not have the version that the change needs. */
function TurnAway({ stud_id, name }: { stud_id: string; name: string }) {
  const client = useQueryClient();
  const reject = useMutation({
    mutationFn: async () => {
      const { version } = await callDesk(studentCall, { stud_id });
      await callDesk(rejectStudentCall, { stud_id, version });
    },
    onSuccess: () => {
      toast.success(t('students.rejected', { name }));
      void client.invalidateQueries();
    },
  });
  return (
    <>
      <AskFirst
        label={t('students.reject')}
        question={t('students.rejectQuestion')}
        answer={t('students.reject')}
        busy={reject.isPending}
        onAnswer={() => reject.mutate()}
      />
      <ChangeProblem error={reject.error} />
    </>
  );
}

type Correction = DeskDataOf<typeof requestsCall>['corrections'][number];

const fieldTexts = {
  name: 'name',
  guardian: 'person.guardian',
  state: 'person.state',
  district: 'person.district',
  email: 'person.email',
} as const;

/** A detail that a student says is wrong: what it is, and what it is to be. */
function CorrectionRow({ correction }: { correction: Correction }) {
  const { stud_id, field, now, value, asked_at } = correction;
  const decide = useChange(decideCorrectionCall);
  const answer = (is_accepted: boolean) => decide.mutate({ stud_id, field, now, value, is_accepted });
  const fieldText = t(fieldTexts[field]);
  return (
    <RequestRow
      who={<Person {...correction} />}
      what={
        <p className="wrap-anywhere">
          <span className="text-sm text-ink-soft">{fieldText}</span>
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
