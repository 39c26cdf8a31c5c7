import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Failure } from '#server/errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** A session of a student on one device. */
export interface Session {
  session_id: string;
  stud_id: string;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A token expires this long after sign-in, however much it is used. */
export const sessionMaxAge = 30 * day;
/** A token lives at least this long after its last use, unless it reaches its maximum age. */
export const sessionMaxIdle = 14 * day;
/**
 * The last use is noted at most this often, so that few calls cost a write. The real last use may be later by as much,
 * so an unused token lives this much longer than `sessionMaxIdle`.
 */
export const lastUseNotedEvery = hour;
const tokenBytes = 32;

const pleaseSignIn = 'Please sign in.';
const sessionEnded = 'Your session has ended. Please sign in again.';

/** Opens a session. The token is returned only here, since the database stores its hash. */
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

/** Where sessions are, in the database and, as to their last uses, in memory. */
interface Sessions {
  db: Kysely<Database>;
  lastUses: {
    note(session_id: string, at: number): void;
    find(session_id: string): number | undefined;
    notedFrom(): number;
  };
}

/**
 * Returns the session of a Token header. Throws 401 if it is missing, unknown, revoked, expired or idle for too long.
 */
export async function requireSession(
  { db, lastUses }: Sessions,
  token: string | string[] | undefined,
  now: number,
): Promise<Session> {
  if (typeof token !== 'string' || token === '') throw new Failure(401, pleaseSignIn);
  const row = await db
    .selectFrom('session')
    .select(['session_id', 'stud_id', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const last_used_at = row && lastUseOf(lastUses, row);
  if (!row || last_used_at === undefined || !isAlive({ ...row, last_used_at }, now)) {
    throw new Failure(401, sessionEnded);
  }
  if (now - last_used_at > lastUseNotedEvery || last_used_at < lastUses.notedFrom()) lastUses.note(row.session_id, now);
  return { session_id: row.session_id, stud_id: row.stud_id };
}

/** Returns the session of a signed URL, or undefined if it is no longer open. */
export async function findOpenSession(
  { db, lastUses }: Sessions,
  session_id: string,
  now: number,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['session_id', 'stud_id', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  const isOpen = row && isAlive({ ...row, last_used_at: lastUseOf(lastUses, row) }, now);
  return isOpen ? { session_id, stud_id: row.stud_id } : undefined;
}

/** How many uses one statement saves. It always has as many rows, because each SQL text is prepared. */
const usesPerStatement = 200;

/** Saves the last uses of sessions, by their ids, except where a later use is saved already. */
export async function saveLastUses(db: Kysely<Database>, uses: readonly (readonly [string, number])[]): Promise<void> {
  for (let start = 0; start < uses.length; start += usesPerStatement) {
    const some = uses.slice(start, start + usesPerStatement);
    const rows = Array.from({ length: usesPerStatement }, (_, n) => some[n] ?? some[0] ?? ['', 0]);
    const values = rows.map(([session_id, at]) => sql`(cast(${session_id} as text), cast(${at} as bigint))`);
    await sql`
      with last_use (session_id, used_at) as (values ${sql.join(values)})
      update session set last_used_at = last_use.used_at from last_use
      where session.session_id = last_use.session_id and session.last_used_at < last_use.used_at
    `.execute(db);
  }
}

export async function revokeSession(db: Kysely<Database>, session_id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('session_id', '=', session_id).execute();
}

/** Revokes all sessions of a student. Returns how many were open. */
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
  return revoked_at === null && now < expires_at && now - last_used_at < sessionMaxIdle + lastUseNotedEvery;
}

function lastUseOf(
  lastUses: Sessions['lastUses'],
  { session_id, last_used_at }: { session_id: string; last_used_at: number },
) {
  return Math.max(last_used_at, lastUses.find(session_id) ?? last_used_at);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
