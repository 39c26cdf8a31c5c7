import * as z from 'zod/mini';
import { otpLifetime } from '#contract/auth/otp.ts';
import { storedValue } from '#web/stored-value.ts';

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

/** For this tab, so that a reload does not lose the step. */
const savedCode = storedValue(
  'sessionStorage',
  'sentCode',
  z.object({ page: z.string(), otp_ref: z.string(), payload: z.unknown(), sentAt: z.number() }),
  undefined,
);

/** The code that this page is waiting for, unless it has expired. */
export function readSentCode<Payload>(
  page: AuthPageName,
  payloadSchema: z.ZodMiniType<Payload>,
): SentCode<Payload> | undefined {
  const sent = savedCode.get();
  if (sent?.page !== page || Date.now() - sent.sentAt >= otpLifetime) return undefined;
  const payload = z.safeParse(payloadSchema, sent.payload);
  return payload.success ? { otp_ref: sent.otp_ref, payload: payload.data, sentAt: sent.sentAt } : undefined;
}

export function keepSentCode(page: AuthPageName, sent: SentCode<unknown>): void {
  savedCode.set({ page, ...sent });
}

export const forgetSentCode = savedCode.delete;
