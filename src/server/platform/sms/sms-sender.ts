/**
 * Sends text messages. An adapter resolves once the message has been accepted, and throws when it was not. The error's
 * message is logged, so it must contain neither the number nor the text.
 */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  /** The number with '+' and the dial code. */
  to: string;
  text: string;
  /** The OTP in the text, for tests and for operators who read the file. */
  otp: string;
  /** Epoch milliseconds. */
  at: number;
}
