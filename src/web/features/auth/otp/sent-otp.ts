import * as z from 'zod/mini';
import { tabStorage } from '#web/features/auth/tab-storage.ts';

/** An OTP is valid for this long, and so is the step in which it is typed. */
const lifeMs = 5 * 60_000;

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

const storage = tabStorage(
  'sentOtp',
  z.object({ page: z.string(), otp_ref: z.string(), payload: z.unknown(), sentAt: z.number() }),
);

/** The OTP that was sent for this page, unless it has expired. */
export function readSentOtp<Payload>(
  page: AuthPageName,
  payloadSchema: z.ZodMiniType<Payload>,
): SentOtp<Payload> | undefined {
  const sent = storage.read();
  if (sent?.page !== page || Date.now() - sent.sentAt >= lifeMs) return undefined;
  const payload = z.safeParse(payloadSchema, sent.payload);
  return payload.success ? { otp_ref: sent.otp_ref, payload: payload.data, sentAt: sent.sentAt } : undefined;
}

export function saveSentOtp(page: AuthPageName, sent: SentOtp<unknown>): void {
  storage.write({ page, ...sent });
}

export const deleteSentOtp = storage.clear;
