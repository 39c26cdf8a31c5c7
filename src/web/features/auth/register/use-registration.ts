import { useState } from 'react';
import type { Registration } from '#contract/auth/registration.ts';
import { config } from '#web/config.ts';
import { countryOf, defaultCountry } from '#web/features/auth/phone/countries.ts';
import type { ReadPhone } from '#web/features/auth/phone/read-phone.ts';
import { makeDeviceId } from './device-id.ts';
import { type RegistrationDraft, savedRegistrationDraft } from './registration-draft.ts';

const blank: Registration = {
  fcm_id: '',
  academic_level: '',
  device_id: '',
  state: '',
  district: '',
  email: '',
  guardian: '',
  name: '',
  mobile: '',
  phone_code: defaultCountry.dialCode,
};

/**
 * What was typed into the registration form, saved so that a reload does not lose it. The device id is new with every
 * load.
 */
export function useRegistration() {
  const [draft, setDraft] = useState<RegistrationDraft>(() => {
    const saved = savedRegistrationDraft.get();
    const ids = { fcm_id: config.pushId, device_id: makeDeviceId() };
    return {
      registration: { ...blank, ...saved?.registration, ...ids },
      country: saved?.country ?? defaultCountry.iso2,
    };
  });
  const change = (changed: Partial<Registration>, country?: string) =>
    setDraft((before) => {
      const next = { registration: { ...before.registration, ...changed }, country: country ?? before.country };
      savedRegistrationDraft.set(next);
      return next;
    });
  return {
    registration: draft.registration,
    country: countryOf(draft.country),
    set: (field: keyof Registration, value: string) => change({ [field]: value }),
    setPhone: ({ mobile, country }: ReadPhone) => change({ mobile, phone_code: country.dialCode }, country.iso2),
  };
}
