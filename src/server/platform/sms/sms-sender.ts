import type { Phone } from '#server/platform/text/phone.ts';
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
  /** In which languages it sends a kind of messages to families; none where it does not. */
  languagesOf(kind: MessageKind): readonly Language[];
}

/** The kinds of messages to families, each with the values that its text may name besides those of all. */
export const messageKinds = {
  marks: ['test', 'date', 'marks', 'max_marks', 'rank', 'of'],
  absent: ['class', 'date'],
  notice: ['notice'],
  class_moved: ['class', 'date', 'starts'],
  card: ['month', 'token'],
} as const;
export type MessageKind = keyof typeof messageKinds;

/** Why a message was not accepted. `unreached`: it can be tried again later; `unknown`: it may have been sent all the same. */
export class NotSent extends Error {
  readonly outcome: 'refused' | 'unknown' | 'unreached';
  constructor(outcome: NotSent['outcome'], message: string) {
    super(message);
    this.outcome = outcome;
  }
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
export interface SmsMessage extends Phone {
  /** The number with '+' and the dial code. */
  to: string;
  language: Language;
  text: string;
  /** '' for a message to a family. */
  otp: string;
  /** What that is, and the values of its kind. */
  kind?: MessageKind;
  values?: Record<string, string>;
  academy: string;
  /** The portal's host name. */
  host: string;
  /** For how long the OTP is valid. */
  minutes: number;
  /** Epoch milliseconds. */
  at: number;
}
