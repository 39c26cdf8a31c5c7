import { type RegistrationCheck, registrationChecks } from '#contract/auth/registration-checks.ts';
import type { CorrectableField } from '#contract/corrections.ts';

/** What is wrong with a value, by the registration's own checks of that field; undefined if nothing is. */
export function failedCorrection(field: CorrectableField, value: string): RegistrationCheck['key'] | undefined {
  const blank = { fcm_id: '', academic_level: '', device_id: '', state: '', district: '', email: '', guardian: '' };
  const filled = { ...blank, name: '', mobile: '', phone_code: '', [field]: value };
  return registrationChecks.find((check) => check.field === field && check.fails(filled))?.key;
}
