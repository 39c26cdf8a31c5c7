import type { Kysely } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { changeBatchWithin } from '#server/domain/batches/change-batch.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { disableStudent } from '#server/domain/sessions/disable-student.ts';
import { changeStudentWithin } from '#server/domain/students/change-student.ts';
import { saveDateOfBirth } from '#server/domain/students/guardian-consent.ts';
import { holdImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { addStudents } from './add-students.ts';
import { planSheet, type SheetPlan } from './plan-sheet.ts';
import type { Sheet } from './read-sheet.ts';

interface SheetAdded {
  /** The operator. */
  by: string;
  sheet: Sheet;
  /** The version of the plan that the operator has seen. */
  seen: string;
}

/**
 * Adds and changes the students of a sheet as it was planned, with a row in the audit for each: all of them, or none.
 * Rows with a fault are left out. Throws a ChangedMeanwhile if the plan would be another one by now.
 */
export async function addSheet(db: Kysely<Database>, { by, sheet, seen }: SheetAdded, now: number): Promise<SheetPlan> {
  return await inTransaction(db, async (trx) => {
    await holdImportLock(trx);
    const plan = await planSheet(trx, sheet, now);
    if (plan.version !== seen) throw new ChangedMeanwhile(undefined);
    const joining = new Map<string, string[]>();
    const join = (stud_id: string, batches: readonly { roster_id: string }[]) => {
      for (const { roster_id } of batches) joining.set(roster_id, [...(joining.get(roster_id) ?? []), stud_id]);
    };
    const stud_ids = await addStudents(trx, { by, added: plan.added }, now);
    for (const [at, { date_of_birth, disabled, batches }] of plan.added.entries()) {
      const stud_id = stud_ids[at] ?? '';
      if (date_of_birth !== undefined) await saveDateOfBirth(trx, { stud_id, date_of_birth }, now);
      if (disabled) {
        await disableStudent(trx, stud_id, now);
        await recordChange(trx, { by, action: 'student.disable', stud_id }, now);
      }
      join(stud_id, batches);
    }
    for (const { stud_id, changes, batches } of plan.changed) {
      await changeStudentWithin(trx, { by, stud_id, changes }, 'student.change', now);
      join(stud_id, batches);
    }
    for (const [roster_id, stud_ids] of joining)
      await changeBatchWithin(trx, { by, batch: { roster_id }, stud_ids, isMember: true }, now);
    return plan;
  });
}
