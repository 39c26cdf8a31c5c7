/**
 * Sends text messages. An adapter resolves once the message has been accepted, and throws when it was not. The error's
 * message is logged, so it must hold neither the number nor the text.
 */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  /** The number with '+' and the dial code. */
  to: string;
  text: string;
  /** The OTP that the text holds, for tests and for operators who read the file. */
  code: string;
  /** Epoch milliseconds. */
  at: number;
}
