import type { Phone } from '../model.ts';

const maxDigits = 15;
const minDigits = 4;
const india = { code: '91', digits: 10 };

/** A phone as a spreadsheet has it: with spaces, with a 0 or its dial code in front. Undefined where it is none. */
export function readPhone(mobile: string, phoneCode: string): Phone | undefined {
  const phone_code = digitsOf(phoneCode === '' ? india.code : phoneCode)?.replace(/^00/, '');
  const written = digitsOf(mobile);
  if (!phone_code || written === undefined || !/^[1-9]\d{0,3}$/.test(phone_code)) return undefined;
  const digits = withoutPrefix(written, phone_code, mobile.trim().startsWith('+'));
  const fits =
    phone_code === india.code
      ? digits.length === india.digits
      : digits.length >= minDigits && digits.length + phone_code.length <= maxDigits;
  return fits ? { phone_code, mobile: digits } : undefined;
}

/** Why `readPhone` took these for no phone. */
export function phoneFault(mobile: string, phoneCode: string): string {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(mobile)) {
    return `the mobile '${mobile}' was cut short by the spreadsheet: make that column text, and enter the numbers again.`;
  }
  const number = `${phoneCode === '' ? '' : `+${phoneCode.replace(/^\+/, '')} `}${mobile}`;
  return `'${number}' is not a mobile number${phoneCode === '' || phoneCode === india.code ? ' of 10 digits' : ''}.`;
}

function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

function withoutPrefix(digits: string, phoneCode: string, isInternational: boolean): string {
  if (isInternational && digits.startsWith(phoneCode)) return digits.slice(phoneCode.length);
  if (phoneCode !== india.code) return digits;
  for (const prefix of ['0', '91', '091', '0091']) {
    if (digits.length === prefix.length + india.digits && digits.startsWith(prefix)) return digits.slice(prefix.length);
  }
  return digits;
}
