import { type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { mobileLength } from '#contract/auth/mobile-number.ts';
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
  return firstOf(phoneCode, mobile, (number) => {
    // Satellite phones are 'mobile' too, but belong to no country, and a message to one costs as much as a hundred others.
    return number.isValid() && mobileTypes.has(number.getType()) && !number.isNonGeographic();
  });
}

/**
 * Reads a number that has the length of a mobile number in its country but is not known as one. New ranges are given out
 * before lists of them say so, and the landlines of India have as many digits.
 */
export function readUnknownPhone(phoneCode: string, mobile: string): Phone | undefined {
  return firstOf(phoneCode, mobile, (number) => {
    const isRightLength = number.countryCallingCode !== '91' || number.nationalNumber.length === mobileLength;
    const isOfOtherKind = number.isValid() && number.getType() !== 'FIXED_LINE';
    return isRightLength && number.isPossible() && !isOfOtherKind && !number.isNonGeographic();
  });
}

const mobileTypes = new Set<NumberType | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** The first way to read a number, in any spelling, in which it is one of those that are looked for. */
function firstOf(phoneCode: string, mobile: string, isIt: (number: PhoneNumber) => boolean): Phone | undefined {
  const phone_code = digitsOf(phoneCode).replace(/^0+/, '') || '91';
  const digits = digitsOf(mobile);
  if (phone_code.length + digits.length > maxDigits) return undefined;
  const withoutZeros = digits.replace(/^0+/, '');
  const isWhole = tidy(mobile).startsWith('+');
  const isInternational = isWhole || withoutZeros.startsWith(phone_code);
  // In Italy, for example, a number begins with a zero that is dialled, so the zeros stay at first.
  const candidates = isWhole ? [] : [phone_code + digits, phone_code + withoutZeros];
  for (const candidate of [...candidates, ...(isInternational ? [withoutZeros] : [])]) {
    const number = parsePhoneNumberFromString(`+${candidate}`);
    if (number && isIt(number)) return { phone_code: number.countryCallingCode, mobile: number.nationalNumber };
  }
  return undefined;
}

/** In any script. */
function digitsOf(text: string): string {
  return westernDigits(text).replaceAll(/\D/g, '');
}

/** The number with '+', as SMS gateways need it. */
export function internationalNumber({ phone_code, mobile }: Phone): string {
  return `+${phone_code}${mobile}`;
}

export function phoneText({ phone_code, mobile }: Phone): string {
  return `+${phone_code} ${mobile}`;
}
