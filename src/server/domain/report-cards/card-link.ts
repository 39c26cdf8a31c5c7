import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/database/schema.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import { findSharedCard } from './report-cards.repository.ts';

type CardLink = { secretKey: string; stud_id: string; month: string; expires_at: number };

/** When a link that is made now ends. */
export const endOfLink = (now: number) => now + 7 * 24 * 60 * 60 * 1000;

/** As long as a token: a value in a registered SMS has 30 letters at most. */
export const sampleToken = 'x'.repeat(22);

/** The token of a link: 128 bits, which only the secret key gives, so that a message that waits need not have it. */
export function cardToken({ secretKey, stud_id, month, expires_at }: CardLink): string {
  const digest = createHmac('sha256', secretKey).update(`report card\0${stud_id}\0${month}\0${expires_at}`).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** The same of a link that works now; undefined where it was ended or replaced, or made with another secret key. */
export async function findToken(db: Db, link: CardLink, now: number): Promise<string | undefined> {
  const token = cardToken(link);
  return (await findSharedCard(db, hashToken(token), now)) && token;
}
