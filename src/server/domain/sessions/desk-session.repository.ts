import { deskSessionMaxAge, deskSessionMaxIdle } from '#contract/desk/session.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { hashToken, newToken } from '#server/platform/text/hash-token.ts';
import { newId } from '#server/platform/text/new-id.ts';

/** An open session of the staff. */
export interface DeskSession {
  /** It is part of signed URLs, and no student's session has it. */
  session_id: string;
  staff_id: string;
  /** Epoch milliseconds. */
  expires_at: number;
}

const prefix = 'desk-';
const minute = 60_000;
/** The last use is noted at most this often, so that few calls write. A session may live this much longer unused. */
const useNotedEvery = minute;

/** Opens a session, and deletes all that have ended. The token is returned only here. */
export async function openDeskSession(
  trx: Db,
  staff_id: string,
  now: number,
): Promise<{ token: string; expires_at: number }> {
  const token = newToken();
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
    .values({
      session_id: prefix + newId(),
      token_hash: hashToken(token),
      staff_id,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  return { token, expires_at: now + deskSessionMaxAge };
}

/**
 * Returns the open session of a token, and notes its use unless the page made the call by itself. Undefined if it is
 * unknown or has ended. After the clock was set back, nobody knows how old a session is, and it has ended too.
 */
export async function resumeDeskSession(
  db: Db,
  token: string,
  { isBackground, now }: { isBackground: boolean; now: number },
): Promise<DeskSession | undefined> {
  const row = await db
    .selectFrom('desk_session')
    .where('token_hash', '=', hashToken(token))
    .selectAll()
    .executeTakeFirst();
  if (!row || !isOpen(row, now)) return undefined;
  const { session_id, staff_id, created_at, last_used_at } = row;
  if (!isBackground && now - last_used_at >= useNotedEvery)
    await db
      .updateTable('desk_session')
      .set({ last_used_at: now })
      .where('session_id', '=', session_id)
      .where('last_used_at', '<', now)
      .execute();
  return { session_id, staff_id, expires_at: created_at + deskSessionMaxAge };
}

/** Whether the session of a signed URL is one of the staff. */
export function isDeskSession(session_id: string): boolean {
  return session_id.startsWith(prefix);
}

/** Returns the session of a signed URL, or undefined if it is no longer open. */
export async function findOpenDeskSession(
  db: Db,
  session_id: string,
  now: number,
): Promise<{ session_id: string; staff_id: string } | undefined> {
  const row = await db.selectFrom('desk_session').where('session_id', '=', session_id).selectAll().executeTakeFirst();
  return row && isOpen(row, now) ? { session_id, staff_id: row.staff_id } : undefined;
}

export async function closeDeskSession(db: Db, session_id: string): Promise<void> {
  await db.deleteFrom('desk_session').where('session_id', '=', session_id).execute();
}

function isOpen({ created_at, last_used_at }: { created_at: number; last_used_at: number }, now: number): boolean {
  const [age, idle] = [now - created_at, now - last_used_at];
  return age < deskSessionMaxAge && idle < deskSessionMaxIdle + useNotedEvery && Math.min(age, idle) > -minute;
}
