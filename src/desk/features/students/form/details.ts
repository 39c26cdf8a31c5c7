import type { StudentPage } from '#contract/desk/students/students.ts';
import { factsText, readFacts } from './facts-text.ts';

/** What a form has of a student. */
export const detailFields = [
  'name',
  'phone_code',
  'mobile',
  'ac_id',
  'guardian',
  'state',
  'district',
  'email',
  'date_of_birth',
  'extra_time',
  'roll_number',
  'guardian_mobile',
  'guardian_whatsapp',
  'other_facts',
] as const;

export type DetailField = (typeof detailFields)[number];
export type Details = Record<DetailField, string>;

export const noDetails: Details = {
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

export function detailsOf(student: StudentPage): Details {
  const { name, phone_code, mobile, ac_id, guardian, state, district, email, extra_time, consent } = student;
  const { roll_number, guardian_mobile, guardian_whatsapp, other_facts } = student;
  return {
    name,
    phone_code,
    mobile,
    ac_id,
    guardian,
    state,
    district,
    email,
    date_of_birth: consent?.date_of_birth ?? '',
    extra_time: extra_time === 0 ? '' : String(extra_time),
    roll_number,
    guardian_mobile,
    guardian_whatsapp,
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
