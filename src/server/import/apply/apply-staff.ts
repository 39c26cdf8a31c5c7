import type { Transaction } from 'kysely';
import { deleteOtherDismissals } from '#server/domain/staff/dismissed-staff.repository.ts';
import { removeStaff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import type { StaffPlan } from '#server/import/plan/plan-staff.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Removes first: somebody new may have the name of somebody who has gone. */
export async function applyStaff(db: Transaction<Database>, { save, remove, dismissed }: StaffPlan): Promise<void> {
  for (const { staff_id } of remove) await removeStaff(db, staff_id);
  for (const { staff } of save) await saveStaff(db, staff);
  await deleteOtherDismissals(db, dismissed);
}
