import { mobileLength, phoneMaxDigits } from '#contract/auth/mobile-number.ts';

/** A mobile number as the portal knows it: digits only, the dial code apart. */
export interface Phone {
  phone_code: string;
  mobile: string;
}

const minDigits = 4;

/**
 * Reads a number however it was written: '+91 98765 43210', '09876543210' and '9876543210' are one phone. Undefined where
 * it is no mobile number; an Indian one has 10 digits.
 */
export function readPhone(phoneCode: string, mobile: string): Phone | undefined {
  const phone_code = phoneCode.replace(/\D/g, '').replace(/^0+/, '') || '91';
  const digits = withoutPrefixes(mobile.replace(/\D/g, ''), phone_code);
  // '9' and '19876543210' dial the same phone: it must not count as another one, with limits of its own.
  const [, indian] = /^91(\d{10})$/.exec(phone_code + digits) ?? [];
  if (indian !== undefined) return { phone_code: '91', mobile: indian };
  const isRight =
    phone_code === '91'
      ? digits.length === mobileLength
      : digits.length >= minDigits && digits.length + phone_code.length <= phoneMaxDigits;
  return isRight ? { phone_code, mobile: digits } : undefined;
}

/** Leading zeros, and the dial code where the number is too long to be without it. */
function withoutPrefixes(digits: string, phone_code: string): string {
  const bare = digits.replace(/^0+/, '');
  const isTooLong = bare.length > mobileLength && bare.startsWith(phone_code);
  return isTooLong ? bare.slice(phone_code.length).replace(/^0+/, '') : bare;
}

/** With '+', as a gateway wants it. */
export function internationalNumber({ phone_code, mobile }: Phone): string {
  return `+${phone_code}${mobile}`;
}
