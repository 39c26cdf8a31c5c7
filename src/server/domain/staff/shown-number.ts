import type { OtherFacts } from '#contract/values/other-facts.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import type { Scope } from './scope.repository.ts';

/** A student's number as somebody of the staff sees it: whole, or its last four digits. Somebody who was erased has none. */
export function shownNumber({ hidesNumbers }: Pick<Scope, 'hidesNumbers'>, { phone_code, mobile }: Phone): string {
  if (phone_code === '') return '';
  return hidesNumbers ? `••••••${mobile.slice(-4)}` : internationalNumber({ phone_code, mobile });
}

/** Somebody with the number that is shown of them, in place of the whole one. */
export function withNumber<Row extends Phone>(scope: Pick<Scope, 'hidesNumbers'>, { phone_code, mobile, ...row }: Row) {
  return { ...row, number: shownNumber(scope, { phone_code, mobile }) };
}

const longNumber = /\+?\d(?:[\s().-]*\d){6,}/g;

/**
 * What a register has of a student's guardian and besides, as somebody of the staff sees it: without whole numbers, also
 * those within a text, or with them.
 */
export function shownRecord({ hidesNumbers }: Pick<Scope, 'hidesNumbers'>, record: ShownRecord): ShownRecord {
  const shown = (text: string) =>
    hidesNumbers ? text.replaceAll(longNumber, (number) => `••••••${number.slice(-4)}`) : text;
  const other_facts: OtherFacts = {};
  for (const [name, text] of Object.entries(record.other_facts)) other_facts[name] = shown(text);
  const { guardian_mobile, guardian_whatsapp } = record;
  return { guardian_mobile: shown(guardian_mobile), guardian_whatsapp: shown(guardian_whatsapp), other_facts };
}

interface ShownRecord {
  guardian_mobile: string;
  guardian_whatsapp: string;
  other_facts: OtherFacts;
}

/** The same where a number has two columns. */
export function withShownPhone<Row extends Phone>(scope: Pick<Scope, 'hidesNumbers'>, row: Row): Row {
  return scope.hidesNumbers ? { ...row, phone_code: '', mobile: shownNumber(scope, row) } : row;
}
