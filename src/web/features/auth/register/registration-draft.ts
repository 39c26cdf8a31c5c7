import * as z from 'zod/mini';
import { type Registration, registrationInput } from '#contract/auth/registration.ts';
import { tabStorage } from '#web/features/auth/tab-storage.ts';

/** What has been typed into the registration form so far, and the phone number's country. */
export interface RegistrationDraft {
  registration: Registration;
  country: string;
}

const storage = tabStorage('registrationDraft', z.object({ registration: registrationInput, country: z.string() }));

export const readRegistrationDraft = storage.read;
export const keepRegistrationDraft = storage.write;
export const forgetRegistrationDraft = storage.clear;
