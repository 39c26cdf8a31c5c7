import { Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { type Phone, readPhone, readUnknownPhone } from '#server/platform/text/phone.ts';

/** The number that somebody typed. Throws a Refusal if it is no mobile number. */
export function requirePhone({ phone_code, mobile }: Phone): Phone {
  const phone = readPhone(phone_code, mobile);
  if (!phone) throw new Refusal(textOf('check.mobileInvalid'));
  return phone;
}

/** The number of a sign-in. One that is not known as a mobile number is one if the academy has said so of somebody. */
export async function requireOwnPhone(typed: Phone, isConfirmed: (phone: Phone) => Promise<boolean>): Promise<Phone> {
  const { phone_code, mobile } = typed;
  const unknown = readPhone(phone_code, mobile) ? undefined : readUnknownPhone(phone_code, mobile);
  return unknown && (await isConfirmed(unknown)) ? unknown : requirePhone(typed);
}
