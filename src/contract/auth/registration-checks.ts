import { tidy } from '#contract/values/tidy.ts';

/**
 * The nine checks of a registration. They have a file of their own because /login loads the input, but not the checks.
 */
import { mobileLength } from './mobile-number.ts';
import type { Registration } from './registration.ts';

const nameMinLength = 3;

export interface RegistrationCheck {
  /** Its text is `check.` and this. */
  key:
    | 'nameRequired'
    | 'nameTooShort'
    | 'guardianRequired'
    | 'guardianTooShort'
    | 'districtRequired'
    | 'emailRequired'
    | 'emailInvalid'
    | 'academicLevelRequired'
    | 'mobileInvalid';
  field: keyof Registration;
  fails: (registration: Registration) => boolean;
}

/** They run in this order, and the first that fails is shown. */
export const registrationChecks: readonly RegistrationCheck[] = [
  { key: 'nameRequired', field: 'name', fails: ({ name }) => isBlank(name) },
  { key: 'nameTooShort', field: 'name', fails: ({ name }) => isTooShort(name) },
  { key: 'guardianRequired', field: 'guardian', fails: ({ guardian }) => isBlank(guardian) },
  { key: 'guardianTooShort', field: 'guardian', fails: ({ guardian }) => isTooShort(guardian) },
  { key: 'districtRequired', field: 'district', fails: ({ district }) => isBlank(district) },
  { key: 'emailRequired', field: 'email', fails: ({ email }) => isBlank(email) },
  { key: 'emailInvalid', field: 'email', fails: ({ email }) => !isEmail(email) },
  {
    key: 'academicLevelRequired',
    field: 'academic_level',
    fails: ({ academic_level }) => isBlank(academic_level),
  },
  { key: 'mobileInvalid', field: 'mobile', fails: ({ mobile }) => !isMobile(mobile) },
];

/** The first check that a registration fails, or undefined when it passes all nine. */
export function failedRegistrationCheck(registration: Registration): RegistrationCheck | undefined {
  return registrationChecks.find((check) => check.fails(registration));
}

// This is the pattern of HTML's <input type="email">, with at least one dot in the domain.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Whether this is an email address. Spaces around it and marks that nobody sees do not matter. */
export function isEmail(email: string): boolean {
  return emailPattern.test(tidy(email));
}

function isMobile(mobile: string): boolean {
  return new RegExp(`^[0-9]{${mobileLength}}$`).test(mobile);
}

function isBlank(text: string): boolean {
  return tidy(text) === '';
}

/** Counts letters as a reader does: a Malayalam or Hindi name has more code units than letters. */
function isTooShort(name: string): boolean {
  return [...new Intl.Segmenter().segment(tidy(name))].length < nameMinLength;
}
