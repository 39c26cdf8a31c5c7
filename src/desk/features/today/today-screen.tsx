import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { todayCall } from '#contract/desk/today.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatDay, formatMoment, formatNumber } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { Classes } from './classes.tsx';
import { ActiveStudents } from './figures.tsx';
import { OldBackup } from './old-backup.tsx';
import { OtpProblems } from './otp-problems.tsx';
import { Tests } from './tests.tsx';
import type { Today } from './today.ts';
import { Waiting } from './waiting.tsx';

/** /: what waits for somebody of the staff, and what the day has. */
export function TodayScreen() {
  const today = useDeskCall(todayCall, {}, { everyMs: 60_000 });
  return (
    <Page title={today.data ? formatDay(today.data.date) : t('nav.today')}>
      <CallView call={today} skeleton={<CardsSkeleton lines={[3, 3, 2]} />}>
        {(data) => (
          <>
            {data.portal && <OldBackup now={data.now} portal={data.portal} />}
            {needsNobody(data) ? <Quiet {...data} /> : <Busy {...data} />}
          </>
        )}
      </CallView>
    </Page>
  );
}

/** The tests that run now and who waits to be let in stand first. On a phone the classes are next; on a wide screen they are at the right. */
function Busy(today: Today) {
  const isWide = useIsWide();
  const waiting = (
    <>
      <Tests tests={today.tests} />
      <Waiting waiting={today.waiting} />
    </>
  );
  const others = (
    <>
      <Requests {...today} />
      <OtpProblems problems={today.otp_problems} />
      <AttemptsToCheck attempts={today.attempts_to_check} />
    </>
  );
  if (!isWide)
    return (
      <>
        {waiting}
        <Classes {...today} />
        {others}
        <ActiveStudents students={today.students} />
      </>
    );
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      <div className="grid gap-5">
        {waiting}
        {others}
      </div>
      <div className="grid gap-5">
        <Classes {...today} />
        <ActiveStudents students={today.students} />
      </div>
    </div>
  );
}

function Quiet(today: Today) {
  const { subjects } = useStaff();
  const isNew = today.portal !== null && today.students.all === 0;
  return (
    <>
      {isNew ? (
        <Links
          title={t('today.first')}
          links={[
            ...(subjects.length > 0 ? [] : [['/content/new', t('today.firstSubjects')] as const]),
            ['/students/sheet', t('today.firstStudents')],
          ]}
        />
      ) : (
        <p className="flex items-center gap-2 text-ink-soft">
          <CheckIcon className="size-5 text-good" />
          {t('today.nothing')}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Classes {...today} />
        <ActiveStudents students={today.students} />
      </div>
    </>
  );
}

function needsNobody({ waiting, requests, doubts, otp_problems, attempts_to_check, tests }: Today): boolean {
  const { unsubmitted, empty, other_keys } = attempts_to_check;
  const attempts = unsubmitted.total + empty.total + other_keys.length;
  const asked = requests.corrections + requests.erasures + doubts;
  return waiting.total + asked + otp_problems.total + attempts + tests.length === 0;
}

/** Attempts that somebody should look at: not submitted, without answers, or marked by a key that was corrected. */
function AttemptsToCheck({ attempts }: { attempts: Today['attempts_to_check'] }) {
  const { unsubmitted, empty, other_keys } = attempts;
  const total = unsubmitted.total + empty.total + other_keys.length;
  if (total === 0) return null;
  return (
    <Card title={t('today.look')} count={total} flush>
      <Kind title={t('today.otherKeys')} rest={0}>
        {other_keys.map(({ quiz_id, question_id, ...row }) => (
          <li key={question_id} className={rowClassName}>
            <Link
              to="/quizzes/$quiz_id/questions/$question_id"
              params={{ quiz_id, question_id }}
              className={linkClassName}
            >
              {t('today.question', { number: row.number, quiz: row.quiz_name })}
            </Link>
            <Note>
              {row.subject_name} · {t('today.otherKey', { count: row.attempts, date: formatDate(row.changed_at) })}
            </Note>
          </li>
        ))}
      </Kind>
      <Kind title={t('today.unsubmitted')} rest={unsubmitted.total - unsubmitted.rows.length}>
        {unsubmitted.rows.map((row) => (
          <li key={`${row.stud_id} ${row.quiz_id}`} className={rowClassName}>
            <Person {...row} />
            <Quiz {...row} />
            <Note>{t('today.answers', { count: row.answers, time: formatMoment(row.saved_at) })}</Note>
          </li>
        ))}
      </Kind>
      <Kind title={t('today.empty')} rest={empty.total - empty.rows.length}>
        {empty.rows.map((row) => (
          <li key={row.attempt_id} className={rowClassName}>
            <Person {...row} />
            <Quiz {...row} />
            <Note>{t('today.submittedAt', { time: formatMoment(row.submitted_at) })}</Note>
          </li>
        ))}
      </Kind>
    </Card>
  );
}

const rowClassName = 'px-4 py-2';
const linkClassName = 'row-link font-semibold text-primary-ink underline-offset-4 hover:underline';

interface KindProps {
  title: string;
  /** How many more there are than those that are shown. */
  rest: number;
  children: readonly ReactElement[];
}

function Kind({ title, rest, children }: KindProps) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="border-t border-line px-4 pt-3 text-sm font-semibold text-ink-soft">{title}</h3>
      <FirstRows>{children}</FirstRows>
      {rest > 0 && <p className="px-4 pb-3 text-sm text-ink-soft">{t('today.more', { count: rest })}</p>}
    </>
  );
}

function Quiz({ quiz_id, quiz_name, subject_name }: { quiz_id: string; quiz_name: string; subject_name: string }) {
  return (
    <Link to="/quizzes/$quiz_id" params={{ quiz_id }} className={linkClassName}>
      {quiz_name} <span className="font-normal text-ink-soft">· {subject_name}</span>
    </Link>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>;

const LeadsTo = (props: Pick<LinkProps, 'to' | 'children'>) => (
  <Link {...props} className="target flex items-center px-4 font-semibold text-primary-ink hover:bg-sunken" />
);

/** What students ask for, which leads to where it is decided. */
function Requests({ doubts, requests: { corrections, erasures } }: Pick<Today, 'doubts' | 'requests'>) {
  const links = [
    ['/doubts', doubts, `${t('doubts.toAnswer')} (${formatNumber(doubts)})`],
    ['/requests', corrections, t('today.corrections', { count: corrections })],
    ['/requests', erasures, t('today.erasures', { count: erasures })],
  ] as const;
  const asked = links.filter(([, count]) => count > 0);
  if (asked.length === 0) return null;
  return (
    <Links
      title={t('today.requests')}
      count={doubts + corrections + erasures}
      links={asked.map(([to, , text]) => [to, text])}
    />
  );
}

type LinksProps = {
  title: string;
  count?: number;
  links: readonly (readonly [NonNullable<LinkProps['to']>, string])[];
};

/** What there is to do elsewhere. */
function Links({ links, ...card }: LinksProps) {
  return (
    <Card {...card} flush>
      <ol className="divide-y divide-line">
        {links.map(([to, text]) => (
          <li key={text}>
            <LeadsTo to={to}>{text}</LeadsTo>
          </li>
        ))}
      </ol>
    </Card>
  );
}
