import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Membership } from '#contract/desk/batches.ts';
import { formatDate, formatPercent } from '#desk/messages/format.ts';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { ManyForm } from '#desk/shared/form/many-form.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import type { Batch } from './end-text.ts';

/** Who is in a batch since when, each to be taken out of it, and others to be put into it. */
export function MembersCard({ batch }: { batch: Batch }) {
  const { roster_id, members, members_total, is_ended } = batch;
  const [leaving, setLeaving] = useState<string>();
  return (
    <Card
      title={t('batches.results')}
      flush
      aside={
        !is_ended && (
          <Link to="/students" search={{ into: roster_id }} className={buttonClassName('bare')}>
            {t('batches.addStudents')}
          </Link>
        )
      }
    >
      <FirstOf shown={members.length} count={members_total} />
      {members.length === 0 ? (
        <Empty>{t('batches.nobody')}</Empty>
      ) : (
        <FirstRows>
          {members.map((one) => (
            <li key={one.stud_id} className="px-4 py-2">
              <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 sm:flex">
                <Person {...one} />
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft max-sm:order-last sm:ml-auto">
                  {one.attendance !== null && (
                    <span>{t('attendance.of', { percent: formatPercent(one.attendance) })}</span>
                  )}
                  {/* A phone has room for who leaves on which day alone. */}
                  <span className={one.until_at === null ? 'max-sm:hidden' : ''}>{timesText(one)}</span>
                </span>
                {!is_ended && (
                  <Button
                    kind="bare"
                    className="-mr-2"
                    aria-expanded={leaving === one.stud_id}
                    aria-label={t('batches.removeOf', { name: one.name })}
                    onClick={() => setLeaving(leaving === one.stud_id ? undefined : one.stud_id)}
                  >
                    {t('batches.remove')}
                  </Button>
                )}
              </div>
              {leaving === one.stud_id && (
                <ManyForm
                  picked={new Map([[one.stud_id, one.name]])}
                  kinds={one.until_at === null ? ['leave'] : ['leave', 'batch']}
                  into={roster_id}
                  onDone={() => setLeaving(undefined)}
                />
              )}
            </li>
          ))}
        </FirstRows>
      )}
    </Card>
  );
}

/** Who has left a batch, behind a fold. */
export function FormerCard({ batch: { former, former_total } }: { batch: Batch }) {
  return (
    <Card title={t('batches.former')} count={former_total} flush>
      <FirstOf shown={former.length} count={former_total} />
      <FirstRows>
        {former.map((one) => (
          <li
            key={`${one.stud_id} ${one.until_at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <Person {...one} />
            <span className="text-sm text-ink-soft">{timesText(one)}</span>
          </li>
        ))}
      </FirstRows>
    </Card>
  );
}

function FirstOf({ shown, count }: { shown: number; count: number }) {
  if (shown === count) return null;
  return <p className="px-4 pb-2 text-sm text-ink-soft">{t('list.firstOf', { shown, count })}</p>;
}

function timesText({ from_at, until_at }: Membership): string {
  const from = from_at === null ? '' : formatDate(from_at);
  if (until_at === null) return from && t('batches.since', { date: from });
  const until = formatDate(until_at - 1);
  return from ? t('batches.fromUntil', { from, until }) : t('batches.until', { date: until });
}
