import { type Selectable, sql } from 'kysely';
import { isOfThisAccess, type SessionOwner } from '#server/domain/accounts/access-version.repository.ts';
import { isSuspended, type Suspension, suspensionAt } from '#server/domain/accounts/suspension.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applyDueMemberships, nextMembershipChange } from '#server/domain/enrolment/memberships.repository.ts';
import { Failure } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { gatheredRead } from '#server/platform/database/statements/gathered-read.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { hashToken, newToken } from '#server/platform/text/hash-token.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';

/** A session of a student on one device. */
export interface Session {
  session_id: string;
  stud_id: string;
  /** The student's, when it was opened. */
  access_version: number;
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

/** What a student is told whose session is not open any more. */
export function sessionHasEnded(): Failure {
  return new Failure(401, sessionEnded);
}

const pleaseSignIn = textOf('call.signIn');
const sessionEnded = textOf('call.sessionEnded');

/** The session of a request, as it was read before anything else. */
export interface ReadSession extends Session {
  /** It changes with the content and the settings. What was read at a version is right as long as it stays. */
  content_version: number;
  /** It changes with the content, and with all that belongs to the student. */
  version: number;
  /** The academy has locked the student. */
  suspension: Suspension | null;
}

/**
 * Opens a session. The token is returned only here, since the database stores its hash. It never opens anything if the
 * student's version has changed since they were read.
 */
export async function openSession(
  db: Db,
  { stud_id, access_version }: SessionOwner,
  now: number,
  expires_at = now + sessionMaxAge,
): Promise<Session & { token: string }> {
  const token = newToken();
  const session = { session_id: newOrderedId(now), stud_id, access_version };
  const times = { created_at: now, last_used_at: now, expires_at, revoked_at: null };
  await insertSession(db, { ...session, ...times, token_hash: hashToken(token) });
  return { ...session, token };
}

const insertSession = prepared((db, session: Selectable<Database['session']>) =>
  db.insertInto('session').values(session),
);

/** Where sessions are, in the database and, as to their last uses, in memory. */
type Sessions = Pick<Deps, 'db' | 'lastUses'>;

const findByToken = gatheredRead(
  (db, _, isKey) =>
    selectSession(db)
      .select(['token_hash', contentVersion, studentVersion, nextMembershipChange.as('due_at'), waitingSince])
      .select([suspendedFor, suspendedUntil])
      .where(isKey('token_hash')),
  (row) => row.token_hash,
);
const findById = prepared((db, { session_id, now }: { session_id: string; now: number }) =>
  selectSession(db)
    .select(isSuspended('session.stud_id', now).as('is_suspended'))
    .where('session_id', '=', session_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('student')
          .whereRef('student.stud_id', '=', 'session.stud_id')
          .where('waiting_since', 'is', null)
          .select('student.stud_id'),
      ),
    ),
);

function selectSession(db: Db) {
  return db
    .selectFrom('session')
    .where(isOfThisAccess('session'))
    .select(['session_id', 'stud_id', 'access_version', 'last_used_at', 'expires_at', 'revoked_at']);
}

const waitingSince = sql<number | null>`
  (select waiting_since from student where student.stud_id = session.stud_id)`.as('waiting_since');
const suspendedFor = sql<string | null>`
  (select reason from suspension where suspension.stud_id = session.stud_id)`.as('reason');
const suspendedUntil = sql<number | null>`
  (select until_at from suspension where suspension.stud_id = session.stud_id)`.as('until_at');
const contentVersion = sql<number>`(select version from content_version)`.as('content_version');
const studentVersion = sql<number>`
  cast((
    select coalesce(sum(version), 0) from student_version where student_version.stud_id = session.stud_id
  ) as bigint)`.as('student_version');

/**
 * Returns the session of a Token header, and whether the academy has not let its student in yet. Throws 401 if it is
 * missing, unknown, revoked, expired or idle for too long.
 */
export async function requireSession(
  sessions: Sessions,
  token: string | string[] | undefined,
  now: number,
): Promise<ReadSession & { isWaiting: boolean }> {
  if (typeof token !== 'string' || token === '') throw new Failure(401, pleaseSignIn);
  const token_hash = hashToken(token);
  let row = await findByToken(sessions.db, token_hash, {});
  if (row && isDue(row, now)) {
    await applyDueMemberships(sessions.db, now);
    row = await findByToken(sessions.db, token_hash, {});
  }
  const session = row && resume(sessions, row, now);
  if (!row || !session) throw sessionHasEnded();
  return { ...session, isWaiting: row.waiting_since !== null };
}

/** Whether somebody has joined or left a batch by now, and no statement knows of it yet. */
function isDue({ due_at }: SessionRow, now: number): boolean {
  return due_at !== null && due_at <= now;
}

