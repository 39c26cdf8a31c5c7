import { type Phone, readPhone } from '#server/areas/auth/phone.ts';

const dialCode = /^\+?\d{1,4}$/;
const number = /^\+?[\d\s().-]+$/;

/** A phone as a spreadsheet has it; undefined where it is none, or where it holds what no number does. */
export function readCellPhone(mobile: string, phone_code: string): Phone | undefined {
  const isWritten = number.test(mobile) && (phone_code === '' || dialCode.test(phone_code));
  return isWritten ? readPhone(phone_code, mobile) : undefined;
}

/** Why `readCellPhone` took these for no phone. */
export function phoneFault(mobile: string, phone_code: string): string {
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(mobile)) {
    return `the mobile '${mobile}' was cut short by the spreadsheet: make that column text, and enter the numbers again.`;
  }
  const code = phone_code.replace(/^\+/, '');
  const written = `${code === '' ? '' : `+${code} `}${mobile}`;
  return `'${written}' is not a mobile number${code === '' || code === '91' ? ' of 10 digits' : ''}.`;
}
