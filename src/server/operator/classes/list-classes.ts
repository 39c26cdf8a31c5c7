import type { Kysely } from 'kysely';
import { type Occurrence, occurrenceOnDate } from '#server/areas/live/schedule.ts';
import { isDate } from '#server/operator/academy/read/values.ts';
import { isClassInScope, type Scope } from '#server/operator/staff/scope.repository.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type LiveClassRow, listLiveClasses } from './live-classes.repository.ts';

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
const comingDays = 60;
const pastDays = 30;

/** The classes of a scope around now, one for each day on which a class is held. */
export async function listClassesAround(
  db: Kysely<Database>,
  { scope, subject_id, batch_slug }: ClassFilter,
  { now, zone }: { now: number; zone: string },
): Promise<ListedClasses> {
  const wanted = (await listLiveClasses(db)).filter(
    (one) =>
      isClassInScope(scope, one) &&
      (subject_id === undefined || one.subject_id === subject_id) &&
      (batch_slug === undefined || one.batch_slug === batch_slug),
  );
  const classes = wanted.filter(({ archived_at }) => archived_at === null);
  const [first, today] = [dateIn(now - pastDays * dayMs, zone), dateIn(now, zone)];
  const timed = classes.filter(({ day }) => day !== '' && !(isDate(day) && day < first));
  const held: Held[] = [];
  for (let offset = -pastDays; offset < comingDays; offset += 1) {
    const date = dateIn(now + offset * dayMs, zone);
    for (const one of timed) {
      const occurrence = occurrenceOnDate(one, date, zone);
      if (occurrence) held.push({ ...one, ...occurrence });
    }
  }
  held.sort((a, b) => a.starts_at - b.starts_at);
  return {
    coming: held.filter(({ ends_at }) => ends_at > now),
    past: held.filter(({ ends_at }) => ends_at <= now).toReversed(),
    untimed: classes.filter(({ day }) => day === ''),
    cancelled: wanted.filter((one) => one.archived_at !== null && !(isDate(one.day) && one.day < today)),
  };
}
