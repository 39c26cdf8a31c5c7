/** Students who read, watch and sign in at an even pace. Prints how long they waited as JSON. */
import { setTimeout as wait } from 'node:timers/promises';
import { followOtps } from '../../../harness/read-otp.ts';
import type { Session } from '../../../harness/sign-in.ts';
import { mobileOf } from '../make-students.ts';
import { percentile, type RawResponse, rawClient, startEvenly } from '../raw-http.ts';

export interface StudentsOptions {
  url: string;
  smsFile: string;
  seconds: number;
  /** Who read and watch. */
  sessions: Session[];
  topic_id: string;
  /** The first who signs in, of those whom lab/bench/make-students.ts has added, and those after it. */
  first: number;
}

export interface Waited {
  /** Milliseconds from when it was due. */
  p50: number;
  p99: number;
  /** Other than 200, and none at all. */
  failed: number;
}

export interface StudentsOutcome {
  reads: Waited;
  writes: Waited;
  /** Both calls of a sign-in, each by itself. */
  signIns: Waited;
}

const perSecond = { reads: 20, writes: 4, signIns: 2 };
const readPaths = ['/Student/subjects?auth_mode=1', '/Student/recently_watched', '/Student/news_events'];

const { url, smsFile, seconds, sessions, topic_id, first }: StudentsOptions = JSON.parse(process.argv[2] ?? '{}');
const { send, close } = rawClient(url);
const otps = followOtps(smsFile);

const [reads, writes, signIns] = await Promise.all([measure('reads', read), measure('writes', write), signInAll()]);
close();
process.stdout.write(JSON.stringify({ reads, writes, signIns } satisfies StudentsOutcome));

async function measure(
  kind: keyof typeof perSecond,
  ask: (n: number) => Promise<RawResponse>,
  times: number[] = [],
): Promise<Waited> {
  let failed = 0;
  await startEvenly(perSecond[kind] * seconds, seconds, async (n, due) => {
    const { status } = await ask(n);
    if (status === 200) times.push(performance.now() - due);
    else failed += 1;
  });
  return waited(times, failed);
}

function waited(times: number[], failed: number): Waited {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}

async function read(n: number) {
  return await asStudent(n, readPaths[n % readPaths.length] ?? '', {});
}

async function write(n: number) {
  return await asStudent(n, '/Portal/watch_progress', {
    topic_id,
    position: n % 60,
    duration: 60,
    watched_at: Date.now(),
  });
}

async function asStudent(n: number, path: string, payload: object) {
  const { stud_id = '', token = '' } = sessions[n % sessions.length] ?? {};
  return await send({ path: `/api${path}`, headers: { token }, body: JSON.stringify({ stud_id, ...payload }) });
}

async function signInAll(): Promise<Waited> {
  const times: number[] = [];
  let failed = 0;
  const call = async (path: string, payload: object) => {
    const begin = performance.now();
    const { status, body } = await send({ path: `/api/Auth/${path}`, headers: {}, body: JSON.stringify(payload) });
    if (status === 200) times.push(performance.now() - begin);
    else failed += 1;
    return status === 200 ? JSON.parse(body) : {};
  };
  await startEvenly(perSecond.signIns * seconds, seconds, async (n) => {
    const mobile = mobileOf(first + n);
    const { data } = await call('login', { mobile, phone_code: '91', device_id: 'web' });
    if (!data) return;
    let otp = otps.last(mobile);
    for (; otp === ''; otp = otps.last(mobile)) await wait(10);
    await call('verifyOTP', { otp_ref: data.otp_ref, otp });
  });
  return waited(times, failed);
}
