import type { Language } from '#texts/languages.ts';

/** The sender of a request for an OTP, or of a try. The rate limits count by it, and by the phone. */
export interface Client {
  address: string;
  /** The token in the device's cookie, or '' if there is none. */
  deviceToken: string;
  /** In which its student reads messages. */
  language: Language;
}
