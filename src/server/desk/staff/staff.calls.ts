import { removeStaffCall, saveStaffCall, staffListCall } from '#contract/desk/staff.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { listLiveBatches, listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { allSubjects, batchKey, findStaff, listStaff, type Staff } from '#server/domain/staff/staff.repository.ts';
import { dismissStaff, writeStaff } from '#server/domain/staff-changes/change-staff.ts';
import { forbidden, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readPhone } from '#server/platform/text/phone.ts';
import { versionOf } from '#server/platform/text/version-of.ts';

export function staffCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(staffListCall, async ({ staff: me }) => {
    const all = await listStaff(db);
    const { subjects, batches } = await listChoices(db, all);
    const rows = all.map((staff) => {
      const { hasAllSubjects, seesNumbers: sees_numbers, ...who } = staff;
      return {
        ...who,
        version: versionOf(staff),
        is_me: staff.staff_id === me.staff_id,
        subjects: hasAllSubjects ? [allSubjects] : staff.subjects,
        batches: staff.batches.map(batchKey),
        sees_numbers,
      };
    });
    return { data: { subjects, batches: batches.map(({ id, name }) => ({ id, name })), rows } };
  });

  provide.silentChange(saveStaffCall, async ({ db: trx, input, by, now }) => {
    const { staff_id, version: seen, name, role, sees_numbers: seesNumbers } = input;
    const all = await listStaff(trx);
    // Of a number that is only known by staff.csv, nothing else says that it is a mobile number.
    const before = all.find((one) => one.staff_id === staff_id);
    const isOwn = before?.phone_code === input.phone_code && before.mobile === input.mobile;
    const phone = readPhone(input.phone_code, input.mobile) ?? (isOwn ? before : undefined);
    if (!phone) throw new Refusal(textOf('check.mobileInvalid'));
    const choices = await listChoices(trx, all);
    const chosen = choices.batches.filter(({ id }) => input.batches.includes(id));
    // Subjects that are hidden are no choice, and stay with whom they have.
    const known = new Set([...choices.subjects.map(({ id }) => id), ...(before?.subjects ?? [])]);
    const subjects = [...new Set(input.subjects)].filter((id) => known.has(id));
    const hasAllSubjects = input.subjects.includes(allSubjects);
    const isKnown = subjects.length === new Set(input.subjects).size;
    if (!isKnown || chosen.length < new Set(input.batches).size) throw forbidden();
    const batches = chosen.map(({ batch }) => batch);
    const scope = { hasAllSubjects, subjects: hasAllSubjects ? [] : subjects, batches, seesNumbers };
    await writeStaff(trx, { by, staff_id, seen, wanted: { ...phone, name, role, ...scope } }, now);
  });

  provide.silentChange(removeStaffCall, async ({ db: trx, input: { staff_id }, staff: me, by, now }) => {
    // So there is always an owner left: who removes somebody is one.
    if (staff_id === me.staff_id) throw new Refusal(textOf('staff.notYourself'));
    const staff = await findStaff(trx, staff_id);
    if (!staff) throw new Refusal(textOf('staff.gone'));
    await dismissStaff(trx, { by, phone: staff }, now);
  });
}

/** The subjects, and the batches with students or classes, or that somebody of the staff has. */
async function listChoices(db: Db, all: readonly Staff[]) {
  const names = (await listSubjectNames(db)).map((one) => ({ id: one.subject_id, name: one.subject_name }));
  const subjects = [{ id: allSubjects, name: '' }, ...names];
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
  const rosters = (await listRosters(db)).filter(({ archived_at }) => archived_at === null);
  const own = all.flatMap(({ batches }) => batches.map((one) => ({ ...one, batch_name: one.batch_slug })));
  // A batch that spans subjects has those of its name in each subject.
  const spans = new Set(rosters.flatMap((one) => (one.subject_id === null ? one.batch_slug : [])));
  const live = (await listLiveBatches(db)).filter(({ batch_slug }) => !spans.has(batch_slug));
  const found = [...own, ...live, ...rosters].map(({ batch_slug, batch_name, subject_id }) => {
    const batch = { batch_slug, subject_id: subject_id ?? '' };
    const name = [nameOf.get(batch.subject_id), batch_name].filter(Boolean).join(' › ');
    return [batchKey(batch), { id: batchKey(batch), name, batch }] as const;
  });
  return { subjects, batches: [...new Map(found).values()] };
}
