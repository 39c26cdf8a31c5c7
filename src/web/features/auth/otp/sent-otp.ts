import * as z from 'zod/mini';
import { otpLifetime } from '#contract/auth/otp.ts';
import { tabStorage } from '#web/features/auth/tab-storage.ts';

/** The page whose step it is. */
export type AuthPageName = 'login' | 'register';

/** A code that was sent to a phone. */
export interface SentCode<Payload> {
  otp_ref: string;
  /** What asked for it, and can ask for another. */
  payload: Payload;
  /** By this device's clock. */
  sentAt: number;
}

const storage = tabStorage(
  'sentCode',
  z.object({ page: z.string(), otp_ref: z.string(), payload: z.unknown(), sentAt: z.number() }),
);

/** The code that this page is waiting for, unless it has expired. */
export function readSentCode<Payload>(
  page: AuthPageName,
  payloadSchema: z.ZodMiniType<Payload>,
): SentCode<Payload> | undefined {
  const sent = storage.read();
  if (sent?.page !== page || Date.now() - sent.sentAt >= otpLifetime) return undefined;
  const payload = z.safeParse(payloadSchema, sent.payload);
  return payload.success ? { otp_ref: sent.otp_ref, payload: payload.data, sentAt: sent.sentAt } : undefined;
}

export function keepSentCode(page: AuthPageName, sent: SentCode<unknown>): void {
  storage.write({ page, ...sent });
}

export const forgetSentCode = storage.clear;
