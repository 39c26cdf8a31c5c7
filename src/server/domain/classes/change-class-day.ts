import type { Transaction } from 'kysely';
import { readDaysOff } from '#server/domain/academy/academy-settings.repository.ts';
import type { Calendar } from '#server/domain/academy/calendar.ts';
import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { addAtDesk, changeAtDesk, requireSeenNode } from '#server/domain/content/desk-content.ts';
import { OperatorError } from '#server/errors.ts';
import { readDay } from '#server/files/dates.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { type ByStaff, nameOf, requireFewClasses, requireLiveClass, type Seen } from './change-class.ts';
import { checkClass, requireOpenDay, type WrittenClass } from './check-class.ts';
import { findLiveBatch, type LiveClassRow } from './live-classes.repository.ts';
import { daysOffOf, occurrenceOnDate } from './schedule.ts';

export interface ClassDay {
  /** The day, of a class that repeats. */
  date: string;
  isHeld: boolean;
  /** When, by whom and where it is held in place of that day. */
  movedTo?: Pick<WrittenClass, 'day' | 'starts' | 'minutes' | 'tutor_name' | 'room'> | undefined;
}

/**
 * Cancels a class that repeats on one of its days, holds it there after all, or moves it from there to another time, which
 * makes a class of its own on a single date. The audit has which.
 */
export const changeClassDay = transactional(
  async (trx, { by, today, class_id, seen, date, isHeld, movedTo }: ByStaff & Seen & ClassDay, now: number) => {
    await requireSeenNode(trx, { kind: 'class', id: class_id, seen });
    const live = await requireLiveClass(trx, class_id);
    const daysOff = await readDaysOff(trx);
    requireDay(live, date, today);
    if (isHeld) requireOpenDay(date, { today, daysOff });
    const without = daysOffOf(live);
    if (without.includes(date) !== isHeld && !movedTo) return;
    const others = without.filter((day) => day !== date);
    const not_on = isHeld ? others : [...others, date].toSorted();
    const details: Details = { ...(await nameOf(trx, class_id)), date };
    if (movedTo && !isHeld) Object.assign(details, await holdInstead(trx, live, { ...movedTo, today, daysOff, date }));
    await changeAtDesk(trx, 'class', class_id, { not_on: not_on.join(' ') });
    const action = isHeld ? 'class.hold-day' : movedTo ? 'class.move-day' : 'class.cancel-day';
    await recordChange(trx, { by, action, content_id: class_id, details }, now);
  },
);

/** Adds the class that takes the place of another on one day. */
async function holdInstead(
  trx: Transaction<Database>,
  live: LiveClassRow,
  {
    today,
    daysOff,
    date,
    ...written
  }: NonNullable<ClassDay['movedTo']> & { today: string; daysOff: Calendar['daysOff']; date: string },
): Promise<Details> {
  const columns = checkClass({ ...live, ...written }, { today, daysOff });
  if (readDay(columns.day) === undefined) throw new OperatorError(textOf('class.moveDayNeeded'));
  const batch = await findLiveBatch(trx, live.subject_id, live.batch_slug);
  if (!batch) throw new OperatorError(textOf('class.gone'));
  await requireFewClasses(trx, batch.batch_id, today);
  await addAtDesk(trx, {
    kind: 'class',
    parent: { kind: 'batch', id: batch.batch_id },
    name: columns.class_name,
    columns,
    hasOwnKey: true,
  });
  const changed = (['tutor_name', 'room'] as const).filter((name) => columns[name] !== live[name]);
  const others = Object.fromEntries(changed.map((name) => [name, [live[name], columns[name]]]));
  return { day: [date, columns.day], starts: [live.starts, columns.starts], ...others };
}

/** Refuses a day on which the class is not held anyway, and one that is over. */
function requireDay(live: LiveClassRow, date: string, today: string): void {
  const isSingle = readDay(live.day) !== undefined;
  if (
    isSingle ||
    readDay(date) !== date ||
    !occurrenceOnDate({ ...live, not_on: '', scheduled_at: null, batch_ends_at: null }, date, {
      zone: 'UTC',
      daysOff: {},
    })
  )
    throw new OperatorError(textOf('class.notHeldOn', { day: date }));
  if (date < today) throw new OperatorError(textOf('class.dayOver', { day: date }));
}
