import * as z from 'zod/mini';
import { defineDeskCall, defineSilentChange } from '#contract/desk/desk-call.ts';
import { person, versionInput } from '#contract/desk/values.ts';
import { idInput } from '#contract/values/strict.ts';

/** The most students of a register. Who joins a class for more is noted all the same. */
export const mostOfRegister = 1000;

export const attendanceStates = ['present', 'late', 'absent'] as const;
const state = z.enum(attendanceStates);
const classDay = { class_id: idInput, date: z.iso.date() };

/** Who was in a class on a day: of a teacher, their own students. */
export const registerCall = defineDeskCall({
  name: 'register',
  roles: 'staff',
  input: z.object(classDay),
  data: z.object({
    class_name: z.string(),
    subject_name: z.string(),
    batch_slug: z.string(),
    batch_name: z.string(),
    /** To be sent with a change. */
    version: z.string(),
    /** Null while nobody has taken it. */
    taken_at: z.nullable(z.number()),
    taken_by: z.string(),
    total: z.number(),
    /** By roll number and name; at most `mostOfRegister`. `state` is null for whom nothing is known yet. */
    rows: z.array(
      z.object({ ...person, roll_number: z.string(), state: z.nullable(state), joined_at: z.nullable(z.number()) }),
    ),
  }),
});

export const saveRegisterCall = defineSilentChange({
  name: 'save_register',
  roles: 'staff',
  maxJsonBytes: 128 * 1024,
  input: z.object({
    ...classDay,
    version: versionInput,
    marks: z.array(z.object({ stud_id: idInput, state })).check(z.maxLength(mostOfRegister)),
  }),
});
