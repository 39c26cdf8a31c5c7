import { mobileLength } from '#contract/auth/mobile-number.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { type Phone, readPhone, readUnknownPhone } from '#server/platform/text/phone.ts';

const dialCode = /^\+?\d{1,4}$/;
const number = /^\+?[\d\s().-]+$/;

/** Reads a phone number from a spreadsheet. Returns undefined if it is not one, or contains letters. */
export function readCellPhone(mobile: string, phone_code: string): Phone | undefined {
  return readAs(readPhone, mobile, phone_code);
}

/** Reads a number that could be a mobile number by its length, but is not known as one. */
export function readUnknownCellPhone(mobile: string, phone_code: string): Phone | undefined {
  return readAs(readUnknownPhone, mobile, phone_code);
}

function readAs(read: typeof readPhone, mobile: string, phone_code: string): Phone | undefined {
  const [written, code] = [plainSigns(mobile), plainSigns(phone_code)];
  const isWritten = number.test(written) && (code === '' || dialCode.test(code));
  return isWritten ? read(code, written) : undefined;
}

/** Without what a number has that was copied from a contact, such as other hyphens, and in the digits 0 to 9. */
function plainSigns(text: string): string {
  return westernDigits(tidy(text))
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^＋/, '+');
}

/** Explains why `readCellPhone` returned undefined. */
export function phoneError(mobile: string, phone_code: string): Text {
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(mobile)) {
    return textOf('students.numberShortened', { mobile });
  }
  const several = mobile.split(/[/,;&]| or /).filter((part) => readCellPhone(part.trim(), phone_code));
  if (several.length > 1) {
    return textOf('students.severalNumbers', { mobile });
  }
  const code = phone_code.replace(/^\+/, '');
  const written = `${code === '' ? '' : `+${code} `}${mobile}`;
  const isWrongLength =
    (code === '' || code === '91') && westernDigits(mobile).replaceAll(/\D/g, '').length !== mobileLength;
  if (!isWrongLength) return textOf('students.notMobile', { written });
  return textOf('students.notMobileDigits', { written, count: String(mobileLength) });
}
