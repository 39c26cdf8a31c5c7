import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import type { Call, DataOf } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import { newsEventsCall } from '#contract/news.ts';
import { getProfileCall } from '#contract/profile.ts';
import { readConfig } from './config.ts';
import { apiPath } from './http/call-route.ts';
import { importAcademy } from './import/import-academy.ts';
import { openDatabase } from './platform/database/open.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { type Portal, start } from './start.ts';
import { allCalls } from './testing/all-calls.ts';
import { validFields } from './testing/test-hostile.ts';

let folder: string;
let portal: Portal;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-restart-'));
  portal = await startPortal();
});
afterEach(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('after a restart, ended sessions stay ended on every call, and open ones still work, with their signed URLs', async () => {
  await importNews();
  const [signedOut, open, signedOutEverywhere] = [
    await signIn('9876500001'),
    await signIn('9876500002'),
    await signIn('9876500003'),
  ];
  const otherDevice = await signIn('9876500003');
  await call(signOutCall, signedOut);
  await call(signOutEverywhereCall, signedOutEverywhere);
  const picture = await pictureOf(open);
  expect((await fetch(picture)).status).toBe(200);

  const before = portal.listening;
  await portal.stop();
  portal = await startPortal();
  for (const one of allCalls.filter(({ session }) => session)) {
    for (const session of [signedOut, signedOutEverywhere, otherDevice]) {
      expect([one.name, (await call(one, session)).status]).toEqual([one.name, 401]);
    }
  }
  expect((await call(getProfileCall, open)).status).toBe(200);
  const sameUrl = picture.replace(before, portal.listening);
  expect((await fetch(sameUrl)).status).toBe(200);
  await call(signOutCall, open);
  expect((await fetch(sameUrl)).status).toBe(403);
});

function startPortal(): Promise<Portal> {
  return start(config(), pino({ level: 'silent' }));
}

function config() {
  const sms = { SMS_URL: `file:${folder}/sms.jsonl`, CODE_LIMITS: 'off' };
  return readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'false', ...sms });
}

async function importNews(): Promise<void> {
  for (const name of ['Physics', 'news']) mkdirSync(join(folder, 'academy', name), { recursive: true });
  writeFileSync(join(folder, 'academy/academy.yaml'), 'name: Sunrise\nlevels: [Class 12]\n');
  writeFileSync(join(folder, 'academy/news.csv'), 'date,heading,image,news\n2026-11-02,New,news/new.png,Hello\n');
  writeFileSync(join(folder, 'academy/news/new.png'), 'picture');
  const { databaseUrl, media } = config();
  const db = openDatabase(databaseUrl);
  await importAcademy({ db, clock: Date.now, media: await openMediaStore(media) }, join(folder, 'academy'));
  await db.destroy();
}

interface SignedIn {
  stud_id: string;
  token: string;
}

const noSession: SignedIn = { stud_id: '', token: '' };

async function call<C extends Call>(one: C, { stud_id, token }: SignedIn, more: object = {}) {
  const isPost = one.method === 'POST';
  const response = await fetch(portal.listening + apiPath + one.path, {
    method: one.method,
    headers: { token, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify({ ...validFields(one), stud_id, ...more }) } : {}),
  });
  const body = envelope.parse(await response.json());
  const data = () => one.data.parse(body.data) as DataOf<C>;
  return { status: response.status, token: body.token ?? '', data };
}

async function signIn(mobile: string): Promise<SignedIn> {
  const [level] = (await call(academicLevelsCall, noSession)).data();
  const { otp_ref } = (
    await call(signupCall, noSession, {
      fcm_id: 'web',
      device_id: 'web',
      academic_level: level?.ac_id,
      name: 'Devika',
      guardian: 'Suresh',
      state: 'Kerala',
      district: 'Palakkad',
      email: 'devika@example.org',
      phone_code: '91',
      mobile,
    })
  ).data();
  const lines = readFileSync(join(folder, 'sms.jsonl'), 'utf8').trim().split('\n');
  const verified = await call(verifyOtpCall, noSession, { otp_ref, otp: JSON.parse(lines.at(-1) ?? '{}').code });
  return { stud_id: verified.data().stud_id, token: verified.token };
}

async function pictureOf(session: SignedIn): Promise<string> {
  const [item] = (await call(newsEventsCall, session)).data();
  return portal.listening + item?.images;
}
