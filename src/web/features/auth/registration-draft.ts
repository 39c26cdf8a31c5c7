import * as z from 'zod/mini';
import { type Registration, registrationInput } from '#contract/auth/registration.ts';
import { storedValue } from '#web/stored-value.ts';

/** What has been typed into the registration form so far, and the phone number's country. */
export interface RegistrationDraft {
  registration: Registration;
  country: string;
  /** Where the academy asks for it: '2010-11-07'. */
  date_of_birth: string;
}

/** Whoever opens the form later than this may be the next person on a shared phone, and finds it empty. */
export const draftLifetime = 10 * 60 * 1000;

/** For this tab, so that a reload loses nothing. `savedAt` is by the device's clock. */
const stored = storedValue(
  'sessionStorage',
  'registrationDraft',
  z.object({
    registration: registrationInput,
    country: z.string(),
    date_of_birth: z._default(z.string(), ''),
    savedAt: z.number(),
  }),
  undefined,
);

/** The registration that was typed in this tab, unless that was long ago. */
export function findRegistrationDraft(): (RegistrationDraft & { savedAt: number }) | undefined {
  const draft = stored.get();
  if (!draft) return undefined;
  const age = Date.now() - draft.savedAt;
  if (age >= 0 && age < draftLifetime) return draft;
  deleteRegistrationDraft();
  return undefined;
}

export function saveRegistrationDraft(draft: RegistrationDraft): void {
  stored.set({ ...draft, savedAt: Date.now() });
}

export const deleteRegistrationDraft = stored.delete;
