import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { StudentPage, studentsCall } from '#contract/desk/students/students.ts';
import { formatDate, formatPastDate, formatPastDay, nearDay } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import type { Picked } from '#desk/shared/form/many-form.tsx';
import { Person } from '#desk/shared/person.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';

type Row = DeskDataOf<typeof studentsCall>['rows'][number];

interface Ticks {
  picked: Picked;
  onPick: (picked: Picked) => void;
}

/** The columns of a list of students. */
export const studentColumns = (rows: readonly Row[], ticks?: Ticks): Column<Row>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Student {...row} ticks={ticks} />, sortBy: ({ name }) => name },
  // Most academies have none.
  ...(rows.some(({ roll_number }) => roll_number !== '')
    ? [{ id: 'roll', title: t('person.rollNumber'), cell: ({ roll_number }: Row) => roll_number || '–' }]
    : []),
  { id: 'state', title: t('students.state'), onPhone: 'aside', cell: (row) => <StateOrSeen {...row} /> },
  {
    id: 'level',
    title: t('level'),
    onPhone: 'wide',
    cell: ({ level }) => <span className="whitespace-nowrap">{level}</span>,
    sortBy: ({ level }) => level,
  },
  {
    id: 'batch',
    title: t('batch'),
    onPhone: 'line',
    cell: ({ number, level, batches }) => (
      <>
        <span className="@max-xl:hidden">{batches.join(', ') || '–'}</span>
        <span className="@xl:hidden">
          <PhoneNumber number={number} /> · {batches.join(', ') || level}
        </span>
      </>
    ),
  },
  {
    id: 'last_seen',
    title: t('students.lastSeen'),
    onPhone: 'wide',
    sortBy: ({ last_seen }) => last_seen,
    cell: ({ last_seen }) => (
      <span className="whitespace-nowrap">{last_seen === null ? t('never') : formatPastDate(last_seen)}</span>
    ),
  },
];

/** The name, and the number, which on a phone begins the second line. */
function Student({ stud_id, name, number, ticks }: Row & { ticks: Ticks | undefined }) {
  const others = [...(ticks?.picked ?? [])].filter(([id]) => id !== stud_id);
  return (
    <span className="flex items-center">
      {ticks && (
        // Above the link, which on a phone is the whole row.
        <label className="relative z-1 -ml-3 target flex shrink-0 items-center justify-center">
          <input
            type="checkbox"
            aria-label={name}
            className="size-5 accent-primary"
            checked={ticks.picked.has(stud_id)}
            onChange={({ target }) => ticks.onPick(new Map(target.checked ? [...others, [stud_id, name]] : others))}
          />
        </label>
      )}
      <Person stud_id={stud_id} name={name} number={number} isShort />
    </span>
  );
}

/** On a phone, who is let in has in this place when they were last seen. */
function StateOrSeen(row: Row) {
  const { disabled_at, waiting_since, last_seen } = row;
  return (
    <>
      <State {...row} />
      {disabled_at === null && waiting_since === null && !row.suspension && (
        <span className="text-sm font-normal whitespace-nowrap text-ink-soft @xl:hidden">{seenText(last_seen)}</span>
      )}
    </>
  );
}

/** 'Seen today' */
export function seenText(last_seen: number | null): string {
  if (last_seen === null) return t('students.neverSeen');
  return t(`students.seen${nearDay(last_seen)}`, { date: formatPastDay(last_seen) });
}

/** Why a student is not let in, if so. That they are, only a column says. */
export function State({
  disabled_at,
  waiting_since,
  suspension,
}: Pick<Row, 'disabled_at' | 'waiting_since' | 'suspension'>) {
  if (disabled_at !== null) return <Badge tone="bad">{t('students.disabled')}</Badge>;
  if (waiting_since !== null) return <Badge tone="warn">{t('students.waiting')}</Badge>;
  if (suspension) return <Badge tone="bad">{lockText(suspension)}</Badge>;
  return <span className="text-ink-soft @max-xl:hidden">{t('students.active')}</span>;
}

/** 'Locked until 5 Dec 2026' */
export function lockText({ until_at }: NonNullable<StudentPage['suspension']>): string {
  return until_at === null ? t('students.locked') : t('students.lockedUntil', { date: formatDate(until_at - 1) });
}
