import { createHmac } from 'node:crypto';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

/**
 * What is kept of the number of an erased student. It is keyed, because all numbers could be tried against a plain
 * hash; whoever has the secret key can still try them.
 */
export function hashErasedNumber(secretKey: string, phone: Phone): string {
  return createHmac('sha256', secretKey)
    .update(`erased number\0${internationalNumber(phone)}`)
    .digest('base64url');
}

/** The same of a number with a name, which is one of the students who share it. */
export function hashErasedStudent(secretKey: string, phone: Phone, name: string): string {
  return createHmac('sha256', secretKey)
    .update(`erased student\0${internationalNumber(phone)}\0${nameKey(name)}`)
    .digest('base64url');
}
