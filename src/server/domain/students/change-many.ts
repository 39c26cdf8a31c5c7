import type { Transaction } from 'kysely';
import type { ManyChange } from '#contract/desk/students/many.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { lacksConsent } from '#server/domain/accounts/guardian-consent.ts';
import { replaceSuspensions, suspensionAt } from '#server/domain/accounts/suspension.repository.ts';
import { recordChanges } from '#server/domain/audit/record-change.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { findRoster, listMembership } from '#server/domain/enrolment/all-rosters.repository.ts';
import { requireSeen } from '#server/domain/seen-version.ts';
import { OperatorError } from '#server/errors.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { approveStudent } from './admit-students.ts';
import { changeStudent } from './change-student.ts';
import { readListedStudents } from './find-students.repository.ts';

interface Many {
  /** The operator. */
  by: string;
  stud_ids: readonly string[];
  change: ManyChange;
}

interface ManyPlan {
  /** Who is going to change. */
  changed: string[];
  /** How many are so already. */
  unchanged: number;
  refused: { stud_id: string; name: string; why: Text }[];
}

/**
 * Plans what a change does to each of many students. It does that, with a row in the audit for each, if the operator has
 * `seen` this version of the plan or, of one student, of them; and otherwise throws a ChangedMeanwhile.
 */
export const changeMany = transactional(
  async (
    trx,
    { seen, ...many }: Many & { seen: string | undefined },
    now: number,
  ): Promise<ManyPlan & { version: string }> => {
    await takeImportLock(trx);
    const { plan, was } = await planMany(trx, many, now);
    const version = versionOf([many.change, plan, was]);
    if (seen === undefined) return { ...plan, version };
    const [stud_id = '', ...others] = many.stud_ids;
    if (seen !== version && others.length > 0) throw new ChangedMeanwhile(undefined);
    if (seen !== version) await requireSeen(trx, stud_id, seen);
    await applyMany(trx, { ...many, stud_ids: plan.changed }, now);
    return { ...plan, version };
  },
);

/** The plan, and what it is about as it was: the person who confirms it has seen no other. */
async function planMany(trx: Transaction<Database>, { stud_ids, change }: Many, now: number) {
  const { kind, id = '', from = '', reason, last_day } = change;
  const until_at = await endOf(trx, last_day);
  if (kind === 'lock' && reason === '') throw new OperatorError(textOf('lock.noReason'));
  if (until_at !== null && until_at <= now) throw new OperatorError(textOf('lock.dayIsOver'));
  const members = kind === 'batch' || kind === 'leave' ? await listMembership(trx, id) : [];
  const hasEnded = kind === 'batch' && (await findRoster(trx, id))?.ended_at !== null;
  const leaving = (kind === 'batch' ? await listMembership(trx, from) : []).filter(({ is_member }) => is_member === 1);
  const memberOf = new Map(members.map((row) => [row.stud_id, row]));
  const plan: ManyPlan = { changed: [], unchanged: 0, refused: [] };
  const was: unknown[] = [];
  for (const student of await readListedStudents(trx, stud_ids)) {
    const { stud_id, name, academic_level, waiting_since, disabled_at } = student;
    const member = memberOf.get(stud_id);
    const suspension = suspensionAt(student, now);
    const isLeaving = leaving.some((one) => one.stud_id === stud_id);
    was.push([stud_id, academic_level, waiting_since, suspension, member?.is_member, member?.until_at, isLeaving]);
    const isSo = {
      batch: member?.is_member === 1 && member.until_at === null && !isLeaving,
      leave: member?.is_member !== 1 && member?.is_planned !== 1,
      level: academic_level === id,
      lock: suspension?.reason === reason && suspension.until_at === until_at,
      unlock: suspension === null,
      approve: waiting_since === null,
    }[kind];
    const refuse = (why: Text) => void plan.refused.push({ stud_id, name, why });
    if (isSo) plan.unchanged += 1;
    else if (hasEnded) refuse(textOf('batch.endedResume'));
    else if (kind === 'approve' && disabled_at !== null) refuse(textOf('student.notWaiting'));
    else if (kind === 'approve' && (await lacksConsent(trx, stud_id, now))) refuse(textOf('student.consentMissing'));
    else plan.changed.push(stud_id);
  }
  return { plan, was };
}

async function applyMany(trx: Transaction<Database>, { by, stud_ids, change }: Many, now: number): Promise<void> {
  const { kind, id = '', reason, last_day } = change;
  if (kind === 'batch' || kind === 'leave') {
    const isMember = kind === 'batch';
    const own = { by, batch: { roster_id: id }, stud_ids, isMember, ...(!isMember && { last_day }) };
    await changeBatch(trx, own, now);
    if (change.from && change.from !== id)
      await changeBatch(trx, { ...own, batch: { roster_id: change.from }, isMember: false }, now);
  } else if (kind === 'lock' || kind === 'unlock') {
    const own = { reason, since_at: now, until_at: await endOf(trx, last_day), suspended_by: by };
    await replaceSuspensions(trx, stud_ids, kind === 'lock' ? stud_ids.map((stud_id) => ({ stud_id, ...own })) : []);
    const details = kind === 'lock' ? { reason, ...(last_day && { until: last_day }) } : {};
    const action = kind === 'lock' ? 'student.lock' : 'student.end-lock';
    await recordChanges(
      trx,
      stud_ids.map((stud_id) => ({ by, action, stud_id, details })),
      now,
    );
  } else
    for (const stud_id of stud_ids) {
      if (kind === 'approve') await approveStudent(trx, { by, stud_id }, now);
      else await changeStudent(trx, { by, stud_id, changes: { academic_level: id } }, now);
    }
}

/** The end of a day in the academy's time zone. */
async function endOf(trx: Transaction<Database>, day: string | undefined): Promise<number | null> {
  return day === undefined ? null : momentOf(dayAfter(day), '00:00', (await readAcademy(trx)).timezone);
}
