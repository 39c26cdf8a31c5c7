import * as z from 'zod/mini';
import { studentCall } from './call.ts';
import { sibling } from './siblings.ts';
import { id, one, optionalText } from './values/lenient.ts';
import { studentInput } from './values/strict.ts';

export const student = z.object({
  stud_id: id,
  name: optionalText,
  guardian: optionalText,
  state: optionalText,
  district: optionalText,
  email: optionalText,
  mobile: optionalText,
  phone_code: optionalText,
  /** An `ac_id`. */
  academic_level: optionalText,
  profile: z.optional(z.nullable(z.object({ name: optionalText }))),
  /** Who has this mobile number, this student included, where several have it. Only a sign-in tells. */
  students: z.catch(z.optional(z.array(sibling)), undefined),
});
export type Student = z.output<typeof student>;

export const getProfileCall = studentCall({
  name: 'get_profile',
  input: studentInput,
  data: one(student),
});
