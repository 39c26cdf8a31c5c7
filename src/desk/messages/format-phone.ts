/** The dial codes of one and of two digits (ITU-T E.164). All others have three. */
const dialCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** '+919876543210' as it is read out: '+91 98765 43210'. Elsewhere the last four digits stand together: '+971 50 123 4567'. */
export function formatPhone(number: string): string {
  const [, code, digits = ''] = dialCode.exec(number) ?? [];
  if (code === undefined) return number;
  const groups = code === '91' ? /\B(?=(?:\d{5})+$)/g : /\B(?=\d{4}$)|(?<=\d\d)(?=(?:\d{3})+\d{4}$)/g;
  return `+${code} ${digits.replaceAll(groups, ' ')}`;
}

/** What somebody typed or copied, as the portal keeps it: '+91 98765 43210' is '+919876543210'. */
export const phoneDigits = (text: string) => text.replaceAll(/[^+\d]/g, '');
