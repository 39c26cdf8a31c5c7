import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { EmailSender } from '#server/platform/email/email-sender.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import type { SmsSender } from '#server/platform/sms/sms-sender.ts';
import type { OtpLimits, Window } from './limits/otp-limits.ts';
import type { CountSignInRequest } from './limits/request-limit.ts';

type SittingKey = Pick<Database['sitting'], 'stud_id' | 'attempt_id'>;

/** What the calls need of the portal around them. */
export interface Deps {
  db: Db;
  /** The last uses of sessions that are not saved yet. */
  lastUses: {
    note(session_id: string, at: number): void;
    find(session_id: string): number | undefined;
    /** A use is noted in any case if the one before it is older than this time. */
    notedFrom(): number;
  };
  /** Who was heard in a timed test, as long as it is not saved yet. */
  lastHeard: {
    noteDevice(sitting: SittingKey, device: string, at: number): void;
    /** When a device other than this one was heard last. */
    otherAt(
      sitting: SittingKey & { device: string; heard_at: number; other_at: number | null },
      device: string,
    ): number | null;
  };
  /** The portal's time, for how long something is valid. It follows the machine's clock with care. */
  clock: Clock;
  /** The machine's clock, for what students read: today, now, the day of an attempt. */
  machineClock: Clock;
  sms: SmsSender;
  /** How messages to families are sent, where they are. */
  messages: { readonly [Channel in 'sms' | 'whatsapp']?: SmsSender };
  /** Undefined where codes are not sent by email. */
  email: EmailSender | undefined;
  media: MediaStore;
  /** The proxy's internal location from which it sends media itself, if it does: MEDIA_ACCEL. */
  mediaAccel: string | undefined;
  /** Signs media URLs and keys the hashes of OTPs. */
  secretKey: string;
  /**
   * The portal's host name, as students see it. The SMS names it, so that a browser offers the OTP on this site only.
   */
  webHost: string;
  /** The portal's base URL, if the operator gave it: PUBLIC_URL. */
  publicUrl: string | undefined;
  /** Whether students reach the portal by https. Cookies are then sent by https only. */
  isSecure: boolean;
  /** The origins whose pages may make the calls: ALLOWED_ORIGINS and the portal's own, as far as it is known. */
  allowedOrigins: readonly string[];
  limits: OtpLimits;
  /** Counts the requests of signing in, of the app and the desk together. Throws a 429 if there are too many. */
  countSignInRequest: CountSignInRequest;
  /** How many attempts a student may submit. */
  attemptLimits: readonly Window[];
}
