import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Failure } from '#server/errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** A signed-in student on one device. */
export interface Session {
  session_id: string;
  stud_id: string;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A token ends this long after sign-in, however much it is used. */
export const sessionMaxAge = 30 * day;
/** A token never ends sooner than this after its last use, but for its age. */
export const sessionMaxIdle = 14 * day;
/**
 * Use is written down this often at most, so that reading does not cost a write each time. The last use may thus be so much
 * later than what is written: a token is given this much more, and one that was not used again lives so much longer.
 */
export const useNotedEvery = hour;
const tokenBytes = 32;

/** Opens a session. The token is returned only here: the database has its hash. */
export async function openSession(
  db: Kysely<Database>,
  stud_id: string,
  now: number,
): Promise<Session & { token: string }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const session_id = newId();
  await db
    .insertInto('session')
    .values({
      session_id,
      token_hash: hashToken(token),
      stud_id,
      created_at: now,
      last_used_at: now,
      expires_at: now + sessionMaxAge,
      revoked_at: null,
    })
    .execute();
  return { session_id, stud_id, token };
}

/** The session of a Token header; throws 401 where it is missing, unknown, revoked, expired or too long idle. */
export async function requireSession(
  db: Kysely<Database>,
  token: string | string[] | undefined,
  now: number,
): Promise<Session> {
  if (typeof token !== 'string' || token === '') throw new Failure(401, 'Please sign in.');
  const row = await db
    .selectFrom('session')
    .select(['session_id', 'stud_id', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row || !isAlive(row, now)) throw new Failure(401, 'Your session has ended. Please sign in again.');
  if (now - row.last_used_at > useNotedEvery) {
    await db.updateTable('session').set({ last_used_at: now }).where('session_id', '=', row.session_id).execute();
  }
  return { session_id: row.session_id, stud_id: row.stud_id };
}

/** The session of a signed address, known by its id; undefined where it is not open any more. */
export async function findOpenSession(
  db: Kysely<Database>,
  session_id: string,
  now: number,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['stud_id', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return row && isAlive(row, now) ? { session_id, stud_id: row.stud_id } : undefined;
}

/** Ends a session at once. */
export async function revokeSession(db: Kysely<Database>, session_id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('session_id', '=', session_id).execute();
}

/** Ends all sessions of a student at once; answers with how many there were. */
export async function revokeSessions(db: Kysely<Database>, stud_id: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('stud_id', '=', stud_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface Lifetime {
  last_used_at: number;
  expires_at: number;
  revoked_at: number | null;
}

function isAlive({ last_used_at, expires_at, revoked_at }: Lifetime, now: number): boolean {
  return revoked_at === null && now < expires_at && now - last_used_at < sessionMaxIdle + useNotedEvery;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
