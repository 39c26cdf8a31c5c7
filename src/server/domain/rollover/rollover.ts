import type * as z from 'zod/mini';
import type { newSessionCall } from '#contract/desk/calendar/new-session.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { isAcademicLevel } from '#server/domain/accounts/academic-levels.repository.ts';
import { enrolByLevel, readLevelName } from '#server/domain/accounts/students.repository.ts';
import { recordChange, recordChanges } from '#server/domain/audit/record-change.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { endBatch } from '#server/domain/batches/end-batch.ts';
import { findBatch } from '#server/domain/batches/find-batch.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { countContents } from '#server/domain/content/content-counts.repository.ts';
import { hideAtDesk } from '#server/domain/content/desk-content.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { listMembership, listRosters, membersOf } from '#server/domain/enrolment/all-rosters.repository.ts';
import { applyDueMemberships, takeSubjects } from '#server/domain/enrolment/memberships.repository.ts';
import { disableStudent } from '#server/domain/sessions/sign-out-everywhere.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { dateIn, dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { listPractice, listStudentsToPromote, writeLevel } from './rollover.repository.ts';

export type Rollover = Omit<z.output<typeof newSessionCall.input>, 'version'>;

/**
 * Finds out what a new session does. Who was promoted in the half year before its last day or since, or came after it, is in
 * none of it, and neither is a batch that ends already, or that all have joined since: so a second time does nothing twice.
 * Throws an OperatorError for what cannot begin.
 */
export async function planRollover(db: Db, { levels, batches, last_day, hides_practice }: Rollover, now: number) {
  const { timezone: zone } = await readAcademy(db);
  if (last_day > dateIn(now, zone)) throw new OperatorError(textOf('batch.sessionNotOver'));
  const ends_at = momentOf(dayAfter(last_day), '00:00', zone);
  for (const { becomes } of levels) if (becomes !== '' && !(await isAcademicLevel(db, becomes))) throw forbidden();
  const field = `session ${last_day}`;
  const becomes = new Map(levels.filter((one) => one.ac_id !== one.becomes).map((one) => [one.ac_id, one.becomes]));
  const students = (
    await listStudentsToPromote(db, [...becomes.keys()], ends_at, `session ${halfYearBefore(last_day)}`)
  ).map((one) => {
    return { ...one, becomes: becomes.get(one.academic_level) ?? '' };
  });
  const leavers = students.filter((one) => one.becomes === '');
  const leaving = new Map(
    leavers.map(({ stud_id, name, roll_number }) => [stud_id, roll_number === '' ? name : `${name} (${roll_number})`]),
  );
  // Each is named once, in the first of their batches.
  const unnamed = new Map(leaving);
  const nameOf = new Map((await listSubjectNames(db)).map((one) => [one.subject_id, one.subject_name]));
  const rosters = await listRosters(db);
  const ending = [];
  for (const roster of rosters) {
    const chosen = batches.find(({ roster_id }) => roster_id === roster.roster_id);
    if (!chosen || roster.ends_at !== null) continue;
    const members = (await listMembership(db, roster.roster_id)).filter(({ is_member }) => is_member === 1);
    if (members.length > 0 && members.every(({ from_at }) => from_at !== null && from_at >= ends_at)) continue;
    const { becomes } = chosen;
    const subject_name = nameOf.get(roster.subject_id ?? '') ?? '';
    const next = becomes && [subject_name, becomes].filter(Boolean).join('/');
    const there = becomes === '' ? [] : await membersOf(db, roster.roster_id).execute();
    const going = there.map(({ stud_id }) => stud_id).filter((one) => !leaving.has(one));
    const own = new Set(members.map(({ stud_id }) => stud_id));
    const names = [...unnamed].flatMap(([stud_id, name]) => (own.has(stud_id) ? [name] : []));
    for (const stud_id of own) unnamed.delete(stud_id);
    ending.push({ ...roster, subject_name, becomes, next, going: going.toSorted(), leaving: names });
  }
  for (const { next } of ending) {
    const roster_id = next === '' ? undefined : (await findBatch(db, next, { mayBeNew: true })).roster_id;
    const ends = [...ending, ...rosters.filter(({ ended_at }) => ended_at !== null)];
    if (ends.some((one) => one.roster_id === roster_id))
      throw new OperatorError(textOf('batch.sessionEnds', { name: next }));
  }
  const quizzes = hides_practice ? await listPractice(db, ends_at) : [];
  const plan = { field, ends_at, zone, last_day, students, batches: ending, leaving: [...unnamed.values()], quizzes };
  return { ...plan, version: versionOf(plan) };
}

