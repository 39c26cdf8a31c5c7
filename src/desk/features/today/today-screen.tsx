import { Link } from '@tanstack/react-router';
import { todayCall } from '#contract/desk/today.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatDay, formatGigabytes, formatMoment, formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/today.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { AttemptsToCheck } from './attempts-to-check.tsx';
import { Classes } from './classes.tsx';
import { CodeTroubles } from './code-troubles.tsx';
import { isOldBackup, OldBackup } from './old-backup.tsx';
import { More, type Today } from './today.tsx';

/** /: what the day has, and what waits for somebody of the staff. */
export function TodayScreen() {
  const today = useDeskCall(todayCall, {}, { everyMs: 60_000 });
  return (
    <Page title={today.data ? formatDay(today.data.date) : t('nav.today')}>
      <CallView call={today} skeleton={<CardsSkeleton lines={[3, 3, 2]} />}>
        {(data) => (
          <>
            {data.portal && <OldBackup now={data.now} at={data.portal.last_backup_at} />}
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="grid gap-5">
                {/* What nobody has to do does not stand in the way of what is on today. */}
                {data.waiting.total > 0 && <Waiting waiting={data.waiting} />}
                <Classes {...data} />
                {data.waiting.total === 0 && <Waiting waiting={data.waiting} />}
              </div>
              <div className="grid gap-5">
                <AttemptsToCheck attempts={data.attempts_to_check} />
                <CodeTroubles troubles={data.code_troubles} />
                <Requests requests={data.requests} />
                <Active students={data.students} />
                {data.portal && <Portal now={data.now} portal={data.portal} />}
              </div>
            </div>
          </>
        )}
      </CallView>
    </Page>
  );
}

function Waiting({ waiting: { rows, total } }: { waiting: Today['waiting'] }) {
  return (
    <Card title={t('today.waiting')} count={total} flush>
      {rows.length === 0 ? (
        <Empty>{t('today.waitingNone')}</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.stud_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <span>
                <Person {...row} />
                <span className="text-sm text-ink-soft">
                  {row.level} · {t('today.waitingSince', { time: formatMoment(row.waiting_since) })}
                </span>
              </span>
              {/* Where the level and the batch are chosen. */}
              <Link
                to="/students/$stud_id"
                params={{ stud_id: row.stud_id }}
                aria-label={t('today.letInOf', { name: row.name })}
                className={buttonClassName('quiet')}
              >
                {t('today.letIn')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <More shown={rows.length} total={total} search={{ state: 'waiting' }} />
    </Card>
  );
}

function Requests({ requests: { corrections, erasures } }: { requests: Today['requests'] }) {
  if (corrections + erasures === 0)
    return (
      <Card title={t('today.requests')} flush>
        <Empty>{t('today.requestsNone')}</Empty>
      </Card>
    );
  return (
    <Card title={t('today.requests')} count={corrections + erasures}>
      <Link
        to="/requests"
        className="target inline-flex flex-col justify-center font-semibold text-primary-ink underline-offset-4 hover:underline"
      >
        {corrections > 0 && <span>{t('today.corrections', { count: corrections })}</span>}
        {erasures > 0 && <span>{t('today.erasures', { count: erasures })}</span>}
      </Link>
    </Card>
  );
}

function Active({ students }: { students: Today['students'] }) {
  return (
    <Card title={t('today.active')}>
      <Facts
        facts={[
          [t('today.activeToday'), formatNumber(students.active_today)],
          [t('today.activeWeek'), formatNumber(students.active_7_days)],
          [t('today.activeAll'), formatNumber(students.all)],
        ]}
      />
    </Card>
  );
}

function Portal({ now, portal }: { now: number; portal: NonNullable<Today['portal']> }) {
  const { last_backup_at } = portal;
  const backup = last_backup_at === null ? t('never') : formatDate(last_backup_at);
  const shown = isOldBackup(now, last_backup_at) ? <Badge tone="warn">{backup}</Badge> : backup;
  return (
    <Card title={t('today.portal')}>
      <Facts
        facts={[
          [t('today.backup'), shown],
          [t('today.disk'), portal.free_disk === null ? '–' : formatGigabytes(portal.free_disk)],
          [t('today.version'), portal.version],
        ]}
      />
    </Card>
  );
}
