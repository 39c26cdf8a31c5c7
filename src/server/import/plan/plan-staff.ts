import { batchKey, type Staff, staffField } from '#server/domain/staff/staff.repository.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Academy, BatchName } from '#server/import/model.ts';
import { textOf } from '#server/messages/text.ts';
import { phoneText } from '#server/platform/text/phone.ts';
import { type ChangesHere, isTaken } from './changed-here.ts';
import type { BatchesPlan } from './plan-batches.ts';
import type { PlanInput } from './plan-input.ts';
import type { TreePlan } from './plan-tree.ts';

export interface StaffPlan {
  /** Those to add, and those of whom something has changed. */
  save: { action: 'added' | 'changed'; staff: Staff }[];
  /** Whose rows are not in the folder any more. They are signed out. */
  remove: Staff[];
  /** Who is in the folder, and was removed in the portal. They stay away. */
  dismissed: Academy['staff'];
}

interface StaffPlanInput extends PlanInput {
  tree: TreePlan;
  batches: Pick<BatchesPlan, 'rosters'>;
  here: ChangesHere;
}

/**
 * Compares staff.csv with the staff of the portal. The folder decides, but for those who were removed or added in the
 * portal, and those who were changed there as long as it says the same of them as before.
 */
export function planStaff(
  { academy, snapshot, tree, batches, here, folderWins, newId }: StaffPlanInput,
  errors: ValidationError[],
) {
  const wasOf = ({ staff_id }: Staff) => snapshot.changedHere.get(staff_id)?.get(staffField);
  const known = new Map(snapshot.staff.map((staff) => [phoneText(staff), staff]));
  const slugs = new Set([
    ...[...snapshot.rosters, ...batches.rosters.map(({ roster }) => roster)].map(({ batch_slug }) => batch_slug),
    ...academy.subjects.flatMap((subject) => subject.batches.map(({ slug }) => slug)),
  ]);
  const idOf = (slug: string) => tree.idOf('subject', slug) ?? '';
  const isDismissed = new Set(folderWins ? [] : snapshot.dismissedStaff.map(phoneText));
  const [dismissed = [], listed = []] = [true, false].map((is) =>
    academy.staff.filter((row) => isDismissed.has(phoneText(row)) === is),
  );
  const wanted = listed.map(({ line, phone_code, mobile, name, role, ...of }): Staff => {
    checkBatches(of.batches, slugs, (message) => errors.push({ ...academy.files.staff, line, message }));
    return {
      staff_id: known.get(phoneText({ phone_code, mobile }))?.staff_id ?? newId(),
      phone_code,
      mobile,
      name,
      role,
      hasAllSubjects: of.hasAllSubjects,
      subjects: of.subjects.map(idOf).toSorted(),
      batches: of.batches
        .map(({ slug, subject }) => ({ batch_slug: slug, subject_id: subject === undefined ? '' : idOf(subject) }))
        .toSorted((a, b) => (batchKey(a) < batchKey(b) ? -1 : 1)),
      seesNumbers: of.seesNumbers,
    };
  });
  const save = wanted.flatMap((staff): StaffPlan['save'] => {
    const before = known.get(phoneText(staff));
    if (!before) return [{ action: 'added', staff }];
    const { staff_id: id, name: of } = before;
    const was = wasOf(before);
    const said = JSON.stringify(staff);
    const isSame = said === JSON.stringify(before);
    const one = { id, field: staffField, of, folder: '', portal: '', isSame, isOurs: was === said };
    return isTaken({ snapshot, folderWins }, here, one) ? [{ action: 'changed', staff }] : [];
  });
  const ids = new Set(wanted.map(({ staff_id }) => staff_id));
  const [stay = [], remove = []] = [true, false].map((is) =>
    snapshot.staff.filter((staff) => !ids.has(staff.staff_id) && (wasOf(staff) === '') === is),
  );
  for (const { name, line } of listed)
    if (stay.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      errors.push({ ...academy.files.staff, line, message: textOf('staff.nameTaken', { name }) });
  return { save, remove, dismissed } satisfies StaffPlan;
}

/** A teacher of a misspelt batch would see nobody. */
function checkBatches(batches: BatchName[], slugs: Set<string>, addError: (message: string) => void): void {
  for (const { name, slug } of batches) if (!slugs.has(slug)) addError(`there is no batch '${name}'.`);
}
