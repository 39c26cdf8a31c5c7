import { useState } from 'react';
import { changeMembersCall, type Membership } from '#contract/desk/batches.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { FirstRows } from '#desk/shared/first-rows.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { AddMembers } from './add-members.tsx';
import type { Batch } from './end-text.ts';
import { LastDay } from './last-day.tsx';

/** Who is in a batch since when, each to be taken out of it, and others to be put into it. */
export function MembersCard({ batch }: { batch: Batch }) {
  const { roster_id, members, members_total, is_ended } = batch;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  return (
    <Card
      title={t('batches.results')}
      count={members_total}
      flush
      aside={
        !is_ended && (
          <Button kind="bare" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {t(isAdding ? 'batches.done' : 'batches.addStudents')}
          </Button>
        )
      }
    >
      {isAdding && <AddMembers roster_id={roster_id} members={members} />}
      <FirstOf shown={members.length} count={members_total} />
      {members.length === 0 ? (
        <Empty>{t('batches.nobody')}</Empty>
      ) : (
        <FirstRows>
          {members.map((one) => (
            <li key={one.stud_id} className="px-4 py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Person {...one} />
                <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  {timesText(one)}
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
                </span>
              </div>
              {leaving === one.stud_id && (
                <Leave roster_id={roster_id} member={one} onDone={() => setLeaving(undefined)} />
              )}
            </li>
          ))}
        </FirstRows>
      )}
    </Card>
  );
}

/** Takes a student out of a batch, now or with a day. Who is to leave may stay. */
function Leave({ roster_id, member, onDone }: { roster_id: string; member: Membership; onDone: () => void }) {
  const [lastDay, setLastDay] = useState('');
  const change = useChange(changeMembersCall, onDone);
  const stud_ids = [member.stud_id];
  return (
    <div className="flex flex-wrap items-end gap-3 py-2">
      <LastDay label={t('batches.lastDayOf')} value={lastDay} onChange={setLastDay} />
      <Button
        kind="danger"
        busy={change.isPending}
        onClick={() =>
          change.mutate({ roster_id, stud_ids, is_member: false, ...(lastDay !== '' && { last_day: lastDay }) })
        }
      >
        {t('batches.remove')}
      </Button>
      {member.until_at !== null && (
        <Button
          kind="quiet"
          busy={change.isPending}
          onClick={() => change.mutate({ roster_id, stud_ids, is_member: true })}
        >
          {t('batches.stays')}
        </Button>
      )}
      <ChangeProblem error={change.error} />
    </div>
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
  return <p className="px-4 pb-2 text-sm text-ink-soft">{t('batches.firstOf', { shown, count })}</p>;
}

function timesText({ from_at, until_at }: Membership): string {
  const from = from_at === null ? '' : formatDate(from_at);
  if (until_at === null) return from && t('batches.since', { date: from });
  const until = formatDate(until_at - 1);
  return from ? t('batches.fromUntil', { from, until }) : t('batches.until', { date: until });
}
