import type { Language } from '#texts/languages.ts';

/** Sends text messages. */
export interface SmsSender {
  /**
   * Resolves once the message has been accepted, to what the recipient answered; throws when it was not. Both texts are
   * for the log, so they contain neither the number nor the OTP nor a secret.
   */
  send(message: SmsMessage): Promise<string>;
  /** The text that it sends for a message. Undefined means that the gateway has the text itself, and gets the OTP. */
  textOf(message: SmsMessage): string | undefined;
  /** In which OTPs are sent. Everybody else gets English. */
  languages: readonly Language[];
}

export interface SmsOptions {
  /** The languages that the operator names. Undefined means that it follows from where messages go. */
  languages?: readonly Language[] | undefined;
  /** Where the variables are that a gateway's file names. */
  environment?: Record<string, string | undefined>;
  /** How long a gateway may take. */
  timeoutMs?: number;
}

/** A phone has its number in three spellings, because gateways differ. */
export interface SmsMessage {
  /** The number with '+' and the dial code. */
  to: string;
  /** The dial code, in digits. */
  phone_code: string;
  /** The number without its dial code, in digits. */
  mobile: string;
  language: Language;
  text: string;
  otp: string;
  academy: string;
  /** The portal's host name. */
  host: string;
  /** For how long the OTP is valid. */
  minutes: number;
  /** Epoch milliseconds. */
  at: number;
}
