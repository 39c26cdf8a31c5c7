import { tidy } from '#contract/values/tidy.ts';
import { readDaysOff, writeDaysOff } from '#server/domain/academy/academy-settings.repository.ts';
import type { Calendar } from '#server/domain/academy/calendar.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { requireStorable } from '#server/domain/content/content-name.ts';
import { OperatorError } from '#server/errors.ts';
import { readDay } from '#server/files/dates.ts';
import { textOf } from '#server/messages/text.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import type { ByStaff } from './change-class.ts';
import { requireOpenDay } from './check-class.ts';

/** What has the days off that were changed here, each date as a field. */
export const daysOffId = 'days_off';

interface DayOff {
  date: string;
  isOff: boolean;
  /** What students read: 'Diwali'. */
  reason: string;
}

/** Makes a date a day off for the whole academy, or takes that back. No class is changed: none is held on such a day. */
export const changeDayOff = transactional(async (trx, { by, today, ...written }: ByStaff & DayOff, now: number) => {
  const [date, reason] = [readDay(tidy(written.date)), tidy(written.reason)];
  if (date === undefined) throw new OperatorError(textOf('dayOff.dateNeeded'));
  if (written.isOff && reason === '') throw new OperatorError(textOf('dayOff.reasonNeeded'));
  requireStorable(reason);
  await takeImportLock(trx);
  const daysOff = await readDaysOff(trx);
  const { [date]: before = '', ...others } = daysOff;
  requireOpenDay(date, { today, daysOff: written.isOff ? daysOff : {} });
  if (!written.isOff && before === '') return;
  await writeDaysOff(trx, written.isOff ? { ...others, [date]: reason } : others);
  await noteChangedHere(trx, [{ id: daysOffId, field: date, was: before }]);
  const action = written.isOff ? 'class.day-off' : 'class.day-on';
  await recordChange(trx, { by, action, details: { date, reason: written.isOff ? reason : before } }, now);
});

/** The days off from today on, the next first. */
export function comingDaysOff({ zone, daysOff }: Calendar, now: number): { date: string; reason: string }[] {
  const today = dateIn(now, zone);
  return Object.entries(daysOff).flatMap(([date, reason]) => (date < today ? [] : [{ date, reason }]));
}
