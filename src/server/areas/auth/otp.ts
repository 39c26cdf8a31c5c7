import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { otpLength } from '#contract/auth/otp.ts';

/** A new code: each of the ten thousand equally likely. */
export function newCode(): string {
  return String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
}

/** A code as it lies at rest: with so few codes a plain hash could be turned back, so it is keyed, and bound to its reference. */
export function hashCode(secretKey: string, otp_ref: string, code: string): string {
  return createHmac('sha256', secretKey).update(`otp\0${otp_ref}\0${code}`).digest('base64url');
}

/** Whether this is the code, in a time that does not depend on how much of it is right. */
export function isCode(secretKey: string, otp_ref: string, code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(secretKey, otp_ref, code)), Buffer.from(hash));
}
