import { readCalendar } from '#server/domain/academy/academy-settings.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { nameOf } from '#server/domain/classes/change-class.ts';
import { findLiveClass } from '#server/domain/classes/live-classes.repository.ts';
import { occurrenceOnDate } from '#server/domain/classes/schedule.ts';
import { isClassInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { dateIn, dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { type ClassDay, findRegister, listOfRegister, type Mark, writeRegister } from './attendance.repository.ts';

type Day = ClassDay & { scope: Scope };

/** Reads the register of a class on a day, with everybody for whom it was, by roll number. It may not be taken yet. */
export async function readRegister(db: Db, day: Day, now: number) {
  const [live, found] = [await findLiveClass(db, day.class_id), await findRegister(db, day)];
  // The class may have been moved to another batch, or been taken away, since.
  const as = found ?? live;
  if (!live || !as || !isClassInScope(day.scope, as)) throw forbidden();
  const calendar = await readCalendar(db);
  const isHeld = live.archived_at === null && occurrenceOnDate(live, day.date, calendar) !== undefined;
  if (!isHeld && !found) throw new OperatorError(textOf('class.notHeldOn', { day: day.date }));
  if (day.date > dateIn(now, calendar.zone)) throw new OperatorError(textOf('class.registerEarly', { day: day.date }));
  const at = momentOf(dayAfter(day.date), '00:00', calendar.zone) - 1;
  const students = await listOfRegister(db, { ...day, subject_id: as.subject_id, batch_slug: as.batch_slug, at });
  const { class_name } = as;
  const { subject_name, batch_slug, batch_name } = live;
  const { version, taken_at, taken_by } = found ?? { version: 0, taken_at: null, taken_by: '' };
  students.sort((a, b) => compareRolls(a.roll_number, b.roll_number));
  return { class_name, subject_name, batch_slug, batch_name, version, taken_at, taken_by, students };
}

/** By number, where there is one. Those without come last, by name. */
const { compare } = new Intl.Collator('en', { numeric: true });
const compareRolls = (a: string, b: string) => Number(a === '') - Number(b === '') || compare(a, b);

/** Takes the register of a class on a day, or changes it: one row in the audit. `seen` is the version that was read. */
export const takeRegister = transactional(
  async (trx, { seen, marks, by, ...day }: Day & { seen: number; marks: readonly Mark[]; by: string }, now: number) => {
    const { students, ...last } = await readRegister(trx, day, now);
    // Somebody may have left since it was read.
    const ids = new Set(students.map(({ stud_id }) => stud_id));
    const own = marks.filter(({ stud_id }) => ids.has(stud_id));
    if (!(await writeRegister(trx, { ...day, seen, by, marks: own }, now)))
      throw new ChangedMeanwhile(last.taken_at ? { changed_by: last.taken_by, changed_at: last.taken_at } : undefined);
    const absent = own.filter(({ state }) => state === 'absent').length;
    const details = { ...(await nameOf(trx, day.class_id)), date: day.date, present: own.length - absent, absent };
    await recordChange(trx, { by, action: 'class.register', content_id: day.class_id, details }, now);
  },
);
