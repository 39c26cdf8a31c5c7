/**
 * The port by which codes leave. An adapter resolves once the message is accepted, and throws where it is not: an error whose
 * message, which is logged, holds neither the number nor the text.
 */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  /** With '+' and the dial code. */
  to: string;
  text: string;
  /** The code that the text holds, for sinks that a test or an operator reads. */
  code: string;
  /** Epoch milliseconds. */
  at: number;
}
