import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { fieldInput } from '#contract/values/strict.ts';
import { otpReference } from './otp.ts';

const registrationFields = {
  fcm_id: fieldInput,
  academic_level: fieldInput,
  device_id: fieldInput,
  state: fieldInput,
  district: fieldInput,
  email: fieldInput,
  guardian: fieldInput,
  name: fieldInput,
  mobile: fieldInput,
  phone_code: fieldInput,
};
export const registrationInput = z.object(registrationFields);
export type Registration = z.output<typeof registrationInput>;

/**
 * What a sign-up sends: the registration, and to the bundled server that the form said what is accepted by it. Where the
 * academy needs a guardian's consent for students under 18, the server needs the last two as well.
 */
const signupInput = z.object({
  ...registrationFields,
  accepts_privacy: z.optional(z.boolean()),
  date_of_birth: z.optional(z.string().check(z.maxLength(100))),
  guardian_agrees: z.optional(z.boolean()),
});
export type SignUp = z.output<typeof signupInput>;

export const signupCall = defineCall({
  name: 'signup',
  method: 'POST',
  path: '/Auth/signup',
  session: false,
  input: signupInput,
  data: otpReference,
});
