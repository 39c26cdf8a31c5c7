import { todayCall } from '#contract/desk/today.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDay } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { t } from '#desk/texts.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { AttemptsToCheck } from './attempts-to-check.tsx';
import { Classes } from './classes.tsx';
import { ActiveStudents, PortalFacts } from './figures.tsx';
import { OldBackup } from './old-backup.tsx';
import { OtpProblems } from './otp-problems.tsx';
import { Requests } from './requests.tsx';
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
            {data.portal && <OldBackup now={data.now} at={data.portal.last_backup_at} />}
            {needsNobody(data) ? <Quiet {...data} /> : <Busy {...data} />}
          </>
        )}
      </CallView>
    </Page>
  );
}

/** Who waits to be let in stands first. On a phone the classes are next; on a wide screen they are at the right. */
function Busy(today: Today) {
  const isWide = useIsWide();
  const waiting = <Waiting waiting={today.waiting} />;
  const others = (
    <>
      <Requests requests={today.requests} />
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
        <Figures {...today} />
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
        <Figures {...today} />
      </div>
    </div>
  );
}

function Quiet(today: Today) {
  return (
    <>
      <p className="flex items-center gap-2 text-ink-soft">
        <CheckIcon className="size-5 text-good" />
        {t('today.nothing')}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Classes {...today} />
        <div className="grid gap-5">
          <Figures {...today} />
        </div>
      </div>
    </>
  );
}

function Figures({ students, portal, now }: Today) {
  return (
    <>
      <ActiveStudents students={students} />
      {portal && <PortalFacts now={now} portal={portal} />}
    </>
  );
}

function needsNobody({ waiting, requests, otp_problems, attempts_to_check }: Today): boolean {
  const { unsubmitted, empty, other_keys } = attempts_to_check;
  const attempts = unsubmitted.total + empty.total + other_keys.length;
  return waiting.total + requests.corrections + requests.erasures + otp_problems.total + attempts === 0;
}
