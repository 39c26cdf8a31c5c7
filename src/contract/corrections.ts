import * as z from 'zod/mini';
import { portalCall } from './call.ts';
import { one, optionalText, text } from './values/lenient.ts';
import { fieldInput, idInput, studentInput } from './values/strict.ts';

/** The details that a student may ask to have corrected. A number is not one: whoever has it is the account. */
export const correctableFields = ['name', 'guardian', 'state', 'district', 'email'] as const;
export type CorrectableField = (typeof correctableFields)[number];

/** `outcome` is '' while the academy has not decided, and then 'accepted' or 'rejected'. Dates are ISO 8601. */
const correction = z.object({ field: text, value: text, asked_at: text, outcome: optionalText });
export type Correction = z.output<typeof correction>;

const corrections = one(z.object({ corrections: z.array(correction) }));

/** Lists what the student has asked to have corrected: the last request for each detail. */
export const correctionsCall = portalCall({
  name: 'corrections',
  whileSuspended: 'always',
  input: studentInput,
  data: corrections,
});

/** Asks the academy to correct a detail, and lists as `corrections` does. Asking again replaces the request. */
export const askCorrectionCall = portalCall({
  name: 'ask_correction',
  whileSuspended: 'always',
  input: z.object({ stud_id: idInput, field: idInput, value: fieldInput }),
  data: corrections,
});
