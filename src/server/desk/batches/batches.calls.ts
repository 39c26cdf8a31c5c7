import {
  addBatchCall,
  batchCall,
  batchesCall,
  endBatchCall,
  type Membership,
  mergeBatchesCall,
  mostClassesOfBatch,
  mostOfBatch,
  renameBatchCall,
  resumeBatchCall,
} from '#contract/desk/batches.ts';
import { newSessionCall } from '#contract/desk/calendar/new-session.ts';
import { mayMake } from '#contract/desk/desk-call.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy, readCalendar } from '#server/domain/academy/academy-settings.repository.ts';
import { readRecentAttendance } from '#server/domain/attendance/read-attendance.ts';
import {
  listChaptersOfBatch,
  listMembers,
  listQuizzesOfBatch,
  listTeachers,
} from '#server/domain/batches/batches.repository.ts';
import { continueBatch, describeEnd, endBatch } from '#server/domain/batches/end-batch.ts';
import { mergeBatches } from '#server/domain/batches/merge-batches.ts';
import { addBatch, renameBatch } from '#server/domain/batches/name-batch.ts';
import { listClassesAround } from '#server/domain/classes/list-classes.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { findRoster, listBatches, listFormerStudents } from '#server/domain/enrolment/all-rosters.repository.ts';
import { beginRollover, countRollover, planRollover } from '#server/domain/rollover/rollover.ts';
import { hasSubject, listRostersOfScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden } from '#server/errors.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Phone } from '#server/platform/text/phone.ts';

type Row = Pick<Membership, 'stud_id' | 'name' | 'from_at' | 'until_at'> & Phone;

export function batchesCalls(provide: ProvideDesk, { db, machineClock }: DeskDeps): void {
  provide.staffCall(batchesCall, async ({ scope, now }) => ({ data: { rows: await listRows(scope, now) } }));

  provide.staffCall(batchCall, async ({ input: { roster_id }, scope, staff, now }) => {
    const [batch, roster] = [
      (await listRows(scope, now)).find((row) => row.roster_id === roster_id),
      await findRoster(db, roster_id),
    ];
    if (!batch || !roster) throw forbidden();
    const members = await listMembers(db, roster_id, scope);
    const former = scope.isEverything ? await listFormerStudents(db, roster_id) : [];
    const stud_ids = members.map(({ stud_id }) => stud_id);
    const known = await readRecentAttendance(db, stud_ids, machineClock(), scope);
    const membershipOf = ({ stud_id, name, from_at, until_at, ...phone }: Row): Membership => {
      const attendance = known.get(stud_id)?.percent ?? null;
      return { stud_id, name, number: shownNumber(scope, phone), from_at, until_at, attendance };
    };
    const { batch_slug, subject_id } = roster;
    const classes = await listComing({ scope, batch_slug, subject_id: subject_id ?? undefined });
    return {
      data: {
        ...batch,
        members_total: members.length,
        members: members.slice(0, mostOfBatch).map(membershipOf),
        teachers: await listTeachers(db, roster),
        classes: classes.slice(0, mostClassesOfBatch).map(({ class_id, class_name, subject_name, starts_at }) => {
          return { class_id, class_name, subject_name, starts_at };
        }),
        chapters: await listChaptersOfBatch(db, roster, scope),
        quizzes: await listQuizzesOfBatch(db, roster, scope),
        end: mayMake(endBatchCall, staff.role) ? await readEnd(roster_id) : null,
        former_total: former.length,
        former: former.slice(0, mostOfBatch).map(membershipOf),
      },
    };
  });

  provide.staffChange(
    addBatchCall,
    async ({ db: trx, input: { name, subject_id, is_meant: isMeant }, scope, by, now }) => {
      if (subject_id !== undefined && !(await hasSubject(trx, scope, subject_id))) throw forbidden();
      const batch = { by, batch_name: name, subject_id: subject_id ?? null, isMeant };
      return { data: { roster_id: null, similar: [], ...(await addBatch(trx, batch, now)) } };
    },
  );

  provide.silentChange(renameBatchCall, ({ db: trx, input, by, now }) => renameBatch(trx, { by, ...input }, now));

  provide.silentChange(mergeBatchesCall, ({ db: trx, input, by, now }) => mergeBatches(trx, { by, ...input }, now));

  provide.silentChange(endBatchCall, async ({ db: trx, input: { roster_id, last_day }, by, now }) => {
    const { timezone: zone } = await readAcademy(trx);
    const ends_at = last_day === undefined ? now : momentOf(dayAfter(last_day), '00:00', zone);
    await endBatch(trx, { by, roster_id, ends_at, zone }, now);
  });

  provide.silentChange(resumeBatchCall, ({ db: trx, input: { roster_id }, by, now }) =>
    continueBatch(trx, { by, roster_id }, now),
  );

  provide.staffChange(newSessionCall, async ({ db: trx, input: { version: seen, ...wanted }, by, now }) => {
    const is_done = seen !== '';
    const plan = is_done ? await beginRollover(trx, { by, wanted, seen }, now) : await planRollover(trx, wanted, now);
    const batches = plan.batches.map(({ batch_name, subject_name, leaving, becomes, going }) => {
      return { batch_name, subject_name, leaving, becomes, going: going.length };
    });
    const { version, leaving } = plan;
    const { joined: _, ...counts } = countRollover(plan);
    return { data: { version, is_done, ...counts, batches, leaving } };
  });

  async function readEnd(roster_id: string) {
    const names = await listSubjectNames(db);
    const nameOf = new Map(names.map(({ subject_id, subject_name }) => [subject_id, subject_name]));
    const { students: _, subjects, ...end } = await describeEnd(db, roster_id);
    const named = subjects.map(({ subject_id, students }) => ({
      subject_name: nameOf.get(subject_id) ?? '',
      students,
    }));
    return { ...end, subjects: named };
  }

  async function listComing(filter: Parameters<typeof listClassesAround>[1]) {
    return (await listClassesAround(db, filter, await readCalendar(db), machineClock())).coming;
  }

  /** Those of a scope with a roster; of the others everybody sees the live classes. */
  async function listRows(scope: Scope, now: number) {
    const own = new Set((await listRostersOfScope(db, scope)).map(({ roster_id }) => roster_id));
    const coming = await listComing({ scope });
    const rosters = (await listBatches(db)).flatMap((one) => {
      return one.roster_id !== null && own.has(one.roster_id) ? { ...one, roster_id: one.roster_id } : [];
    });
    const rows = rosters.map(({ roster_id, batch_slug, batch, subject, students, ends_at }) => {
      const next = coming.find(
        (one) => one.batch_slug === batch_slug && (subject === null || one.subject_name === subject),
      );
      return {
        roster_id,
        batch_name: batch,
        subject_name: subject ?? '',
        students: students ?? 0,
        next_class_at: next?.starts_at ?? null,
        ends_at,
        is_ended: ends_at !== null && ends_at <= now,
      };
    });
    return rows.toSorted((a, b) => Number(a.is_ended) - Number(b.is_ended));
  }
}
