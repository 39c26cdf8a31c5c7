import { useEffect, useEffectEvent } from 'react';

/** Of the Web OTP API, which TypeScript's DOM does not know: https://developer.mozilla.org/docs/Web/API/WebOTP_API */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] };
}

/**
 * On phones that can, hands over the code out of the text message when it arrives; for each message that was sent, since one listening ends
 * with one message. The student is asked by the phone.
 */
export function useCodeFromMessage(sentAt: number, onCode: (code: string) => void): void {
  const hand = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another listening
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const listening = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: listening.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) hand(String(credential.code));
      },
      // Refused, or no message in time: the student types the code.
      () => {},
    );
    return () => listening.abort();
  }, [sentAt]);
}
