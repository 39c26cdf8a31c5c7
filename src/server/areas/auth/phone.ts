import { mobileLength, phoneMaxDigits } from '#contract/auth/mobile-number.ts';

/** A mobile number in digits, without its dial code. */
export interface Phone {
  phone_code: string;
  mobile: string;
}

/** The shortest mobile number outside India that is accepted, without its dial code. */
const minDigits = 4;

/**
 * Reads a number in any spelling: '+91 98765 43210', '09876543210' and '9876543210' are one phone. Returns undefined if
 * it is not a mobile number.
 */
export function readPhone(phoneCode: string, mobile: string): Phone | undefined {
  const phone_code = phoneCode.replace(/\D/g, '').replace(/^0+/, '') || '91';
  const digits = withoutPrefixes(mobile.replace(/\D/g, ''), phone_code);
  // The dial code '9' with '19876543210' dials the same phone, so it must not have rate limits of its own.
  const [, indian] = /^91(\d{10})$/.exec(phone_code + digits) ?? [];
  if (indian !== undefined) return { phone_code: '91', mobile: indian };
  const isRight =
    phone_code === '91'
      ? digits.length === mobileLength
      : digits.length >= minDigits && digits.length + phone_code.length <= phoneMaxDigits;
  return isRight ? { phone_code, mobile: digits } : undefined;
}

/** Removes leading zeros, and the dial code from a number that is too long to be without one. */
function withoutPrefixes(digits: string, phone_code: string): string {
  const bare = digits.replace(/^0+/, '');
  const isTooLong = bare.length > mobileLength && bare.startsWith(phone_code);
  return isTooLong ? bare.slice(phone_code.length).replace(/^0+/, '') : bare;
}

/** The number with '+', as SMS gateways need it. */
export function internationalNumber({ phone_code, mobile }: Phone): string {
  return `+${phone_code}${mobile}`;
}
