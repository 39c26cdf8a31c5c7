import * as z from 'zod/mini';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { deskRole } from './session.ts';

/** Who works at the desk: owners first, then by name. */
export const staffListCall = defineDeskCall({
  name: 'staff',
  roles: 'owners',
  input: z.object({}),
  data: z.object({
    rows: z.array(
      z.object({
        staff_id: z.string(),
        name: z.string(),
        /** With '+' and the dial code. */
        number: z.string(),
        role: deskRole,
        /** Who asks. */
        is_me: z.boolean(),
        has_all_subjects: z.boolean(),
        /** The names of a teacher's subjects and batches. */
        subjects: z.array(z.string()),
        batches: z.array(z.string()),
        /** Whether a teacher sees whole mobile numbers of students. */
        sees_numbers: z.boolean(),
      }),
    ),
  }),
});
export type ListedStaff = z.output<typeof staffListCall.data>['rows'][number];

/** Removes somebody else from the staff at once. An import does not bring them back, unless the folder is to win. */
export const removeStaffCall = defineDeskCall({
  name: 'remove_staff',
  roles: 'owners',
  changes: true,
  worksOnFullDisk: true,
  input: z.object({ staff_id: idInput }),
  data: z.null(),
});
