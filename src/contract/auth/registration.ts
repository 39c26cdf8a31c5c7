import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { fieldInput } from '#contract/values/strict.ts';
import { otpReference } from './otp.ts';

export const registrationInput = z.object({
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
});
export type Registration = z.output<typeof registrationInput>;

export const signupCall = defineCall({
  name: 'signup',
  method: 'POST',
  path: '/Auth/signup',
  session: false,
  input: registrationInput,
  data: otpReference,
});
