import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { config } from '#ui/config.ts';
import { Failure } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { deleteRegistrationDraft } from '#web/features/auth/registration-draft.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { setUser, useSession } from '#web/session/session.ts';
import { t } from '#web/texts.ts';
import { type AuthPageName, deleteSentOtp, readSentOtp, saveSentOtp } from './sent-otp.ts';

interface OtpStepOptions<Payload> {
  page: AuthPageName;
  payload: z.ZodMiniType<Payload>;
  /** The call that sends an OTP. */
  send: (payload: Payload) => Promise<{ data: { otp_ref: string } }>;
}

export type OtpStep<Payload> = ReturnType<typeof useOtpStep<Payload>>;

/** The steps of signing in and registering: the form, then the OTP, then the student's session. */
export function useOtpStep<Payload>({ page, payload, send }: OtpStepOptions<Payload>) {
  /** The OTP that was sent, in the step 'otp'. Undefined in the step of the page's form. */
  const [sent, setSent] = useState(() => readSentOtp(page, payload));
  /** The OTP that was sent last, also after it was used. The provider sends the same phone no other for a while. */
  const [lastSent, setLastSent] = useState(sent);
  const [busy, setBusy] = useState(false);
  /** Why the last try failed. It stays until the next try, or until the student changes the number. */
  const [problem, setProblem] = useState<string>();
  /** After the right OTP of a number that several students share: the step in which they say who they are. */
  const [choice, setChoice] = useState<ReactNode>();

  /** Requests an OTP, for the first time or again, and says why there is none. */
  const requestOtp = async (requested: Payload): Promise<'sent' | 'refused' | 'failed'> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await retryWhenBusy(() => send(requested));
      const next = { payload: requested, otp_ref: data.otp_ref, sentAt: Date.now() };
      saveSentOtp(page, next);
      useSession.setState({ otpRef: next.otp_ref });
      setSent(next);
      setLastSent(next);
      toast.success(t('otp.sent'));
      return 'sent';
    } catch (error) {
      setProblem(messageOf(error));
      toast.error(messageOf(error));
      return error instanceof Failure ? 'failed' : 'refused';
    } finally {
      setBusy(false);
    }
  };

  /** Submits the OTP. Whether it is right or wrong, the step returns to the form. */
  const submitOtp = async (otp: string) => {
    // After a reload the session has no reference, because it has it in memory only.
    const otp_ref = useSession.getState().otpRef ?? sent?.otp_ref ?? '';
    useSession.setState({ otpRef: undefined });
    deleteSentOtp();
    setBusy(true);
    try {
      const { data, message, token } = await retryWhenBusy(() => callProvider(verifyOtpCall, { otp_ref, otp }));
      if (!token) throw new Failure('unreadable', t('error.unreadable'), { worthRetrying: false });
      deleteRegistrationDraft();
      if (config.extensions && data.students && data.students.length > 1) {
        // If it cannot be loaded, nobody is signed in: least of all somebody else.
        const { askWhoIsLearning } = await import('./who-is-learning.tsx');
        setChoice(askWhoIsLearning({ user: data, token, message }, backToForm));
        return;
      }
      if (message) toast.success(message);
      // The guard of this page now leads home, or to the page that the visitor asked for. Until then the form stays as
      // it is.
      setUser(data, token);
    } catch (error) {
      const isNetworkProblem = error instanceof Failure && error.kind !== 'status';
      const reason = isNetworkProblem ? t('otp.networkProblem') : messageOf(error);
      toast.error(reason);
      setProblem(reason);
      setBusy(false);
      setSent(undefined);
    }
  };

  /** Returns to the form, to change the number. */
  const backToForm = () => {
    deleteSentOtp();
    useSession.setState({ otpRef: undefined });
    setChoice(undefined);
    setSent(undefined);
    setBusy(false);
  };

  const clearProblem = () => setProblem(undefined);
  return { sent, busy, problem, clearProblem, lastSent, requestOtp, submitOtp, backToForm, choice };
}

const tries = 4;
/** A student who waits for an OTP should not wait longer than this for the next try. */
const longestWaitMs = 5_000;

/**
 * Makes a call, and makes it again where the provider was too busy and asks to come back in a moment, so that an OTP
 * that was typed is not lost.
 */
async function retryWhenBusy<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      const waitMs = error instanceof Failure ? error.retryAfterMs : 0;
      if (left === 0 || waitMs === 0 || waitMs > longestWaitMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
