import { useRef, useState } from 'react';
import { type Birth, type consentMessages, failedConsentCheck } from '#contract/auth/guardian-consent.ts';
import { config } from '#ui/config.ts';
import { providerNow } from '#web/api/provider-time.ts';

type FailedCheck = keyof typeof consentMessages;

/** The part of the form that only an academy has which needs a guardian's consent. It asks for nothing elsewhere. */
export function useBirth(date_of_birth: string, setDate: (date_of_birth: string) => void) {
  // Whoever comes back to the form agrees anew.
  const [guardian_agrees, setAgrees] = useState(false);
  const [failed, setFailed] = useState<FailedCheck>();
  const controls = useRef<Partial<Record<FailedCheck, HTMLInputElement | null>>>({});
  const zone = config.academy.consentZone;
  const birth: Birth = { date_of_birth, guardian_agrees };
  const today = zone === undefined ? '' : dateIn(zone);
  return {
    isAsked: zone !== undefined,
    birth,
    today,
    failed,
    /** The first check that fails, whose control is then focused. */
    check: () => {
      const found = zone === undefined ? undefined : failedConsentCheck(birth, today);
      setFailed(found);
      if (found) controls.current[found === 'consentRequired' ? found : 'birthRequired']?.focus();
      return found;
    },
    change: (changed: Partial<Birth>) => {
      setFailed(undefined);
      if (changed.date_of_birth !== undefined) setDate(changed.date_of_birth);
      if (changed.guardian_agrees !== undefined) setAgrees(changed.guardian_agrees);
    },
    ref: (control: FailedCheck) => (element: HTMLInputElement | null) => {
      controls.current[control] = element;
    },
  };
}

/** The academy's day, by the provider's clock: '2026-11-23'. */
function dateIn(timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(providerNow());
}
