import * as z from 'zod/mini';
import type { Calendar } from '#server/domain/academy/calendar.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type LiveClassRow, listLiveClasses } from './live-classes.repository.ts';
import { daysOffOf, isSingle, type Occurrence, occurrenceOnDate, type Schedule, skippedDates } from './schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;
const comingDays = 14;

export interface DayOfClass extends Occurrence {
  date: string;
  is_held: boolean;
  /** Why the academy has no classes on this day; '' where it has. */
  day_off: string;
}

/** The days of a class that repeats: those of the next two weeks, and later ones on which it is not held. */
export function listDays(schedule: Schedule, calendar: Calendar, now: number): DayOfClass[] {
  if (isSingle(schedule)) return [];
  const own = daysOffOf(schedule);
  const coming = Array.from({ length: comingDays }, (_, index) => dateIn(now + index * dayMs, calendar.zone));
  return [...new Set([...coming, ...skippedDates(schedule, calendar)])].toSorted().flatMap((date) => {
    const occurrence = occurrenceOnDate({ ...schedule, not_on: '' }, date, { ...calendar, daysOff: {} });
    const day_off = calendar.daysOff[date] ?? '';
    const is_held = day_off === '' && !own.includes(date);
    return occurrence && occurrence.ends_at > now ? [{ date, ...occurrence, is_held, day_off }] : [];
  });
}

const movedDay = z.object({ date: z.string(), day: z.tuple([z.string(), z.string()]), starts: z.array(z.string()) });

/** Finds the class on a single date that is held in place of a day of another, as the audit has it. */
export async function findMovedDays(db: Db, live: LiveClassRow) {
  const { class_id, class_name, subject_id, batch_slug } = live;
  const audit = (await listAudit(db, { content_id: class_id, limit: 500 })).filter(
    ({ action }) => action === 'class.move-day',
  );
  const moves = audit.map(({ details }) => movedDay.parse(JSON.parse(details)));
  const others = moves.length === 0 ? [] : await listLiveClasses(db);
  const ofBatch = others.filter((one) => one.subject_id === subject_id && one.batch_slug === batch_slug);
  return (day: string) => {
    const to = moves.find(({ date }) => date === day);
    const held = ofBatch.filter((one) => one.archived_at === null && one.day === to?.day[1]);
    // Its time may be another one since.
    return held.find((one) => one.starts === to?.starts[1]) ?? held.find((one) => one.class_name === class_name);
  };
}
