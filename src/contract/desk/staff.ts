import * as z from 'zod/mini';
import { fieldInput, idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineSilentChange } from './desk-call.ts';
import { deskRole } from './session.ts';
import { optionalId, versionInput } from './values.ts';

/** What may be chosen. '*', which has no name, is all subjects, also those that come later. */
const choices = z.array(z.object({ id: z.string(), name: z.string() }));

const details = {
  name: fieldInput,
  phone_code: fieldInput,
  mobile: fieldInput,
  role: deskRole,
  /** The ids of a teacher's subjects and batches, among the choices. */
  subjects: z.array(textInput(64)).check(z.maxLength(1000)),
  batches: z.array(textInput(300)).check(z.maxLength(1000)),
  /** Whether a teacher sees whole mobile numbers of students. */
  sees_numbers: z.boolean(),
};

/** Who works at the desk: owners first, then by role and name. */
export const staffListCall = defineDeskCall({
  name: 'staff',
  roles: 'owners',
  input: z.object({}),
  data: z.object({
    subjects: choices,
    batches: choices,
    /** `is_me` is who asks. */
    rows: z.array(z.object({ staff_id: z.string(), version: z.string(), is_me: z.boolean(), ...details })),
  }),
});
export type ListedStaff = z.output<typeof staffListCall.data>['rows'][number];

/** Adds somebody to the staff, or with `staff_id` and `version` changes them. A new number signs them out. */
export const saveStaffCall = defineSilentChange({
  name: 'save_staff',
  roles: 'owners',
  input: z.object({ staff_id: optionalId, version: z.optional(versionInput), ...details }),
});

/** Removes somebody else from the staff at once. An import does not bring them back, unless the folder is to win. */
export const removeStaffCall = defineSilentChange({
  name: 'remove_staff',
  roles: 'owners',
  worksOnFullDisk: true,
  input: z.object({ staff_id: idInput }),
});
