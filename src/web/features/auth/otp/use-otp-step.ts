import { useState } from 'react';
import type * as z from 'zod/mini';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { Failure } from '#web/api/provider-error.ts';
import { savedRegistrationDraft } from '#web/features/auth/register/registration-draft.ts';
import { whenThereIsRoom } from '#web/features/auth/when-there-is-room.ts';
import { t } from '#web/messages/auth.ts';
import { setOtpRef, setUser, useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { type AuthPageName, forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-otp.ts';

interface CodeStepOptions<Payload> {
  page: AuthPageName;
  payload: z.ZodMiniType<Payload>;
  /** The call that sends a code. */
  send: (payload: Payload) => Promise<{ data: { otp_ref: string } }>;
}

export interface CodeStep<Payload> {
  /** The code that is being waited for: the step is 'otp'. Undefined: the step is the page's form. */
  sent: SentCode<Payload> | undefined;
  busy: boolean;
  /** Asks for a code, for the first time or again. Tells whether it was sent; a failure is thrown, a refusal is shown. */
  requestCode: (payload: Payload) => Promise<boolean>;
  /** Submits the code. Whether it is right or wrong, the step returns to the form. */
  submitCode: (otp: string) => Promise<void>;
  /** Back to the form, to change what was typed. */
  giveUp: () => void;
}

/** The steps of signing in and registering: the form, then the code that was sent, then the student's session. */
export function useCodeStep<Payload>({ page, payload, send }: CodeStepOptions<Payload>): CodeStep<Payload> {
  const [sent, setSent] = useState(() => readSentCode(page, payload));
  const [busy, setBusy] = useState(false);

  const requestCode = async (asked: Payload) => {
    setBusy(true);
    try {
      const { data } = await whenThereIsRoom(() => send(asked));
      const next = { payload: asked, otp_ref: data.otp_ref, sentAt: Date.now() };
      keepSentCode(page, next);
      setOtpRef(next.otp_ref);
      setSent(next);
      toast.success(t('otp.sent'));
      return true;
    } catch (error) {
      if (error instanceof Failure) throw error;
      toast.error(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submitCode = async (otp: string) => {
    // After a reload the session, which holds the reference in memory only, has none.
    const otp_ref = useSession.getState().otpRef ?? sent?.otp_ref ?? '';
    setOtpRef(undefined);
    forgetSentCode();
    setBusy(true);
    try {
      const { data, message, token } = await whenThereIsRoom(() => callProvider(verifyOtpCall, { otp_ref, otp }));
      if (!token) throw new Failure('unreadable', t('error.unreadable'), { worthRetrying: false });
      savedRegistrationDraft.delete();
      if (message) toast.success(message);
      // The guard of this page now leads home, or to the page that was asked for. Until then the form stays as it is.
      setUser(data, token);
    } catch (error) {
      const isNetworkProblem = error instanceof Failure && error.kind !== 'status';
      toast.error(isNetworkProblem ? t('otp.networkProblem') : messageOf(error));
      setBusy(false);
      setSent(undefined);
    }
  };

  const giveUp = () => {
    forgetSentCode();
    setOtpRef(undefined);
    setSent(undefined);
  };

  return { sent, busy, requestCode, submitCode, giveUp };
}

/** What to tell the student about something that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
