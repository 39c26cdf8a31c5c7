import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { student } from '#contract/profile.ts';
import { id, one } from '#contract/values/lenient.ts';
import { fieldInput, textInput } from '#contract/values/strict.ts';

/** Milliseconds. This is long enough to fetch a phone from another room, and short enough to be worthless tomorrow. */
export const otpLifetime = 5 * 60_000;
/** Milliseconds that a student waits before asking for another OTP. */
export const otpResendWait = 60_000;

/** The `data` of both calls that send an OTP. */
export const otpReference = one(z.object({ otp_ref: id }));

export const loginCall = defineCall({
  name: 'login',
  method: 'POST',
  path: '/Auth/login',
  session: false,
  input: z.object({ mobile: fieldInput, phone_code: fieldInput, device_id: fieldInput }),
  data: otpReference,
});

/** The `device_id` that a browser sends on sign-in: the specification asks for a fixed placeholder. */
export const loginDeviceId = 'web';

export const verifyOtpCall = defineCall({
  name: 'verifyOTP',
  method: 'POST',
  path: '/Auth/verifyOTP',
  session: false,
  input: z.object({ otp_ref: textInput(64), otp: textInput(16) }),
  data: one(student),
});
