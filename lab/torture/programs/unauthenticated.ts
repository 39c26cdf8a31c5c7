import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Envelope } from '../../../harness/call-api.ts';
import { printTable } from '../../../harness/print-table.ts';
import { followOtps, type OtpReader } from '../../../harness/read-otp.ts';
import { smsFile } from '../../../harness/start-portal.ts';
import { prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';

/** What strangers may add to the portal's disk in a day, in bytes. */
const maxGrowth = 100e6;
/** The default of CODES_PER_DAY. Trusted devices, which strangers can have once they registered, get as many again. */
const otpsPerDay = 2_000;
const minutesPerDay = 24 * 60;
const inParallel = 40;

/**
 * Floods a portal for some seconds with everything that needs no session, from an address of its own each time, and
 * calculates how much that could add to the disk in a day: the tables by the limits of the whole site, and the log by
 * the minute. The portal may send OTPs and register students until those limits, and must store nothing after that.
 */
export async function unauthenticated(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task, { CODE_LIMITS: 'on', LOG_LEVEL: 'info' });
  const data = fixture.settings.DATA_DIR;
  const before = bytesIn(data);
  const server = await startServer(fixture);
  const flood: Flood = { url: server.url, otps: followOtps(smsFile(task.folder)), requests: 0, sent: 0, failed: [] };
  const begin = performance.now();

  const useful = await reachLimits(flood);
  const atLimit = bytesIn(data);
  await repeat(flood, uselessRequests(flood.url), task.size);
  await repeat(flood, useful, task.size);
  const afterFlood = bytesIn(data);
  const walBytes = statSync(join(data, 'portal.db-wal')).size;
  const minutes = Math.ceil((performance.now() - begin) / 60_000);
  await server.stop();

  const tables = bytesIn(data) - before;
  const growth = {
    // Half of a day's OTPs are sent in an hour. Trusted devices can ask for as many again.
    'tables, in a day': (tables * 2 * otpsPerDay) / Math.max(1, flood.sent),
    'log, in a day': (Buffer.byteLength(server.log()) / minutes) * minutesPerDay,
    'write-ahead log, once': walBytes,
  };
  const total = Object.values(growth).reduce((sum, bytes) => sum + bytes);
  printGrowth(flood, { ...growth, total });

  const errors = [...new Set(flood.failed)].map((failure) => `a request failed: ${failure}`);
  if (total > maxGrowth) errors.push(`strangers can add ${megabytes(total)} a day, more than ${megabytes(maxGrowth)}`);
  if (afterFlood > atLimit) errors.push(`${afterFlood - atLimit} bytes were stored after the limits were used up`);
  const stored = countOtps(data);
  const lost = flood.sent - stored;
  return {
    faults: flood.requests,
    intended: flood.requests,
    acknowledged: flood.sent,
    stored,
    lost,
    doubled: 0,
    errors,
    slowestReadyMs: undefined,
  };
}

interface Flood {
  url: string;
  otps: OtpReader;
  requests: number;
  /** How many OTPs were sent. */
  sent: number;
  /** Responses that nobody may get. */
  failed: string[];
}

/**
 * Registers students with the longest details, and tries wrong OTPs, until the limits of the site refuse both. Returns
 * requests that could be useful at another time.
 */
async function reachLimits(flood: Flood): Promise<(() => Promise<StrangerResponse>)[]> {
  const { envelope } = await sendAsStranger(flood.url, '/api/Auth/academic_levels', { method: 'GET' });
  const ac_id = Array.isArray(envelope.data) ? envelope.data[0]?.ac_id : undefined;
  const references: string[] = [];
  let isRefused = false;
  const register = async () => {
    for (let n = 0; !isRefused; n++) {
      const mobile = newMobile();
      const otp_ref = await requestOtp(flood, longRegistration(mobile, ac_id ?? ''));
      if (otp_ref === undefined) isRefused = true;
      else if (n % 5 === 0) references.push(otp_ref);
      else {
        const otp = await flood.otps.next(mobile);
        for (let tries = 0; tries < 2; tries++) await verify(flood, otp_ref, otp);
        references.push(otp_ref);
      }
    }
  };
  await Promise.all(Array.from({ length: inParallel }, register));
  const guess = () => verify(flood, references[Math.floor(Math.random() * references.length)] ?? '', '0000');
  for (const otp_ref of references) for (let tries = 0; tries < 4; tries++) await verify(flood, otp_ref, '0000');

  const registration = () => JSON.stringify(longRegistration(newMobile(), ac_id ?? ''));
  const login = () => JSON.stringify({ mobile: newMobile(), phone_code: '91', device_id: 'web' });
  return [
    guess,
    () => sendAsStranger(flood.url, '/api/Auth/signup', { body: registration() }),
    () => sendAsStranger(flood.url, '/api/Auth/login', { body: login() }),
  ];
}

let mobiles = 9_100_000_000;
function newMobile(): string {
  mobiles += 1;
  return String(mobiles);
}

