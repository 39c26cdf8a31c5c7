import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { readContentName } from '#server/domain/content/content-name.ts';
import {
  addDismissed,
  findStaff,
  listStaff,
  removeStaff,
  type Staff,
  saveStaff,
  staffField,
} from '#server/domain/staff/staff.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { phoneText } from '#server/platform/text/phone.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { staffColumns } from './staff-columns.ts';

interface StaffChange {
  by: string;
  /** Who is changed; undefined adds somebody. */
  staff_id?: string | undefined;
  /** The version that the operator has seen. */
  seen?: string | undefined;
  wanted: Omit<Staff, 'staff_id'>;
}

/**
 * Adds somebody to the staff, or changes who they are and what they see, from their next call on. A new number signs
 * them out. Imports leave it so, until the folder says something new of them. Throws an OperatorError for what another
 * has, for a teacher of nothing, and for the only owner who would be none.
 */
export const writeStaff = transactional(
  async (trx, { by, staff_id, seen, wanted: written }: StaffChange, now: number): Promise<Staff> => {
    const wanted = { ...written, name: readContentName(written.name) };
    await takeImportLock(trx);
    const all = await listStaff(trx);
    const before = all.find((one) => one.staff_id === staff_id);
    if (staff_id !== undefined && !before) throw new OperatorError(textOf('staff.gone'));
    if (before && seen !== undefined && seen !== versionOf(before)) throw new ChangedMeanwhile(undefined);
    requireFree(all, before, wanted);
    const { role, hasAllSubjects, subjects, batches } = wanted;
    if (role === 'teacher' && !hasAllSubjects && subjects.length + batches.length === 0)
      throw new OperatorError(textOf('staff.needsScope'));
    if (before && role !== 'owner') requireOwnerLeft(all, before);
    // To a folder, who has another number is somebody else.
    const isSame = before && phoneText(before) === phoneText(wanted);
    if (before && !isSame) {
      await removeStaff(trx, before.staff_id);
      await addDismissed(trx, before);
    }
    const id = isSame ? before.staff_id : newId();
    await saveStaff(trx, { ...wanted, ...(role !== 'teacher' && noScope), staff_id: id });
    const after = await findStaff(trx, id);
    if (!after) throw new Error(`${id} was saved, and is not there`);
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    await noteChangedHere(trx, [{ id, field: staffField, was: isSame ? JSON.stringify(before) : '' }]);
    // The name says who it is, and is always there.
    const details: Details = { name: after.name };
    for (const { name, of } of await staffColumns(trx)) {
      const [was, is] = [before ? String(of(before)) : '', String(of(after))];
      if (was !== is) details[name] = before ? [was, is] : is;
    }
    await recordChange(trx, { by, action: before ? 'staff.change' : 'staff.add', details }, now);
    return after;
  },
);

/** Only a teacher has some of the subjects and batches. */
export const noScope = { hasAllSubjects: false, subjects: [], batches: [], seesNumbers: false };

function requireFree(all: readonly Staff[], before: Staff | undefined, wanted: StaffChange['wanted']): void {
  for (const one of all) {
    const { name } = one;
    if (one === before) continue;
    if (phoneText(one) === phoneText(wanted)) throw new OperatorError(textOf('staff.numberTaken', { name }));
    if (name.toLowerCase() === wanted.name.toLowerCase()) throw new OperatorError(textOf('staff.nameTaken', { name }));
  }
}

/**
 * Removes somebody from the staff at once: their sessions and their devices' trust end, and what they have not finished
 * uploading is added to nothing. An import does not bring them back, unless the folder wins. Throws an OperatorError for
 * the only owner.
 */
export const dismissStaff = transactional(
  async (
    trx,
    { by, phone }: { by: string; phone: Pick<Staff, 'phone_code' | 'mobile'> },
    now: number,
  ): Promise<Staff> => {
    await takeImportLock(trx);
    const all = await listStaff(trx);
    const staff = all.find(({ phone_code, mobile }) => phone_code === phone.phone_code && mobile === phone.mobile);
    if (!staff) throw new OperatorError('Nobody of the staff has this number.');
    requireOwnerLeft(all, staff);
    await removeStaff(trx, staff.staff_id);
    await addDismissed(trx, staff);
    await recordChange(trx, { by, action: 'staff.remove', details: { name: staff.name } }, now);
    return staff;
  },
);

/** Throws an OperatorError for the only owner, who can neither go nor become something else. */
export function requireOwnerLeft(all: readonly Staff[], { role, name }: Staff): void {
  if (role === 'owner' && all.filter((one) => one.role === 'owner').length === 1)
    throw new OperatorError(textOf('staff.onlyOwner', { name }));
}
