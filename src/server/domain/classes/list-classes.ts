import type { Calendar } from '#server/domain/academy/calendar.ts';
import { isClassInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { isDate } from '#server/files/values.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type LiveClassRow, listLiveClasses } from './live-classes.repository.ts';
import { type Occurrence, occurrenceOnDate } from './schedule.ts';

interface ClassFilter {
  scope: Scope;
  subject_id?: string | undefined;
  batch_slug?: string | undefined;
}

type Held = LiveClassRow & Occurrence;

export interface ListedClasses {
  coming: Held[];
  past: Held[];
  untimed: LiveClassRow[];
  cancelled: LiveClassRow[];
}

const dayMs = 24 * 60 * 60 * 1000;
const pastDays = 30;
/** A class that repeats is listed so far ahead. One on a single date is, whenever that is. */
const comingDays = 14;

/** The classes of a scope around now, one for each day on which a class is held. */
export async function listClassesAround(
  db: Db,
  { scope, subject_id, batch_slug }: ClassFilter,
  calendar: Calendar,
  now: number,
): Promise<ListedClasses> {
  const wanted = (await listLiveClasses(db)).filter(
    (one) =>
      isClassInScope(scope, one) &&
      (subject_id === undefined || one.subject_id === subject_id) &&
      (batch_slug === undefined || one.batch_slug === batch_slug),
  );
  const classes = wanted.filter(({ archived_at }) => archived_at === null);
  const dateAfter = (days: number) => dateIn(now + days * dayMs, calendar.zone);
  const [first, today] = [dateAfter(-pastDays), dateAfter(0)];
  const dates = Array.from({ length: pastDays + comingDays }, (_, index) => dateAfter(index - pastDays));
  const held = classes.flatMap((one): Held[] => {
    if (one.day === '') return [];
    const days = !isDate(one.day) ? dates : one.day >= first ? [one.day] : [];
    return days.flatMap((date) => {
      const occurrence = occurrenceOnDate(one, date, calendar);
      return occurrence ? [{ ...one, ...occurrence }] : [];
    });
  });
  held.sort((a, b) => a.starts_at - b.starts_at);
  return {
    coming: held.filter(({ ends_at }) => ends_at > now),
    past: held.filter(({ ends_at }) => ends_at <= now).toReversed(),
    untimed: classes.filter(({ day }) => day === ''),
    cancelled: wanted.filter((one) => one.archived_at !== null && !(isDate(one.day) && one.day < today)),
  };
}
