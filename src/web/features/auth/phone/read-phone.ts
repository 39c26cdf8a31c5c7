import { mobileLength, phoneMaxDigits } from '#contract/auth/mobile-number.ts';
import { type Country, countries, defaultCountry } from './countries.ts';
import { digitsOf } from './digits-of.ts';

/** A phone number that was typed, pasted or filled in, without its dial code, and its country. */
export interface ReadPhone {
  mobile: string;
  country: Country;
}

/**
 * Reads a phone number that was typed for a country. '+44 7700 900123' has a country of its own. '09876543210' and
 * '919876543210', which phones also fill in, are the mobile number 9876543210. Anything but digits is ignored, and so
 * are digits after the 15th.
 */
export function readPhone(typed: string, country: Country): ReadPhone {
  const digits = digitsOf(typed);
  const isInternational = /^\s*\+/.test(typed) || digits.startsWith('00');
  if (isInternational) {
    const significant = digits.replace(/^00/, '');
    const own = countryOfNumber(significant, country);
    return own ? cut(significant.slice(own.dialCode.length), own) : cut(significant, country);
  }
  if (digits.length <= mobileLength) return cut(digits, country);
  const significant = digits.replace(/^0+/, '');
  const hasDialCode = significant.length > mobileLength && significant.startsWith(country.dialCode);
  return cut(hasDialCode ? significant.slice(country.dialCode.length) : significant, country);
}

/** The longest dial code wins. Among countries that share it, the chosen country wins, then India, then the largest. */
function countryOfNumber(digits: string, chosen: Country): Country | undefined {
  const candidates = countries.filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(...candidates.map(({ dialCode }) => dialCode.length));
  const closest = candidates.filter(({ dialCode }) => dialCode.length === longest);
  const preferred = [chosen.iso2, defaultCountry.iso2, 'us', 'gb', 'ru'];
  return preferred.map((iso2) => closest.find((country) => country.iso2 === iso2)).find(Boolean) ?? closest[0];
}

function cut(mobile: string, country: Country): ReadPhone {
  return { mobile: mobile.slice(0, phoneMaxDigits - country.dialCode.length), country };
}
