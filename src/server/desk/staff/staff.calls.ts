import { removeStaffCall, staffListCall } from '#contract/desk/staff.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { dismissStaff } from '#server/domain/staff/dismiss-staff.ts';
import { findStaff, listStaff } from '#server/domain/staff/staff.repository.ts';
import { Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';

export function staffCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(staffListCall, async ({ staff: me }) => {
    const names = await listSubjectNames(db);
    const nameOf = new Map(names.map(({ subject_id, subject_name }) => [subject_id, subject_name]));
    const rows = (await listStaff(db)).map((staff) => ({
      staff_id: staff.staff_id,
      name: staff.name,
      number: internationalNumber(staff),
      role: staff.role,
      is_me: staff.staff_id === me.staff_id,
      has_all_subjects: staff.hasAllSubjects,
      sees_numbers: staff.seesNumbers,
      subjects: staff.subjects.flatMap((subject_id) => nameOf.get(subject_id) ?? []),
      batches: staff.batches.map(({ batch_slug, subject_id }) =>
        [nameOf.get(subject_id), batch_slug].filter(Boolean).join(' › '),
      ),
    }));
    return { data: { rows } };
  });

  provide.staffChange(removeStaffCall, async ({ db: trx, input: { staff_id }, staff: me, by, now }) => {
    // So there is always an owner left: who removes somebody is one.
    if (staff_id === me.staff_id) throw new Refusal(textOf('staff.notYourself'));
    const staff = await findStaff(trx, staff_id);
    if (!staff) throw new Refusal(textOf('staff.gone'));
    await dismissStaff(trx, { by, phone: staff }, now);
    return { data: null };
  });
}