function halfYearBefore(date: string): string {
  return new Date(Date.parse(date) - 183 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** What a plan does, in numbers. */
export function countRollover({ students, batches, quizzes }: Awaited<ReturnType<typeof planRollover>>) {
  const left = students.filter(({ becomes }) => becomes === '').length;
  const joined = new Set(batches.flatMap(({ going }) => going)).size;
  return { promoted: students.length - left, left, ended: batches.length, joined, hidden: quizzes.length };
}

/** So many have fewer parameters than a statement may have. */
const atOnce = 300;

/**
 * Begins a new session as it was planned. Marks, ranks, and who was in which batch, stay. Throws a ChangedMeanwhile if the
 * plan would be another one by now.
 */
export const beginRollover = transactional(
  async (trx, { by, wanted, seen }: { by: string; wanted: Rollover; seen: string }, now: number) => {
    await takeImportLock(trx);
    await applyDueMemberships(trx, now);
    const plan = await planRollover(trx, wanted, now);
    if (plan.version !== seen) throw new ChangedMeanwhile(undefined);
    const { field, students, batches, quizzes, ends_at, zone } = plan;
    for (const { ac_id: from, becomes: to } of wanted.levels.filter((one) => one.becomes !== '')) {
      const level = [await readLevelName(trx, from), await readLevelName(trx, to)] as const;
      const promoted = students.filter(({ academic_level }) => academic_level === from);
      for (let at = 0; at < promoted.length; at += atOnce) {
        const some = promoted.slice(at, at + atOnce).map(({ stud_id }) => ({ stud_id, academic_level: to }));
        const stud_ids = some.map(({ stud_id }) => stud_id);
        await writeLevel(trx, stud_ids, from, to);
        await enrolByLevel(trx, some, now);
        await takeSubjects(trx, stud_ids, now);
        const change = { by, action: 'student.change' as const, details: { level } };
        await recordChanges(
          trx,
          stud_ids.map((stud_id) => ({ ...change, stud_id })),
          now,
        );
      }
    }
    const notes = students.flatMap(({ stud_id: id }) =>
      [field, 'academic_level'].map((one) => ({ id, field: one, was: '' })),
    );
    await noteChangedHere(trx, notes);
    for (const { roster_id, next: batch, going: stud_ids } of batches) {
      if (batch !== '') await changeBatch(trx, { by, batch, stud_ids, isMember: true, isMeant: true }, now);
      // On its last day it ends with the students' sign-in, and not at midnight.
      await endBatch(trx, { by, roster_id, ends_at: Math.min(ends_at, now), zone }, now);
    }
    for (const { stud_id } of students.filter((one) => one.becomes === '')) {
      await disableStudent(trx, stud_id, now);
      await recordChange(trx, { by, action: 'student.disable', stud_id }, now);
    }
    for (const id of quizzes) {
      await hideAtDesk(trx, { kind: 'quiz', id, isHidden: true }, now);
      await recordChange(trx, { by, action: 'content.hide', content_id: id }, now);
    }
    await countContents(trx);
    await recordChange(
      trx,
      { by, action: 'batch.session', details: { until: wanted.last_day, ...countRollover(plan) } },
      now,
    );
    return plan;
  },
);
