import { withoutApostrophe } from '#contract/values/csv.ts';
import { maxOtherFact, maxOtherFacts, type OtherFacts, otherFacts } from '#contract/values/other-facts.ts';
import type { StudentRow } from '#server/domain/accounts/students.repository.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { internationalNumber, readPhone, readUnknownPhone } from '#server/platform/text/phone.ts';

/** What an office's register has of a student beside what every academy asks for. */
export const recordFields = ['roll_number', 'guardian_mobile', 'guardian_whatsapp', 'other_facts'] as const;
export type StudentRecord = Pick<StudentRow, (typeof recordFields)[number]>;

/** The details of a student that are texts and are compared as such. */
export const studentFacts = ['name', 'guardian', 'state', 'district', 'email', ...recordFields] as const;

/** A guardian's number in any spelling as '+91…'; '' for none, undefined for what is no mobile number. */
export function guardianNumber(written: string): string | undefined {
  if (asWritten(written) === '') return '';
  const phone = readPhone('', written) ?? readUnknownPhone('', written);
  return phone && internationalNumber(phone);
}

/** A guardian's number for a table: without the '+' that a spreadsheet takes for a formula, where that can be. */
export function numberInTable(number: string): string {
  return number.replace(/^\+91/, '');
}

export function readOtherFacts(stored: string): OtherFacts {
  return stored === '' ? {} : otherFacts.parse(JSON.parse(stored));
}

/** The facts as they are stored, in their order: without empty ones and without a colon in a name, which parts it from its text. */
export function otherFactsText(facts: OtherFacts): string {
  const written = Object.entries(facts).map(([name, text]) => [
    asWritten(withoutApostrophe(name).replaceAll(':', ' ')).slice(0, maxOtherFact),
    asWritten(text).slice(0, maxOtherFact),
  ]);
  const some = written.filter(([name, text]) => name !== '' && text !== '').slice(0, maxOtherFacts);
  return some.length === 0 ? '' : JSON.stringify(Object.fromEntries(some));
}

/** What is stored, with what a row says besides. What the row does not say stays. */
export function withOtherFacts(stored: string, said: string): string {
  return said === '' ? stored : otherFactsText({ ...readOtherFacts(stored), ...readOtherFacts(said) });
}

/** The record of the account that stays when two are merged: what it lacks, the other one has. */
export function recordOfBoth(own: StudentRecord, other: StudentRecord): StudentRecord {
  return {
    roll_number: own.roll_number || other.roll_number,
    guardian_mobile: own.guardian_mobile || other.guardian_mobile,
    guardian_whatsapp: own.guardian_whatsapp || other.guardian_whatsapp,
    other_facts: withOtherFacts(other.other_facts, own.other_facts),
  };
}

/** 'House: Blue; Bus: 4', for a line of a list. */
export function otherFactsInWords(stored: string): string {
  return Object.entries(readOtherFacts(stored))
    .map((fact) => fact.join(': '))
    .join('; ');
}
