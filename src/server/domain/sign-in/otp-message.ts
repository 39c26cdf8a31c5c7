import { otpLifetime } from '#contract/auth/otp.ts';
import { smsText } from '#server/domain/accounts/auth.messages.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

interface OtpDetails extends Pick<SmsMessage, 'otp' | 'academy' | 'host' | 'language'> {
  phone: Phone;
  now: number;
}

/** The message that takes an OTP to a phone. */
export function otpMessage({ phone, otp, academy, host, language, now }: OtpDetails): SmsMessage {
  const minutes = otpLifetime / 60_000;
  const text = smsText({ otp, academy, host, minutes }, language);
  return { ...phone, to: internationalNumber(phone), language, text, otp, academy, host, minutes, at: now };
}
