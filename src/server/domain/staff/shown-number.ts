import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import type { Scope } from './scope.repository.ts';

/** A student's number as somebody of the staff sees it: whole, or its last four digits. Somebody who was erased has none. */
export function shownNumber({ hidesNumbers }: Pick<Scope, 'hidesNumbers'>, { phone_code, mobile }: Phone): string {
  if (phone_code === '') return '';
  return hidesNumbers ? `••••••${mobile.slice(-4)}` : internationalNumber({ phone_code, mobile });
}

/** The same where a number has two columns. */
export function withShownPhone<Row extends Phone>(scope: Pick<Scope, 'hidesNumbers'>, row: Row): Row {
  return scope.hidesNumbers ? { ...row, phone_code: '', mobile: shownNumber(scope, row) } : row;
}
