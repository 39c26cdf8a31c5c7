import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deskSessionMaxAge, deskSessionMaxIdle } from '#contract/desk/session.ts';
import { hashToken } from '#server/areas/session/session.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** An open session of the staff. */
export interface DeskSession {
  token_hash: string;
  staff_id: string;
  /** Epoch milliseconds. */
  expires_at: number;
}

const tokenBytes = 32;
const minute = 60_000;
/** The last use is noted at most this often, so that few calls write. A session may live this much longer unused. */
const useNotedEvery = minute;

/** Opens a session, and deletes all that have ended. The token is returned only here. */
export async function openDeskSession(
  trx: Kysely<Database>,
  staff_id: string,
  now: number,
): Promise<{ token: string; expires_at: number }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await trx
    .deleteFrom('desk_session')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', now - deskSessionMaxAge),
        eb('last_used_at', '<=', now - deskSessionMaxIdle - useNotedEvery),
      ]),
    )
    .execute();
  await trx
    .insertInto('desk_session')
    .values({ token_hash: hashToken(token), staff_id, created_at: now, last_used_at: now })
    .execute();
  return { token, expires_at: now + deskSessionMaxAge };
}

/**
 * Returns the open session of a token, and notes its use unless the page made the call by itself. Undefined if it is
 * unknown or has ended. After the clock was set back, nobody knows how old a session is, and it has ended too.
 */
export async function resumeDeskSession(
  db: Kysely<Database>,
  token: string,
  { isBackground, now }: { isBackground: boolean; now: number },
): Promise<DeskSession | undefined> {
  const token_hash = hashToken(token);
  const row = await db.selectFrom('desk_session').where('token_hash', '=', token_hash).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { staff_id, created_at, last_used_at } = row;
  const [age, idle] = [now - created_at, now - last_used_at];
  const isOpen = age < deskSessionMaxAge && idle < deskSessionMaxIdle + useNotedEvery && Math.min(age, idle) > -minute;
  if (!isOpen) return undefined;
  if (!isBackground && idle >= useNotedEvery)
    await db
      .updateTable('desk_session')
      .set({ last_used_at: now })
      .where('token_hash', '=', token_hash)
      .where('last_used_at', '<', now)
      .execute();
  return { token_hash, staff_id, expires_at: created_at + deskSessionMaxAge };
}

export async function closeDeskSession(db: Kysely<Database>, token_hash: string): Promise<void> {
  await db.deleteFrom('desk_session').where('token_hash', '=', token_hash).execute();
}
