import { beforeEach, expect, it } from 'vitest';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { getProfileCall } from '#contract/profile.ts';
import { findTrustAndFailures } from '#server/domain/limits/otp-context.repository.ts';
import { hashOtp } from '#server/domain/sign-in/otp.ts';
import { readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, otpClient } from '#server/testing/test-client.ts';
import { put } from '#server/testing/test-media.ts';

onEachApp('a copy of the database', (test) => {
  const { login, signup, verify } = otpClient(test);
  const phone = { phone_code: '91', mobile: '9876500001' };
  /** Every distinct value of every table, as text: this is what a thief has. */
  let stolen: string[];
  let stud_id: string;
  let token: string;
  let cookie: string;
  /** An OTP that was sent and not tried yet. */
  let pending: { otp_ref: string; otp: string };

  beforeEach(async () => {
    await addLevel(test());
    await put(test(), 'hash/video.mp4', Buffer.from('video'));
    const { otp_ref } = (await signup(phone.mobile)).data();
    const welcome = await verify(otp_ref, test().sent.at(-1)?.otp ?? '');
    ({ stud_id } = welcome.data());
    token = welcome.token ?? '';
    cookie = /portal_device=([^;]+)/.exec(String(welcome.response.headers['set-cookie']))?.[1] ?? '';
    test().advance(minute);
    pending = { otp_ref: (await login(phone.mobile)).data().otp_ref, otp: test().sent.at(-1)?.otp ?? '' };
    stolen = await readEverything();
    // The values include the hash of the token, the id of the session, the reference and hash of the OTP, and the
    // device's hash.
    expect(stolen).toContain(pending.otp_ref);
    expect(stolen.length).toBeGreaterThan(30);
  });

  it('opens no session: nothing in it is a Token', async () => {
    const open = async (value: string) => (await test().call(getProfileCall, { stud_id }, value)).statusCode;
    expect(await open(token)).toBe(200);
    for (const value of stolen) expect([value, await open(value)]).toEqual([value, 401]);
  });

  it('opens no media: nothing in it is the signature of a signed URL, or the key to make one', async () => {
    const open = async (url: string) => (await test().app.inject(url)).statusCode;
    const now = test().deps.clock();
    const session = await test().deps.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    const good = signedVideoUrl(test().deps, session, 'hash/video.mp4', now);
    expect(await open(good)).toBe(200);
    const [, , signature = ''] = good.split('/');
    const [session_id, expiry] = signature.split('.');
    for (const value of stolen) {
      const forged = signedVideoUrl({ secretKey: value }, session, 'hash/video.mp4', now);
      const part = encodeURIComponent(value);
      const signatures = [part, `${session_id}.${expiry}.${part}`, `${part}.${expiry}.${part}`];
      const urls = [forged, ...signatures.map((one) => good.replace(signature, one))];
      for (const url of urls) expect([403, 404]).toContain(await open(url));
    }
  });

  it('reveals no OTP: nothing in it is one, or the key of the hashes', async () => {
    const { db, secretKey } = test().deps;
    const { code_hash } = await db
      .selectFrom('otp')
      .where('otp_ref', '=', pending.otp_ref)
      .select('code_hash')
      .executeTakeFirstOrThrow();
    expect(hashOtp(secretKey, pending.otp_ref, pending.otp)).toBe(code_hash);
    for (const value of stolen) {
      expect(hashOtp(value, pending.otp_ref, pending.otp)).not.toBe(code_hash);
      // An OTP has only three tries, so the counters are reset for each value.
      await db.updateTable('otp').set({ wrong_tries: 0 }).execute();
      await db.deleteFrom('code_use').execute();
      await db.deleteFrom('wrong_run').execute();
      const { status, token: opened } = await verify(pending.otp_ref, value);
      expect([value, status, opened ?? null]).toEqual([value, false, null]);
    }
    await db.deleteFrom('code_use').execute();
    await db.deleteFrom('wrong_run').execute();
    await db.updateTable('otp').set({ wrong_tries: 0 }).execute();
    expect((await verify(pending.otp_ref, pending.otp)).status).toBe(true);
  });

  it('is no trusted device: nothing in it is the cookie of one', async () => {
    const { db, clock } = test().deps;
    const isTrusted = async (deviceToken: string) =>
      (await findTrustAndFailures(db, { phone, number: '', deviceToken }, clock())).hasSignedIn;
    expect(await isTrusted(cookie)).toBe(true);
    for (const value of stolen) expect(await isTrusted(value)).toBe(false);
  });

  it('opens no timetable: nothing in it is the token of a calendar address', async () => {
    const { path } = (await test().call(calendarAddressCall, { stud_id }, token)).data();
    const open = async (url: string) => (await test().app.inject(url)).statusCode;
    expect(await open(path)).toBe(200);
    const everything = await readEverything();
    expect(everything.length).toBeGreaterThan(stolen.length);
    for (const value of everything) {
      const url = `/calendar/${encodeURIComponent(value)}.ics`;
      expect([value, await open(url)]).toEqual([value, 404]);
    }
  });

  async function readEverything(): Promise<string[]> {
    const values = new Set<string>();
    await readSnapshot(test().deps.db, async (db) => {
      for (const table of await listTables(db)) {
        for await (const rows of readRows(db, table)) {
          for (const value of rows.flatMap(Object.values)) values.add(String(value));
        }
      }
    });
    return [...values];
  }
});
