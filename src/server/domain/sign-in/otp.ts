import { createHmac, createSecretKey, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { otpLifetime } from '#contract/auth/otp.ts';
import { otpLength } from '#contract/auth/otp-length.ts';

/** Makes an OTP. All ten thousand are equally likely. */
export function newOtp(): string {
  return String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
}

/** The hash is keyed, because a plain hash of so few OTPs could be reversed by trying them all. */
export function hashOtp(secretKey: string, otp_ref: string, otp: string): string {
  return createHmac('sha256', secretKey).update(`otp\0${otp_ref}\0${otp}`).digest('base64url');
}

/** Whether this OTP has this hash. The time that it takes does not tell how much of the OTP is right. */
export function isRightOtp(secretKey: string, otp_ref: string, otp: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOtp(secretKey, otp_ref, otp)), Buffer.from(hash));
}

const randomLength = 16;
/** A double, which has every time that a clock can be set to. */
const timeLength = 8;
const proofLength = 16;

/**
 * Makes the reference of an OTP: 128 random bits, the time, and a proof of 128 bits that this portal made both. So a
 * made-up reference, or one whose OTP has expired, is refused without asking the database.
 */
export function newReference(secretKey: string, now: number): string {
  const content = Buffer.concat([randomBytes(randomLength), Buffer.alloc(timeLength)]);
  content.writeDoubleBE(now, randomLength);
  return Buffer.concat([content, proofOf(secretKey, content)]).toString('base64url');
}

/** Whether this portal has made this reference, and its OTP has not expired. It may be used already. */
export function isPendingReference(secretKey: string, otp_ref: string, now: number): boolean {
  const bytes = Buffer.from(otp_ref, 'base64url');
  // Other texts can be decoded to the same bytes.
  if (bytes.length !== randomLength + timeLength + proofLength || bytes.toString('base64url') !== otp_ref) return false;
  const content = bytes.subarray(0, -proofLength);
  if (!timingSafeEqual(proofOf(secretKey, content), bytes.subarray(-proofLength))) return false;
  return content.readDoubleBE(randomLength) + otpLifetime > now;
}

function proofOf(secretKey: string, content: Buffer): Buffer {
  return createHmac('sha256', keyOf(secretKey)).update(content).digest().subarray(0, proofLength);
}

let lastKey: { text: string; key: KeyObject } | undefined;

/** The portal has one secret key. Node takes seven times as long for an HMAC whose key is a buffer. */
function keyOf(secretKey: string): KeyObject {
  if (lastKey?.text !== secretKey) {
    const key = createSecretKey(createHmac('sha256', secretKey).update('otp reference').digest());
    lastKey = { text: secretKey, key };
  }
  return lastKey.key;
}
