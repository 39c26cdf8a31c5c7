import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { OtpLimits } from './areas/auth/rate-limits/otp-limits.ts';
import type { Admission } from './http/admission.ts';
import type { Database } from './platform/database/schema.ts';
import type { MediaStore } from './platform/media/store.ts';
import type { SmsSender } from './platform/sms/sms-sender.ts';

/** Where areas and operator's commands report what the operator has to know. */
export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Epoch milliseconds. A parameter everywhere, so that a test can turn it. */
export type Clock = () => number;

/** What the areas of the server are built from. */
export interface Deps {
  db: Kysely<Database>;
  clock: Clock;
  sms: SmsSender;
  media: MediaStore;
  /** Signs media addresses and keys the hashes of codes. */
  secretKey: string;
  /** The portal's host, as students reach it: a code that arrives by SMS is good for this site only. */
  webHost: string;
  /** Whether students reach the portal by https: then a cookie goes by that alone. */
  isSecure: boolean;
  limits: OtpLimits;
  admission: Admission;
}
