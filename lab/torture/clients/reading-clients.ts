import { createHash, randomBytes } from 'node:crypto';
import { sendCall } from '../../../harness/call-api.ts';

/** A session that is only read with. */
export interface ReadingSession {
  session_id: string;
  stud_id: string;
  token: string;
  /** Milliseconds since its last use. */
  age: number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const ages = { fresh: [0, hour / 2], old: [2 * hour, 3 * day, 13 * day] };
export type Age = keyof typeof ages;

const sessionsOfAnAge = 100;
const calls = ['/Student/subjects', '/Student/recently_watched', '/Student/news_events'];
/** As many phones as read at the same time. */
const clientCount = 20;
const pauseMs = 100;
const timeoutMs = 20_000;

/** What the reads of the sessions of one age came to. */
export interface Reads {
  ms: number[];
  /** The statuses of those that did not work. */
  failures: string[];
}

/** Sessions of a student: those that were used just now, and those that were used hours or days ago. */
export function makeSessions(stud_id: string, age: Age): ReadingSession[] {
  return Array.from({ length: sessionsOfAnAge }, (_, n) => ({
    session_id: `${age}-${n}`,
    stud_id,
    token: randomBytes(32).toString('base64url'),
    age: ages[age][n % ages[age].length] ?? 0,
  }));
}

/** The statement that adds sessions to the database of a portal. */
export function insertSessions(sessions: ReadingSession[], now: number): string {
  const rows = sessions.map(({ session_id, stud_id, token, age }) => {
    const hash = createHash('sha256').update(token).digest('base64url');
    return `('${session_id}', '${hash}', '${stud_id}', ${now - age}, ${now - age}, ${now - age + 30 * day})`;
  });
  const columns = 'session_id, token_hash, stud_id, created_at, last_used_at, expires_at';
  return `insert into session (${columns}) values ${rows.join(', ')}`;
}

/** Reads with all sessions in turn, for some time, and measures how long each read takes. */
export async function readFor(
  ms: number,
  url: string,
  sessions: Record<Age, ReadingSession[]>,
): Promise<Record<Age, Reads>> {
  const reads: Record<Age, Reads> = { fresh: { ms: [], failures: [] }, old: { ms: [], failures: [] } };
  const until = performance.now() + ms;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      next += 1;
      const age = next % 2 === 0 ? 'fresh' : 'old';
      const session = sessions[age][Math.floor(next / 2) % sessionsOfAnAge];
      if (session) await readOnce(url, session, calls[next % calls.length] ?? '', reads[age]);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: clientCount }, client));
  return reads;
}

async function readOnce(url: string, { stud_id, token }: ReadingSession, path: string, reads: Reads): Promise<void> {
  const begin = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const status = await sendCall(url, path, { stud_id }, { token, signal }).then(
    ({ statusCode }) => String(statusCode),
    (error: unknown) => String(error),
  );
  reads.ms.push(performance.now() - begin);
  if (status !== '200') reads.failures.push(status);
}

/** Milliseconds within which a share of the calls had their responses. */
export function percentile(ms: number[], share: number): number {
  return ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * share) - 1] ?? 0;
}
