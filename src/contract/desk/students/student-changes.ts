/** Changes of a student. Each returns the student's page as it is now. */
import * as z from 'zod/mini';
import { defineDeskChange, defineSilentChange } from '#contract/desk/desk-call.ts';
import { optionalId, versionInput } from '#contract/desk/values.ts';
import { extraTimePattern } from '#contract/values/extra-time.ts';
import { otherFactsInput } from '#contract/values/other-facts.ts';
import { fieldInput, idInput, textInput } from '#contract/values/strict.ts';
import { studentPage } from './students.ts';

const seenStudent = { stud_id: idInput, version: versionInput };
const text = textInput(200);

/** Lets in a student who waits, in the subjects of their level or of another one, and puts them into a batch. */
export const approveStudentCall = defineDeskChange({
  name: 'approve_student',
  roles: 'staff',
  input: z.object({ ...seenStudent, ac_id: optionalId, roster_id: optionalId }),
  data: studentPage,
});

/** Deletes a student who waits, with what they entered. Their number can register again. */
export const rejectStudentCall = defineSilentChange({
  name: 'reject_student',
  roles: 'staff',
  input: z.object(seenStudent),
});

/**
 * Registers a student. Who is under 18 waits for a guardian's consent, if the academy asks for one; the date of birth
 * is read there only.
 */
export const addStudentCall = defineDeskChange({
  name: 'add_student',
  roles: 'office',
  input: z.object({
    name: fieldInput,
    mobile: fieldInput,
    phone_code: fieldInput,
    ac_id: idInput,
    guardian: fieldInput,
    state: fieldInput,
    district: fieldInput,
    email: fieldInput,
    roll_number: fieldInput,
    /** As `mobile`; '' for none. */
    guardian_mobile: fieldInput,
    guardian_whatsapp: fieldInput,
    other_facts: otherFactsInput,
    date_of_birth: z.optional(text),
    roster_id: optionalId,
    /** They share the number with a student who has it. Without it, a number that is registered is refused. */
    is_sibling: z._default(z.boolean(), false),
  }),
  data: studentPage,
});

/**
 * Changes details; those that are left away stay. Name, number, email and date of birth are for owners and the office: who
 * changes them could sign in as the student. A new level adds its subjects. A new number signs the student out on
 * all devices.
 */
export const changeStudentCall = defineDeskChange({
  name: 'change_student',
  roles: 'staff',
  input: z.object({
    ...seenStudent,
    changes: z.object({
      name: z.optional(text),
      guardian: z.optional(text),
      state: z.optional(text),
      district: z.optional(text),
      email: z.optional(text),
      roll_number: z.optional(text),
      guardian_mobile: z.optional(text),
      guardian_whatsapp: z.optional(text),
      other_facts: otherFactsInput,
      ac_id: optionalId,
      /** Digits, in any spelling, or with '+' and the dial code. */
      mobile: z.optional(text),
      phone_code: z.optional(text),
      date_of_birth: z.optional(text),
      extra_time: z.optional(textInput(3).check(z.regex(extraTimePattern))),
    }),
    /** They share the new number with a student who has it. */
    is_sibling: z._default(z.boolean(), false),
  }),
  data: studentPage,
});

/** Enrols a student in a subject, whatever their level, or takes them out of it. Their work in it stays. */
export const changeEnrolmentCall = defineDeskChange({
  name: 'change_enrolment',
  roles: 'staff',
  input: z.object({ ...seenStudent, subject_id: idInput, is_enrolled: z.boolean() }),
  data: studentPage,
});

/** Lets a student sign in, or no longer: they are signed out everywhere at once. */
export const changeAccessCall = defineDeskChange({
  name: 'change_access',
  roles: 'staff',
  input: z.object({ ...seenStudent, is_allowed: z.boolean() }),
  data: studentPage,
});

/** Signs a student out on all devices, as after a phone was lost. */
export const signOutStudentCall = defineDeskChange({
  name: 'sign_out_student',
  roles: 'office',
  input: z.object({ stud_id: idInput }),
  data: studentPage,
});

/** Makes a code to read out to a student whose message does not arrive: at most three in a day. */
export const makeCodeCall = defineDeskChange({
  name: 'make_code',
  roles: 'owners',
  input: z.object({ stud_id: idInput }),
  data: z.object({ code: z.string(), expires_at: z.number() }),
});

/** Resets the limits on codes for a student's number. Only an owner does so for a number of the staff. */
export const unlockStudentCall = defineDeskChange({
  name: 'unlock_student',
  roles: 'office',
  input: z.object({ stud_id: idInput }),
  data: studentPage,
});
