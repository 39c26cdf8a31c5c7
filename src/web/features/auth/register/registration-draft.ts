import * as z from 'zod/mini';
import { type Registration, registrationInput } from '#contract/auth/registration.ts';
import { storedValue } from '#web/stored-value.ts';

/** What has been typed into the registration form so far, and the phone number's country. */
export interface RegistrationDraft {
  registration: Registration;
  country: string;
}

/** For this tab, so that a reload loses nothing. */
export const savedRegistrationDraft = storedValue(
  'sessionStorage',
  'registrationDraft',
  z.object({ registration: registrationInput, country: z.string() }),
  undefined,
);
