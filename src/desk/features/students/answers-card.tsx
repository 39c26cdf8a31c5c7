import { formatNewsDay, formatNumber, formatPastDate, formatPercent } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { Frame } from '#desk/shared/page.tsx';
import { AttemptLink } from '#desk/shared/quiz/attempt-link.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { CallNumber } from './call-number.tsx';
import type { StudentProps } from './student-props.ts';

/** The server ranks so many. */
const shownTests = 3;
const shownDays = 5;

/** What a parent asks at the telephone: how the last tests went first. And how to reach the parent. */
export function AnswersCard({ student }: StudentProps) {
  const { attendance, watched_lately, batches, last_seen } = student;
  const tests = student.attempts.filter(({ is_test }) => is_test).slice(-shownTests);
  const names = new Set(batches.map(({ batch_name }) => batch_name));
  const watched =
    watched_lately.videos === 0
      ? formatNumber(0)
      : t('student.finishedOf', { finished: formatNumber(watched_lately.finished), count: watched_lately.videos });
  return (
    <Frame>
      {tests.length > 0 && (
        <section className="border-b border-line px-4 pt-3">
          <h2 className="font-bold">{t('student.lastTests')}</h2>
          <ul className="divide-y divide-line">
            {tests.toReversed().map((test) => (
              <li key={test.attempt_id}>
                <Test {...test} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-col gap-4 p-4">
        <Facts
          facts={[
            [t('student.batches'), [...names].join(', ')],
            [t('level'), student.level],
            ...(student.roll_number ? [[t('person.rollNumber'), student.roll_number] as const] : []),
            [t('student.attendance'), attendance && attendedText(attendance)],
            [t('student.watchedLately'), watched],
            [t('students.lastSeen'), last_seen === null ? t('never') : formatPastDate(last_seen)],
            [t('mobile'), <CallNumber key="number" number={student.number} />],
          ]}
        />
        <Guardian student={student} />
      </div>
    </Frame>
  );
}

/** '86%', and the days of the last classes that they missed. */
function attendedText({ percent, absences }: NonNullable<StudentProps['student']['attendance']>): string {
  const days = new Set(absences.map(({ date }) => formatNewsDay(date)));
  const absent = days.size > 0 && t('student.absentOn', { days: [...days].slice(0, shownDays).join(', ') });
  return [formatPercent(percent), absent].filter(Boolean).join(' · ');
}

function Test({
  attempt_id,
  quiz_name,
  submitted_at,
  marks,
  max_marks,
  standing,
  is_withheld,
}: StudentProps['student']['attempts'][number]) {
  return (
    <AttemptLink attempt_id={attempt_id} className="target group block py-2">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-primary-ink underline-offset-4 group-hover:underline">{quiz_name}</span>
        <span className="font-bold whitespace-nowrap tabular-nums">
          {formatNumber(marks)} / {formatNumber(max_marks)}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {formatPastDate(submitted_at)}
          {is_withheld && <Badge tone="warn">{t('student.withheld')}</Badge>}
        </span>
        {standing && (
          <span className="text-ink">
            {t('student.rankOf', { rank: formatNumber(standing.rank), of: formatNumber(standing.of) })} ·{' '}
            {t('student.percentile', { percentile: formatNumber(standing.percentile) })}
          </span>
        )}
      </span>
    </AttemptLink>
  );
}

/** The guardian, and what calls them or writes to them on a phone. Numbers of which only the end is known do neither. */
function Guardian({ student: { guardian, guardian_mobile, guardian_whatsapp } }: StudentProps) {
  const chat = guardian_whatsapp || guardian_mobile;
  if (chat === '') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Facts
        facts={[[guardian || t('person.guardian'), <CallNumber key="number" number={guardian_mobile || chat} />]]}
      />
      {chat.startsWith('+') && (
        <div className="flex gap-3">
          {guardian_mobile !== '' && (
            <a href={`tel:${guardian_mobile}`} className={buttonClassName('quiet')}>
              {t('student.call')}
            </a>
          )}
          <a
            href={`https://wa.me/${chat.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClassName('quiet')}
          >
            {t('student.whatsApp')}
          </a>
        </div>
      )}
    </div>
  );
}
