import { mostOfRegister, registerCall, saveRegisterCall } from '#contract/desk/calendar/register.ts';
import {
  cancelClassCall,
  changeClassCall,
  changeClassDayCall,
  classesCall,
  liveClassCall,
  mostOfClasses,
  scheduleClassCall,
} from '#contract/desk/classes.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy, readCalendar } from '#server/domain/academy/academy-settings.repository.ts';
import { readRegister, takeRegister } from '#server/domain/attendance/take-register.ts';
import { cancelClass, changeClass, scheduleClass } from '#server/domain/classes/change-class.ts';
import { changeClassDay } from '#server/domain/classes/change-class-day.ts';
import { comingDaysOff } from '#server/domain/classes/change-day-off.ts';
import { lengthOf } from '#server/domain/classes/check-class.ts';
import { type ClassBatch, listClassBatches } from '#server/domain/classes/class-batches.ts';
import { listClassesAround } from '#server/domain/classes/list-classes.ts';
import { findMovedDays, listDays } from '#server/domain/classes/list-days.ts';
import { findLiveClass, type LiveClassRow } from '#server/domain/classes/live-classes.repository.ts';
import { occurrenceOnDate } from '#server/domain/classes/schedule.ts';
import { findVersion } from '#server/domain/content/desk-content.ts';
import { hasAllOfSubject, isClassInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden } from '#server/errors.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';

export function classesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { machineClock } = deps;
  const today = async (db: Db) => dateIn(machineClock(), (await readAcademy(db)).timezone);

  provide.staffCall(classesCall, async ({ input, scope }) => {
    const { db } = deps;
    const calendar = await readCalendar(db);
    const found = await listClassesAround(db, { scope, ...input }, calendar, machineClock());
    const held = (list: typeof found.coming) =>
      list.slice(0, mostOfClasses).map(({ starts_at, ends_at, ...one }) => ({ ...namesOf(one), starts_at, ends_at }));
    return {
      data: {
        coming: held(found.coming),
        has_more: found.coming.length > mostOfClasses,
        past: held(found.past),
        untimed: found.untimed.map(namesOf),
        cancelled: found.cancelled.slice(0, mostOfClasses).map(namesOf),
        days_off: comingDaysOff(calendar, machineClock()),
        batches: await listClassBatches(db, scope),
      },
    };
  });

  provide.staffCall(liveClassCall, async ({ input: { class_id }, scope }) => {
    return { data: await readClass(deps.db, class_id, scope) };
  });

  provide.staffChange(scheduleClassCall, async ({ db, input, scope, by, now }) => {
    const { subject_id, batch_slug, ...written } = input;
    const batch = await requireBatch(db, { subject_id, batch_slug }, scope);
    const class_id = await scheduleClass(db, { by, today: await today(db), batch, written }, now);
    return { data: await readClass(db, class_id, scope) };
  });

  provide.staffChange(changeClassCall, async ({ db, input, scope, by, now }) => {
    const { class_id, version: seen, batch_slug, ...written } = input;
    const { subject_id, ...before } = await requireClass(db, class_id, scope);
    const isMoved = batch_slug !== undefined && batch_slug !== before.batch_slug;
    const batch = isMoved && (await requireBatch(db, { subject_id, batch_slug }, scope));
    const change = { by, today: await today(db), class_id, seen, written, ...(batch && { batch }) };
    return { data: await readClass(db, await changeClass(db, change, now), scope) };
  });

  provide.staffChange(cancelClassCall, async ({ db, input, scope, by, now }) => {
    const { class_id, version: seen, is_cancelled: isCancelled } = input;
    const batch = await requireClass(db, class_id, scope);
    // It may be the first class of its batch again, which enrols the batch in the subject.
    if (!isCancelled && !hasAllOfSubject(scope, batch.subject_id)) await requireBatch(db, batch, scope);
    await cancelClass(db, { by, today: await today(db), class_id, seen, isCancelled }, now);
    return { data: await readClass(db, class_id, scope) };
  });

  provide.staffChange(changeClassDayCall, async ({ db, input, scope, by, now }) => {
    const { class_id, version: seen, date, is_held: isHeld, moved_to: movedTo } = input;
    await requireClass(db, class_id, scope);
    await changeClassDay(db, { by, today: await today(db), class_id, seen, date, isHeld, movedTo }, now);
    return { data: await readClass(db, class_id, scope) };
  });

  provide.staffCall(registerCall, async ({ input, scope }) => {
    const { version, students, ...register } = await readRegister(deps.db, { ...input, scope }, machineClock());
    const rows = students.slice(0, mostOfRegister).map(({ phone_code, mobile, ...all }) => {
      // Not every teacher sees a guardian's number.
      const { guardian_mobile: _, guardian_whatsapp: __, ...row } = all;
      return { ...row, number: shownNumber(scope, { phone_code, mobile }) };
    });
    return { data: { ...register, version: String(version), total: students.length, rows } };
  });

  provide.silentChange(saveRegisterCall, ({ db, input: { version, ...rest }, scope, by, now }) =>
    takeRegister(db, { ...rest, seen: Number(version), scope, by }, now),
  );

  async function requireBatch(db: Db, { subject_id, batch_slug }: Omit<ClassBatch, 'batch_name'>, scope: Scope) {
    const batches = await listClassBatches(db, scope);
    const batch = batches.find((one) => one.subject_id === subject_id && one.batch_slug === batch_slug);
    if (!batch) throw forbidden();
    return batch;
  }

  async function requireClass(db: Db, class_id: string, scope: Scope): Promise<LiveClassRow> {
    const found = await findLiveClass(db, class_id);
    if (!found || !isClassInScope(scope, found)) throw forbidden();
    return found;
  }

  async function readClass(db: Db, class_id: string, scope: Scope) {
    const found = await requireClass(db, class_id, scope);
    const { starts, archived_at } = found;
    const version = await findVersion(db, 'class', class_id);
    const calendar = await readCalendar(db);
    const findMoved = await findMovedDays(db, found);
    const days = listDays(found, calendar, machineClock()).map((day) => {
      const other = day.is_held ? undefined : findMoved(day.date);
      const instead = other && occurrenceOnDate(other, other.day, calendar);
      return { ...day, moved_to: instead ? { class_id: other.class_id, starts_at: instead.starts_at } : null };
    });
    return { ...namesOf(found), version, starts, minutes: lengthOf(found), is_cancelled: archived_at !== null, days };
  }
}

function namesOf(row: LiveClassRow) {
  const {
    starts: _,
    ends: __,
    archived_at: ___,
    not_on: ____,
    scheduled_at: _____,
    batch_ends_at: ______,
    ...names
  } = row;
  return names;
}
