import { mayMake } from '#contract/desk/desk-call.ts';
import { attemptCall } from '#contract/desk/results.ts';
import { mostOfToday, mostToCheck, todayCall } from '#contract/desk/today.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readCalendar } from '#server/domain/academy/academy-settings.repository.ts';
import { countPresent } from '#server/domain/attendance/attendance.repository.ts';
import { listWeek } from '#server/domain/classes/list-week.ts';
import { countUnanswered } from '#server/domain/doubts/doubts.repository.ts';
import { listErasureRequests, listOpenCorrections } from '#server/domain/privacy/requests.repository.ts';
import { listAttemptsToCheck } from '#server/domain/results/attempts-to-check.ts';
import { listOtpProblems } from '#server/domain/sign-in/otp-problems.ts';
import { listTestsOfToday } from '#server/domain/sittings/tests-of-today.repository.ts';
import { nothing, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber, withNumber } from '#server/domain/staff/shown-number.ts';
import { countActive } from '#server/domain/students/find-students.repository.ts';
import { listWaiting } from '#server/domain/students/waiting-students.repository.ts';
import { findLastBackup } from '#server/ops/backup/last-backup.repository.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';

const week = 7 * 24 * 60 * 60 * 1000;

export function todayCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(todayCall, async ({ scope, staff: { role }, now }) => {
    const calendar = await readCalendar(db);
    const { zone, daysOff } = calendar;
    const machineNow = deps.machineClock();
    const date = dateIn(machineNow, zone);
    const midnight = momentOf(date, '00:00', zone);
    const active = await countActive(db, scope, { later: midnight, earlier: machineNow - week });
    const problems = await listOtpProblems(db, { scope, limits: deps.limits }, now);
    const waiting = await listWaiting(db, scope);
    const classes = await listWeek(db, { scope }, calendar, [date]);
    const present = await countPresent(db, date);
    // What is wrong with papers and keys, and what students ask, is not the office's.
    const ofQuizzes = mayMake(attemptCall, role) ? scope : nothing;
    return {
      data: {
        date,
        now: machineNow,
        day_off: daysOff[date] ?? '',
        classes: classes.map((one) => ({ ...one, attendance: present.get(one.class_id) ?? null })),
        students: { all: active.all, active_today: active.later, active_7_days: active.earlier },
        otp_problems: {
          total: problems.length,
          rows: problems.slice(0, mostOfToday).map((row) => withNumber(scope, row)),
        },
        waiting: {
          total: waiting.length,
          rows: waiting.slice(0, mostOfToday).map(({ stud_id, name, levels, waiting_since, ...phone }) => {
            return { stud_id, name, number: shownNumber(scope, phone), level: levels, waiting_since };
          }),
        },
        requests: await countRequests(scope),
        doubts: await countUnanswered(db, ofQuizzes),
        attempts_to_check: await readAttemptsToCheck(ofQuizzes, now),
        tests: await listTestsOfToday(db, ofQuizzes, now),
        portal:
          role === 'owner'
            ? { last_backup_at: (await findLastBackup(db)) ?? null, backup: deps.backup?.state ?? null }
            : null,
      },
    };
  });

  async function readAttemptsToCheck(scope: Scope, now: number) {
    const { unsubmitted, empty, otherKeys } = await listAttemptsToCheck(db, { scope, limit: mostToCheck }, now);
    return {
      unsubmitted: { ...unsubmitted, rows: unsubmitted.rows.map((row) => withNumber(scope, row)) },
      empty: { ...empty, rows: empty.rows.map((row) => withNumber(scope, row)) },
      other_keys: otherKeys,
    };
  }

  async function countRequests(scope: Scope) {
    const [corrections, erasures] = [await listOpenCorrections(db, scope), await listErasureRequests(db, scope)];
    return { corrections: corrections.length, erasures: erasures.length };
  }
}
