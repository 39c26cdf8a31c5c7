import type { Kysely } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { OperatorError } from '#server/errors.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { addDismissed, listStaff, removeStaff, type Staff } from './staff.repository.ts';

/**
 * Removes somebody from the staff at once: their sessions and their devices' trust end, and what they have not finished
 * uploading is added to nothing. An import does not bring them back, unless the folder wins. Throws an OperatorError for
 * the only owner.
 */
export async function dismissStaff(
  db: Kysely<Database>,
  { by, phone }: { by: string; phone: Pick<Staff, 'phone_code' | 'mobile'> },
  now: number,
): Promise<Staff> {
  return await inTransaction(db, async (trx) => {
    await takeImportLock(trx);
    const all = await listStaff(trx);
    const staff = all.find(({ phone_code, mobile }) => phone_code === phone.phone_code && mobile === phone.mobile);
    if (!staff) throw new OperatorError('Nobody of the staff has this number.');
    const owners = all.filter(({ role }) => role === 'owner');
    if (staff.role === 'owner' && owners.length === 1)
      throw new OperatorError(`${staff.name} is the only owner. Add another one to staff.csv, and import it first.`);
    await removeStaff(trx, staff.staff_id);
    await addDismissed(trx, staff);
    await recordChange(trx, { by, action: 'staff.remove', details: { name: staff.name } }, now);
    return staff;
  });
}
