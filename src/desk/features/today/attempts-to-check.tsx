import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { formatDate, formatMoment } from '#desk/messages/format.ts';
import { FirstRows } from '#desk/shared/first-rows.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import type { Today } from './today.ts';

/** Attempts that somebody should look at: not submitted, without answers, or marked by a key that was corrected. */
export function AttemptsToCheck({ attempts }: { attempts: Today['attempts_to_check'] }) {
  const { unsubmitted, empty, other_keys } = attempts;
  const total = unsubmitted.total + empty.total + other_keys.length;
  if (total === 0) return null;
  return (
    <Card title={t('today.look')} count={total} flush>
      {other_keys.length > 0 && (
        <Kind title={t('today.otherKeys')} rest={0}>
          {other_keys.map(({ quiz_id, question_id, ...row }) => (
            <li key={question_id} className={rowClassName}>
              <Link
                to="/results/$quiz_id/questions/$question_id"
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
      )}
      {unsubmitted.total > 0 && (
        <Kind title={t('today.unsubmitted')} rest={unsubmitted.total - unsubmitted.rows.length}>
          {unsubmitted.rows.map((row) => (
            <li key={`${row.stud_id} ${row.quiz_id}`} className={rowClassName}>
              <Person {...row} />
              <Quiz {...row} />
              <Note>{t('today.answers', { count: row.answers, time: formatMoment(row.saved_at) })}</Note>
            </li>
          ))}
        </Kind>
      )}
      {empty.total > 0 && (
        <Kind title={t('today.empty')} rest={empty.total - empty.rows.length}>
          {empty.rows.map((row) => (
            <li key={row.attempt_id} className={rowClassName}>
              <Person {...row} />
              <Quiz {...row} />
              <Note>{t('today.submittedAt', { time: formatMoment(row.submitted_at) })}</Note>
            </li>
          ))}
        </Kind>
      )}
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
    <Link to="/results/$quiz_id" params={{ quiz_id }} className={linkClassName}>
      {quiz_name} <span className="font-normal text-ink-soft">· {subject_name}</span>
    </Link>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>;
