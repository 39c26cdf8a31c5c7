import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, list, one, optionalText, text } from '#contract/lenient.ts';
import { student } from '#contract/profile.ts';
import { fieldInput, textInput } from '#contract/strict.ts';

export const otpLength = 4;
export const nameMinLength = 3;
export const mobileLength = 10;
/** The phone input takes no more digits than this, dial code included (E.164). */
export const phoneMaxDigits = 15;

const otpReference = one(z.object({ otp_ref: id }));

export const loginCall = defineCall({
  name: 'login',
  method: 'POST',
  path: '/Auth/login',
  session: false,
  input: z.object({ mobile: fieldInput, phone_code: fieldInput, device_id: fieldInput }),
  data: otpReference,
});

/** What a browser sends as `device_id` on sign-in: a fixed placeholder, as the specification has it. */
export const loginDeviceId = 'web';

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

export const verifyOtpCall = defineCall({
  name: 'verifyOTP',
  method: 'POST',
  path: '/Auth/verifyOTP',
  session: false,
  input: z.object({ otp_ref: textInput(64), otp: textInput(16) }),
  data: one(student),
});

export const academicLevelsCall = defineCall({
  name: 'academic_levels',
  method: 'GET',
  path: '/Auth/academic_levels',
  session: false,
  input: z.object({}),
  data: list(z.object({ ac_id: id, levels: text, description: z.optional(optionalText) })),
});

// The pattern of HTML's <input type="email">, with at least one dot in the domain.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The nine checks of a registration, in the order in which they run; the first that fails is shown. */
export const registrationChecks = [
  { key: 'nameRequired', field: 'name', message: 'Name is required', fails: (r) => r.name.trim() === '' },
  {
    key: 'nameTooShort',
    field: 'name',
    message: 'Name is too short',
    fails: (r) => letters(r.name) < nameMinLength,
  },
  {
    key: 'guardianRequired',
    field: 'guardian',
    message: 'Father/Mother Name is required',
    fails: (r) => r.guardian.trim() === '',
  },
  {
    key: 'guardianTooShort',
    field: 'guardian',
    message: 'Father/Mother Name is too short',
    fails: (r) => letters(r.guardian) < nameMinLength,
  },
  {
    key: 'districtRequired',
    field: 'district',
    message: 'District is required',
    fails: (r) => r.district.trim() === '',
  },
  { key: 'emailRequired', field: 'email', message: 'Email is required', fails: (r) => r.email.trim() === '' },
  {
    key: 'emailInvalid',
    field: 'email',
    message: 'Valid email is required',
    fails: (r) => !isEmail(r.email),
  },
  {
    key: 'academicLevelRequired',
    field: 'academic_level',
    message: 'Academic Levels is required',
    fails: (r) => r.academic_level.trim() === '',
  },
  {
    key: 'mobileInvalid',
    field: 'mobile',
    message: 'Valid mobile number is required',
    fails: (r) => !isMobile(r.mobile),
  },
] as const satisfies readonly {
  key: string;
  field: keyof Registration;
  message: string;
  fails: (registration: Registration) => boolean;
}[];

export type RegistrationCheck = (typeof registrationChecks)[number];

/** The first check that a registration fails, or undefined when it passes all nine. */
export function failedRegistrationCheck(registration: Registration): RegistrationCheck | undefined {
  return registrationChecks.find((check) => check.fails(registration));
}

/** Whether this is an email address, spaces around it aside. */
export function isEmail(email: string): boolean {
  return emailPattern.test(email.trim());
}

/** Whether this is a mobile number without its dial code: exactly 10 digits. */
export function isMobile(mobile: string): boolean {
  return new RegExp(`^[0-9]{${mobileLength}}$`).test(mobile);
}

/** Length as a reader counts it: a Malayalam or Hindi name has more code units than characters. */
function letters(name: string): number {
  return [...new Intl.Segmenter().segment(name.trim())].length;
}
