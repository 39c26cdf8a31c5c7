import type { Transaction } from 'kysely';
import { checkShared } from '#server/domain/accounts/shared-number.ts';
import { insertStudents, readLevelName } from '#server/domain/accounts/students.repository.ts';
import { recordChange, recordChanges } from '#server/domain/audit/record-change.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { disableStudent } from '#server/domain/sessions/sign-out-everywhere.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { saveDateOfBirth } from '#server/domain/students/record-consent.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { planSheet, type SheetAddition, type SheetPlan } from './plan-sheet.ts';
import type { Sheet } from './read-sheet.ts';
import type { SheetBatch, SheetChoices } from './sheet-words.ts';

interface SheetAdded {
  /** The operator. */
  by: string;
  sheet: Sheet;
  choices: SheetChoices;
  /** The version of the plan that the operator has seen. */
  seen: string;
}

/**
 * Adds and changes the students of a sheet as it was planned, with a row in the audit for each: all of them, or none.
 * Rows with a fault are left out. Throws a ChangedMeanwhile if the plan would be another one by now.
 */
export const addSheet = transactional(
  async (trx, { by, sheet, choices, seen }: SheetAdded, now: number): Promise<SheetPlan> => {
    await takeImportLock(trx);
    const plan = await planSheet(trx, sheet, choices, now);
    if (plan.version !== seen) throw new ChangedMeanwhile(undefined);
    const joining = new Map<string, { roster_id: string | undefined; stud_ids: string[] }>();
    const join = (stud_id: string, batches: readonly SheetBatch[]) => {
      for (const { roster_id, batch } of batches) {
        const stud_ids = joining.get(batch)?.stud_ids ?? [];
        stud_ids.push(stud_id);
        joining.set(batch, { roster_id, stud_ids });
      }
    };
    const stud_ids = await addStudents(trx, { by, added: plan.added }, now);
    for (const [at, { date_of_birth, extra_time, disabled, batches }] of plan.added.entries()) {
      const stud_id = stud_ids[at] ?? '';
      if (date_of_birth !== undefined) await saveDateOfBirth(trx, { stud_id, date_of_birth }, now);
      if (extra_time > 0) await changeStudent(trx, { by, stud_id, changes: { extra_time } }, now);
      if (disabled) {
        await disableStudent(trx, stud_id, now);
        await recordChange(trx, { by, action: 'student.disable', stud_id }, now);
      }
      join(stud_id, batches);
    }
    for (const { stud_id, changes, batches } of plan.changed) {
      // Others of the sheet may have the new number too; of anybody else, the row has a fault.
      await changeStudent(trx, { by, stud_id, changes, isSibling: true }, now);
      join(stud_id, batches);
    }
    for (const [name, { roster_id, stud_ids }] of joining) {
      const batch = roster_id === undefined ? name : { roster_id };
      await changeBatch(trx, { by, batch, stud_ids, isMember: true, isMeant: true }, now);
    }
    return plan;
  },
);

/** So many are stored with one statement each for students, enrolments and audit. */
const studentsInAStatement = 100;

/**
 * Registers the students of a sheet, whose numbers nobody has but others of the sheet, with a row in the audit for each.
 * Returns their ids, in the same order.
 */
export async function addStudents(
  trx: Transaction<Database>,
  { by, added }: { by: string; added: readonly SheetAddition[] },
  now: number,
): Promise<string[]> {
  const stud_ids: string[] = [];
  const levels = new Map<string, string>();
  for (const ac_id of new Set(added.map(({ details }) => details.academic_level)))
    levels.set(ac_id, await readLevelName(trx, ac_id));
  for (let at = 0; at < added.length; at += studentsInAStatement) {
    const rows = await insertStudents(trx, added.slice(at, at + studentsInAStatement), now);
    await noteChangedHere(
      trx,
      rows.map(({ stud_id }) => ({ id: stud_id, field: 'made', was: '' })),
    );
    await recordChanges(
      trx,
      rows.map((row) => {
        const level = levels.get(row.academic_level) ?? '';
        const details = { name: row.name, mobile: internationalNumber(row), level };
        return { by, action: 'student.add', stud_id: row.stud_id, details };
      }),
      now,
    );
    stud_ids.push(...rows.map(({ stud_id }) => stud_id));
  }
  await checkFamilies(trx, added, stud_ids);
  return stud_ids;
}

/** Throws an OperatorError where too many of the sheet share a number, or two of one name. */
async function checkFamilies(
  trx: Transaction<Database>,
  added: readonly SheetAddition[],
  stud_ids: readonly string[],
): Promise<void> {
  const onNumber = Map.groupBy(added.keys(), (at) =>
    internationalNumber(added[at]?.phone ?? { phone_code: '', mobile: '' }),
  );
  for (const family of onNumber.values())
    for (const at of family.length > 1 ? family : []) {
      const [one, stud_id = ''] = [added[at], stud_ids[at]];
      if (one) await checkShared(trx, { phone: one.phone, name: one.details.name, stud_id, isSibling: true });
    }
}
