import { useEffect, useEffectEvent } from 'react';

/**
 * The request of the Web OTP API, which TypeScript's DOM lacks: https://developer.mozilla.org/docs/Web/API/WebOTP_API
 */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] };
}

/**
 * Reads the OTP from the text message when it arrives, on phones that support this. The phone asks the student first.
 * One request ends with one message, so there is a new request for each message that is sent.
 */
export function useOtpFromSms(sentAt: number, onOtp: (otp: string) => void): void {
  const receive = useEffectEvent(onOtp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message needs another request
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) receive(String(credential.code));
      },
      // The student refused, or no message came in time: they type the OTP.
      () => {},
    );
    return () => controller.abort();
  }, [sentAt]);
}
