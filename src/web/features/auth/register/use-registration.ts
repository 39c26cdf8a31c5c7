import { useEffect, useEffectEvent, useState } from 'react';
import type { Registration } from '#contract/auth/registration.ts';
import { config } from '#ui/config.ts';
import { hashOf } from '#ui/tint.ts';
import { countryOf, defaultCountry } from '#web/features/auth/phone/countries.ts';
import type { ReadPhone } from '#web/features/auth/phone/read-phone.ts';
import {
  deleteRegistrationDraft,
  draftLifetime,
  findRegistrationDraft,
  type RegistrationDraft,
  saveRegistrationDraft,
} from '#web/features/auth/registration-draft.ts';

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
 * load. The form empties itself when nobody has typed for a while.
 */
export function useRegistration() {
  const [restored, setRestored] = useState(findRegistrationDraft);
  const [draft, setDraft] = useState<RegistrationDraft>(() => newDraft(findRegistrationDraft()));

  const startAgain = () => {
    deleteRegistrationDraft();
    setDraft(newDraft());
    setRestored(undefined);
  };
  useWhenLeft(draft, startAgain);

  const change = (changed: Partial<Registration>, others: Partial<Omit<RegistrationDraft, 'registration'>> = {}) =>
    setDraft((before) => {
      const next = { ...before, ...others, registration: { ...before.registration, ...changed } };
      saveRegistrationDraft(next);
      return next;
    });
  return {
    registration: draft.registration,
    country: countryOf(draft.country),
    date_of_birth: draft.date_of_birth,
    set: (field: keyof Registration, value: string) => change({ [field]: value }),
    setPhone: ({ mobile, country }: ReadPhone) =>
      change({ mobile, phone_code: country.dialCode }, { country: country.iso2 }),
    setBirth: (date_of_birth: string) => change({}, { date_of_birth }),
    /** What somebody had typed earlier, with which the form began. */
    restored,
    /** Empties the form. */
    startAgain,
  };
}

function newDraft(saved?: RegistrationDraft): RegistrationDraft {
  const ids = { fcm_id: config.pushId, device_id: makeDeviceId() };
  return {
    registration: { ...blank, ...saved?.registration, ...ids },
    country: saved?.country ?? defaultCountry.iso2,
    date_of_birth: saved?.date_of_birth ?? '',
  };
}

/** Calls `leave` once the draft has not changed for its lifetime. A phone that sleeps stops timers, but no clocks. */
function useWhenLeft(draft: RegistrationDraft, leave: () => void): void {
  const leaveNow = useEffectEvent(leave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins a new period
  useEffect(() => {
    const changedAt = Date.now();
    const leaveIfOld = () => {
      if (Date.now() - changedAt >= draftLifetime) leaveNow();
    };
    const timer = setInterval(leaveIfOld, draftLifetime);
    document.addEventListener('visibilitychange', leaveIfOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leaveIfOld);
    };
  }, [draft]);
}

/** A new device id: 'id_' and a hash of the user agent, random data and the time. */
export function makeDeviceId(): string {
  const random = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const hashes = [navigator.userAgent, Date.now()].map((part) => hashOf(`${part}|${random}`));
  return `id_${hashes.map((hash) => hash.toString(16).padStart(8, '0')).join('')}`;
}
