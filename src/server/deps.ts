import type { Kysely } from 'kysely';
import type { Admission } from './admission.ts';
import type { CodeLimits } from './auth/code-limits.ts';
import type { Database } from './database/schema.ts';
import type { MediaStore } from './media/store.ts';
import type { SmsSender } from './sms/sms-sender.ts';

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
  limits: CodeLimits;
  admission: Admission;
}
