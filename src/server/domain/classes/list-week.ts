import type { Calendar } from '#server/domain/academy/calendar.ts';
import { isClassInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { slugOf } from '#server/files/names.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { listLiveClasses } from './live-classes.repository.ts';
import { addDays, type Occurrence, occurrenceOnDate } from './schedule.ts';

/** The dates of the week that has a date, from Monday on. */
export function weekOf(date: string): string[] {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - sinceMonday));
}

/** The classes of a scope on these dates, by time, with what clashes in all of the academy. */
export async function listWeek(
  db: Db,
  { scope, batch_slug }: { scope: Scope; batch_slug?: string | undefined },
  calendar: Calendar,
  dates: readonly string[],
) {
  const held = (await listLiveClasses(db)).filter(({ archived_at }) => archived_at === null);
  const all = held.flatMap((one) =>
    dates.flatMap((date) => {
      const occurrence = occurrenceOnDate(one, date, calendar);
      return occurrence ? [{ ...one, ...occurrence, date }] : [];
    }),
  );
  const twice = {
    tutor: clashing(all, ({ tutor_name }) => tutor_name),
    room: clashing(all, ({ room }) => room),
  };
  return all
    .filter((one) => isClassInScope(scope, one) && (batch_slug === undefined || one.batch_slug === batch_slug))
    .map((one) => ({ ...one, is_tutor_twice: twice.tutor.has(one), is_room_twice: twice.room.has(one) }))
    .toSorted((a, b) => a.starts_at - b.starts_at);
}

type Held = Occurrence & Pick<Database['live_class'], 'class_name' | 'tutor_name' | 'online_url' | 'room'>;

/** Those that share something, such as their teacher, with another one that is on at the same time. */
export function clashing<One extends Held>(held: readonly One[], shared: (one: One) => string): Set<One> {
  const found = new Set<One>();
  for (const [name, group] of Map.groupBy(held, (one) => slugOf(shared(one)))) {
    if (name === '') continue;
    const byStart = group.toSorted((a, b) => a.starts_at - b.starts_at);
    for (const [at, one] of byStart.entries())
      for (const other of byStart.slice(at + 1)) {
        if (other.starts_at >= one.ends_at) break;
        if (!areOneClass(one, other)) found.add(one).add(other);
      }
  }
  return found;
}

/** Several batches that sit together have a row each for the one class. */
function areOneClass(one: Held, other: Held): boolean {
  const sameText = (['class_name', 'tutor_name', 'online_url', 'room'] as const).every(
    (name) => one[name] === other[name],
  );
  return sameText && one.starts_at === other.starts_at && one.ends_at === other.ends_at;
}