/** Fields of 200 letters of three bytes each, which is as much as the portal takes. */
function longRegistration(mobile: string, academic_level: string) {
  const long = '漢'.repeat(200);
  const email = `${'a'.repeat(188)}@example.org`;
  const details = { name: long, guardian: long, state: long, district: long, device_id: long, fcm_id: long, email };
  return { ...details, mobile, phone_code: '91', academic_level };
}

async function requestOtp(flood: Flood, registration: object): Promise<string | undefined> {
  const response = await sendAsStranger(flood.url, '/api/Auth/signup', { body: JSON.stringify(registration) });
  note(flood, response);
  const { status, data } = response.envelope;
  if (!status || !data || Array.isArray(data)) return undefined;
  flood.sent += 1;
  return data.otp_ref;
}

async function verify(flood: Flood, otp_ref: string, otp: string): Promise<StrangerResponse> {
  const body = JSON.stringify({ otp_ref, otp });
  const response = await sendAsStranger(flood.url, '/api/Auth/verifyOTP', { body });
  note(flood, response);
  return response;
}

/** Sends these requests again and again for some seconds. */
async function repeat(flood: Flood, requests: (() => Promise<StrangerResponse>)[], seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const send = async (_: unknown, from: number) => {
    for (let n = from; performance.now() < end; n++) {
      const response = await requests[n % requests.length]?.();
      if (response) note(flood, response);
    }
  };
  await Promise.all(Array.from({ length: inParallel }, send));
}

/** Only a 503 may be the portal's own fault: it is too busy. */
function note(flood: Flood, { statusCode, body }: StrangerResponse): void {
  flood.requests += 1;
  if (statusCode >= 500 && statusCode !== 503) flood.failed.push(`${statusCode} ${body}`);
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function countOtps(data: string): number {
  const db = new DatabaseSync(join(data, 'portal.db'), { readOnly: true });
  const count = Number(db.prepare('select count(*) as count from otp').get()?.['count']);
  db.close();
  return count;
}

function printGrowth({ requests, sent }: Flood, growth: Record<string, number>): void {
  console.log(`${requests.toLocaleString('en')} requests without a session, ${sent.toLocaleString('en')} OTPs sent:`);
  const rows = Object.entries(growth).map(([what, bytes]) => [what, megabytes(bytes)]);
  printTable([['added to the disk by strangers', ''], ...rows], (column) => column === 1);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

interface StrangerResponse {
  statusCode: number;
  body: string;
  envelope: Partial<Envelope<{ otp_ref?: string; ac_id?: string }[] | { otp_ref?: string } | null>>;
}

/** Sends a request from a new address each time, as the portal learns it from a proxy that it trusts. */
async function sendAsStranger(
  url: string,
  path: string,
  { method = 'POST', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<StrangerResponse> {
  return await new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, body: text, envelope: parse(text) }));
    });
    sent.end(body);
  });
}

/** Requests that need nothing from the portal. Each is refused, or has nothing to do. */
function uselessRequests(url: string): (() => Promise<StrangerResponse>)[] {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    sendAsStranger(url, path, { body, headers });
  const verify = (otp_ref: string) => post('/api/Auth/verifyOTP', JSON.stringify({ otp_ref, otp: '1234' }));
  return [
    () => verify(randomBytes(38).toString('base64url')),
    () => verify('none'),
    () => post('/api/Auth/login', '{"mobile":'),
    () => post('/api/Auth/login', JSON.stringify({ mobile: '0', phone_code: '91', device_id: 'web' })),
    () => post('/api/Auth/login', '{}', { 'content-type': 'text/plain' }),
    () => post('/api/Auth/login', '{}', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    () => post('/api/Auth/signup', JSON.stringify({ name: 'x'.repeat(100_000) })),
    () => post('/api/Auth/verifyOTP', '[]', { cookie: `portal_device=${randomBytes(32).toString('base64url')}` }),
    () => post('/api/Student/subjects', '{"stud_id":"1"}', { token: randomBytes(32).toString('base64url') }),
    () => post('/api/Student/submit_quiz', '{}'),
    () => post(`/api/Student/${randomInt(1e9)}`, '{}'),
    () => sendAsStranger(url, '/api/Auth/academic_levels', { method: 'GET' }),
    () => sendAsStranger(url, `/${randomInt(1e9)}`, { method: 'GET' }),
    () => sendAsStranger(url, '/media/signature/hash/video.mp4', { method: 'GET' }),
    () => sendAsStranger(url, '/api/Auth/login', { method: 'OPTIONS' }),
    () => sendAsStranger(url, '/%ff', { method: 'GET' }),
    () => sendAsStranger(url, '/metrics', { method: 'DELETE' }),
  ];
}

/** Half of them are IPv4. Hardly any two are in one network. */
function newAddress(): string {
  if (randomInt(2) === 0) return Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  return `2001:${Array.from({ length: 7 }, () => randomInt(0x1_00_00).toString(16)).join(':')}`;
}

function parse(text: string): StrangerResponse['envelope'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
