import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Registration, signupCall, verifyOtpCall } from '#contract/auth.ts';
import type { Call, DataOf } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import { getProfileCall } from '#contract/profile.ts';
import { openDatabase } from './database/open.ts';
import { apiPath } from './provide-call.ts';

/** So many students are at it at the same time, one after the other on each of so many phones. */
const phones = 8;
const studentsOnEach = 12;
const killedAfterSessions = 12;

let folder: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
});
afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('has every sign-up and every session that was answered before it was killed', { timeout: 60_000 }, async () => {
  let url = await startServer();
  await addLevel();

  const asked: { mobile: string; otp_ref: string }[] = [];
  const signedIn: { stud_id: string; token: string; mobile: string }[] = [];
  const signUp = async (mobile: string, verifies: boolean) => {
    const { otp_ref } = (await call(url, signupCall, registrationOf(mobile))).data;
    asked.push({ mobile, otp_ref });
    if (!verifies) return;
    const { data, token } = await call(url, verifyOtpCall, { otp_ref, otp: codeOf(mobile) });
    signedIn.push({ stud_id: data.stud_id, token, mobile });
    if (signedIn.length === killedAfterSessions) server?.kill('SIGKILL');
  };
  await Promise.allSettled(
    Array.from({ length: phones }, async (_, phone) => {
      for (let n = 0; n < studentsOnEach; n++) await signUp(String(9_000_000_000 + 100 * phone + n), n % 3 > 0);
    }),
  );
  expect(server?.signalCode ?? (await once(server ?? fail(), 'exit'))[1]).toBe('SIGKILL');
  expect(signedIn.length).toBeGreaterThanOrEqual(killedAfterSessions);
  expect(asked.length).toBeLessThan(phones * studentsOnEach);

  url = await startServer();
  for (const { stud_id, token, mobile } of signedIn) {
    expect((await call(url, getProfileCall, { stud_id }, token)).data).toMatchObject({ stud_id, mobile });
  }
  const verified = new Set(signedIn.map(({ mobile }) => mobile));
  const waiting = asked.filter(({ mobile }) => !verified.has(mobile));
  for (const { mobile, otp_ref } of waiting) {
    // Verified just before the kill, with the answer lost on its way: then it is stored, and used up.
    const stored = await isStored(mobile);
    const answer = await call(url, verifyOtpCall, { otp_ref, otp: codeOf(mobile) }).catch((error: Error) => error);
    expect({ mobile, opens: !(answer instanceof Error) }).toEqual({ mobile, opens: !stored });
  }
  for (const { mobile } of asked) expect(await isStored(mobile)).toBe(true);
});

/** Starts the server from its sources on the test's folder; resolves to its address when it says that it is ready. */
async function startServer(): Promise<string> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    MEDIA_URL: '',
    PUBLIC_URL: '',
    API_URL: '',
    SMS_URL: `file:${folder}/sms.jsonl`,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
  };
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server = started;
  let said = '';
  for await (const text of started.stdout?.setEncoding('utf8') ?? []) {
    said += text;
    const url = /ready at (\S+)\n/.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error(`The server ended: ${said}`);
}

/** Makes a call; throws where it is not a success. */
async function call<C extends Call>(url: string, { method, path, data }: C, payload: object, token = '') {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { token }) };
  const response = await fetch(url + apiPath + path, { method, headers, body: JSON.stringify(payload) });
  const answer = envelope.parse(await response.json());
  if (!response.ok || !answer.status) throw new Error(answer.message);
  return { data: data.parse(answer.data) as DataOf<C>, token: answer.token ?? '' };
}

/** The last code sent to a phone, which is in the file by the time that the call is answered. */
function codeOf(mobile: string): string {
  const lines = readFileSync(join(folder, 'sms.jsonl'), 'utf8').trim().split('\n');
  const messages: { to: string; code: string }[] = lines.map((line) => JSON.parse(line));
  return messages.findLast(({ to }) => to === `+91${mobile}`)?.code ?? '';
}

async function addLevel(): Promise<void> {
  const db = openDatabase(`sqlite:${folder}/portal.db`);
  await db
    .insertInto('academic_level')
    .values({ ac_id: 'ten', levels: 'Ten', position: 1, archived_at: null })
    .execute();
  await db.destroy();
}

async function isStored(mobile: string): Promise<boolean> {
  const db = openDatabase(`sqlite:${folder}/portal.db`);
  const row = await db.selectFrom('student').where('mobile', '=', mobile).select('stud_id').executeTakeFirst();
  await db.destroy();
  return row !== undefined;
}

function registrationOf(mobile: string): Registration {
  const place = { state: 'Kerala', district: 'Kozhikode' };
  const person = { name: 'Meera Nair', guardian: 'Lakshmi Nair', email: 'meera@example.org' };
  return { ...place, ...person, mobile, phone_code: '91', academic_level: 'ten', fcm_id: 'web', device_id: 'id_1' };
}

function fail(): never {
  throw new Error('The server was never started.');
}
