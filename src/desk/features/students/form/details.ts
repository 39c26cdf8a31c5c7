import type { StudentPage } from '#contract/desk/students/students.ts';
import { factsText, readFacts } from './facts-text.ts';

/** What the form has of a new student. */
export const noDetails = {
  name: '',
  phone_code: '91',
  mobile: '',
  ac_id: '',
  guardian: '',
  state: '',
  district: '',
  email: '',
  date_of_birth: '',
  extra_time: '',
  roll_number: '',
  guardian_mobile: '',
  guardian_whatsapp: '',
  other_facts: '',
};

export type Details = typeof noDetails;
export type DetailField = keyof Details;
export const detailFields = Object.keys(noDetails) as DetailField[];

export function detailsOf({ consent, extra_time, other_facts, ...student }: StudentPage): Details {
  return {
    ...student,
    date_of_birth: consent?.date_of_birth ?? '',
    extra_time: extra_time === 0 ? '' : String(extra_time),
    other_facts: factsText(other_facts),
  };
}

/** The details as a call takes them. */
export function sentDetails<Some extends Partial<Details>>({ other_facts, ...some }: Some) {
  return { ...some, ...(other_facts !== undefined && { other_facts: readFacts(other_facts) }) };
}

/** What was typed and differs from what the student is. A number is sent with its country's code. */
export function changesOf(typed: Partial<Details>, now: Details): Partial<Details> {
  const changed: Partial<Details> = {};
  for (const field of detailFields) {
    const value = typed[field];
    if (value !== undefined && value !== now[field]) changed[field] = value;
  }
  if (changed.mobile === undefined && changed.phone_code === undefined) return changed;
  return { ...changed, mobile: typed.mobile ?? now.mobile, phone_code: typed.phone_code ?? now.phone_code };
}