interface SessionRow extends Omit<ReadSession, 'version' | 'suspension'>, Lifetime {
  student_version: number;
  reason: string | null;
  until_at: number | null;
  due_at: number | null;
}

function resume({ lastUses }: Sessions, row: SessionRow, now: number): ReadSession | undefined {
  const { session_id, stud_id, access_version, expires_at, revoked_at, content_version } = row;
  const last_used_at = lastUseOf(lastUses, row);
  if (!isAlive({ last_used_at, expires_at, revoked_at }, now)) return undefined;
  if (now - last_used_at > lastUseNotedEvery || last_used_at < lastUses.notedFrom()) lastUses.note(session_id, now);
  // Each version is random, so that their sum differs as soon as one of them does.
  const version = content_version + row.student_version;
  return { session_id, stud_id, access_version, content_version, version, suspension: suspensionAt(row, now) };
}

/** Returns the session of a signed URL, or undefined if it is no longer open, or its student waits to be let in. */
export async function findOpenSession(
  { db, lastUses }: Sessions,
  session_id: string,
  now: number,
): Promise<(Session & { isSuspended: boolean }) | undefined> {
  const [row] = await findById(db, { session_id, now });
  const isOpen = row && isAlive({ ...row, last_used_at: lastUseOf(lastUses, row) }, now);
  if (!isOpen) return undefined;
  const { stud_id, access_version, is_suspended } = row;
  return { session_id, stud_id, access_version, isSuspended: Boolean(is_suspended) };
}

/** How many uses one statement saves. */
const usesPerStatement = 200;

/** Saves the last uses of sessions, by their ids, except where a later use is saved already. */
export async function saveLastUses(db: Db, uses: readonly (readonly [string, number])[]): Promise<void> {
  for (let start = 0; start < uses.length; start += usesPerStatement) {
    const { table, text, whole } = jsonRows(db, JSON.stringify(uses.slice(start, start + usesPerStatement)));
    await sql`
      update session set last_used_at = ${whole(1)} from ${table}
      where session.session_id = ${text(0)} and session.last_used_at < ${whole(1)}
    `.execute(db);
  }
}

export async function revokeSession(db: Db, session_id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('session_id', '=', session_id).execute();
}

/** Revokes all sessions of a student. Returns how many were open. */
export async function revokeSessions(db: Db, stud_id: string, now: number): Promise<number> {
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

/** Counts the students whose last noted use is since each of two moments. It reads all sessions. */
export async function countActiveStudents(
  db: Db,
  since: { earlier: number; later: number },
): Promise<{ sinceEarlier: number; sinceLater: number }> {
  const counts = await db
    .selectFrom('session')
    .where('last_used_at', '>=', since.earlier)
    .select([
      sql<number>`count(distinct stud_id)`.as('sinceEarlier'),
      sql<number>`count(distinct case when last_used_at >= ${since.later} then stud_id end)`.as('sinceLater'),
    ])
    .executeTakeFirstOrThrow();
  return { sinceEarlier: Number(counts.sinceEarlier), sinceLater: Number(counts.sinceLater) };
}

/** A student has at most so many sessions. One more ends the one that was unused for longest. */
export const maxSessions = 20;

/** Makes room for one more session: deletes those that have ended, and the longest unused ones of too many. */
export async function deleteOldSessions(trx: Db, stud_id: string, now: number): Promise<void> {
  const student = { stud_id, now, usedAfter: now - sessionMaxIdle - lastUseNotedEvery };
  const [count] = await countSessions(trx, student);
  // Nearly always there is nothing to delete, and to find that out by the other statement takes ten times as long.
  if (count && Number(count.alive) === Number(count.all) && Number(count.all) < maxSessions) return;
  await deleteAllButNewest(trx, student);
}

const countSessions = prepared((db, { stud_id, now, usedAfter }: { stud_id: string; now: number; usedAfter: number }) =>
  db
    .selectFrom('session')
    .where('stud_id', '=', stud_id)
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(
          and([eb('revoked_at', 'is', null), eb('expires_at', '>', now), eb('last_used_at', '>', usedAfter)]),
        )
        .as('alive'),
    ]),
);

const deleteAllButNewest = prepared(
  (db, { stud_id, now, usedAfter }: { stud_id: string; now: number; usedAfter: number }) => {
    const newest = db
      .selectFrom('session')
      .where('stud_id', '=', stud_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_used_at', '>', usedAfter)
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('session_id')
      .limit(maxSessions - 1)
      .select('session_id');
    return db.deleteFrom('session').where('stud_id', '=', stud_id).where('session_id', 'not in', newest);
  },
);
