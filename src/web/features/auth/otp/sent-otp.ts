import * as z from 'zod/mini';
import { otpLifetime } from '#contract/auth/otp.ts';
import { sentOtpKey } from '#web/session/raw-session.ts';
import { storedValue } from '#web/stored-value.ts';

/** The page that requested the OTP. */
export type AuthPageName = 'login' | 'register';

/** An OTP that was sent to a phone. */
export interface SentOtp<Payload> {
  otp_ref: string;
  /** The payload of the call that requested it, to request another. */
  payload: Payload;
  /** By this device's clock. */
  sentAt: number;
}

/** For this tab, so that a reload does not lose the step. */
const savedOtp = storedValue(
  'sessionStorage',
  sentOtpKey,
  z.object({ page: z.string(), otp_ref: z.string(), payload: z.unknown(), sentAt: z.number() }),
  undefined,
);

/** The OTP that was sent for this page, unless it has expired. */
export function readSentOtp<Payload>(
  page: AuthPageName,
  payloadSchema: z.ZodMiniType<Payload>,
): SentOtp<Payload> | undefined {
  const sent = savedOtp.get();
  if (sent?.page !== page || Date.now() - sent.sentAt >= otpLifetime) return undefined;
  const payload = z.safeParse(payloadSchema, sent.payload);
  return payload.success ? { otp_ref: sent.otp_ref, payload: payload.data, sentAt: sent.sentAt } : undefined;
}

export function saveSentOtp(page: AuthPageName, sent: SentOtp<unknown>): void {
  savedOtp.set({ page, ...sent });
}

export const deleteSentOtp = savedOtp.delete;
