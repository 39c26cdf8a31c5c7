import type { Database } from '#server/platform/database/schema.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

export interface Family extends Phone {
  guardian_mobile: string;
  guardian_whatsapp: string;
}

/**
 * The number of a family that a message goes to: the guardian's, else the student's own; '' where there is none, as of who
 * was erased.
 */
export function numberFor(
  family: Family,
  { audience, channel }: Pick<Database['mailing'], 'audience' | 'channel'> = {
    audience: 'guardian',
    channel: 'whatsapp',
  },
): { to: 'whatsapp' | 'guardian' | 'student'; number: string } {
  const { phone_code, guardian_mobile: mobile, guardian_whatsapp: whatsapp } = family;
  if (phone_code === '') return { to: 'student', number: '' };
  if (audience === 'student' || !(mobile || whatsapp)) return { to: 'student', number: internationalNumber(family) };
  const isWhatsapp = channel === 'whatsapp' ? whatsapp !== '' : mobile === '';
  return isWhatsapp ? { to: 'whatsapp', number: whatsapp } : { to: 'guardian', number: mobile };
}

/** All of them. */
export function numbersOf(family: Family): string[] {
  return [internationalNumber(family), family.guardian_mobile, family.guardian_whatsapp].filter(Boolean);
}
