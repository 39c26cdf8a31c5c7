import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';

/** A mobile number in digits, without its dial code. There is one for each phone, however it was written. */
export interface Phone {
  phone_code: string;
  mobile: string;
}

/** More digits than any way of writing a number needs. */
const maxDigits = 24;

/**
 * Reads a number in any spelling: '+91 98765 43210', '09876543210' and '9876543210' are one phone. A number with '+'
 * names its own dial code. Returns undefined if it cannot be a mobile number.
 */
export function readPhone(phoneCode: string, mobile: string): Phone | undefined {
  const phone_code = digitsOf(phoneCode).replace(/^0+/, '') || '91';
  const digits = digitsOf(mobile);
  if (phone_code.length + digits.length > maxDigits) return undefined;
  const withoutZeros = digits.replace(/^0+/, '');
  const isWhole = tidy(mobile).startsWith('+');
  const isInternational = isWhole || withoutZeros.startsWith(phone_code);
  // In Italy, for example, a number begins with a zero that is dialled, so the zeros stay at first.
  const candidates = isWhole ? [] : [phone_code + digits, phone_code + withoutZeros];
  for (const candidate of [...candidates, ...(isInternational ? [withoutZeros] : [])]) {
    const phone = readInternational(candidate);
    if (phone) return phone;
  }
  return undefined;
}

/** In any script. */
function digitsOf(text: string): string {
  return westernDigits(text).replaceAll(/\D/g, '');
}

/** Reads a number with its dial code, in digits. */
function readInternational(digits: string): Phone | undefined {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid()) return undefined;
  // Satellite phones are 'mobile' too, but belong to no country, and a message to one costs as much as a hundred others.
  if (number.isNonGeographic()) return undefined;
  const type = number.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return undefined;
  return { phone_code: number.countryCallingCode, mobile: number.nationalNumber };
}

/** The number with '+', as SMS gateways need it. */
export function internationalNumber({ phone_code, mobile }: Phone): string {
  return `+${phone_code}${mobile}`;
}
