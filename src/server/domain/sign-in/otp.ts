import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { otpLength } from '#contract/auth/otp.ts';

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
