import { beforeEach, expect, it } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { hashOtp } from '#server/areas/auth/otp.ts';
import { findTrustedDevice } from '#server/areas/auth/trusted-device.repository.ts';
import { videoAddress } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, otpClient } from '#server/testing/test-client.ts';
import { put } from '#server/testing/test-media.ts';
import { readRows, readSnapshot } from './snapshot.ts';
import { listTables } from './tables.ts';

onEachApp('a copy of the database', (test) => {
  const { login, signup, verify } = otpClient(test);
  const phone = { phone_code: '91', mobile: '9876500001' };
  /** Every value of every table, as text, each once; what a thief has. */
  let stolen: string[];
  /** What the student has. */
  let stud_id: string;
  let token: string;
  let cookie: string;
  /** A code that waits to be tried. */
  let waiting: { otp_ref: string; otp: string };

  beforeEach(async () => {
    await addLevel(test());
    await put(test(), 'hash/film.mp4', Buffer.from('film'));
    const { otp_ref } = (await signup(phone.mobile)).data();
    const welcome = await verify(otp_ref, test().sent.at(-1)?.code ?? '');
    ({ stud_id } = welcome.data());
    token = welcome.token ?? '';
    cookie = /portal_device=([^;]+)/.exec(String(welcome.response.headers['set-cookie']))?.[1] ?? '';
    test().advance(minute);
    waiting = { otp_ref: (await login(phone.mobile)).data().otp_ref, otp: test().sent.at(-1)?.code ?? '' };
    stolen = await readEverything();
    // Hash of the token, id of the session, reference and hash of the code, hash of the device: all of it is in there.
    expect(stolen).toContain(waiting.otp_ref);
    expect(stolen.length).toBeGreaterThan(30);
  });

  it('opens no session: nothing in it is a Token', async () => {
    const open = async (value: string) => (await test().call(getProfileCall, { stud_id }, value)).statusCode;
    expect(await open(token)).toBe(200);
    for (const value of stolen) expect([value, await open(value)]).toEqual([value, 401]);
  });

  it('opens no media: nothing in it is the mac of an address, or the key to make one', async () => {
    const open = async (url: string) => (await test().app.inject(url)).statusCode;
    const now = test().deps.clock();
    const session = await test().deps.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    const good = videoAddress(test().deps, session, 'hash/film.mp4', now);
    expect(await open(good)).toBe(200);
    const [, , pass = ''] = good.split('/');
    const [session_id, expiry] = pass.split('.');
    for (const value of stolen) {
      const forged = videoAddress({ secretKey: value }, session, 'hash/film.mp4', now);
      const part = encodeURIComponent(value);
      const passes = [part, `${session_id}.${expiry}.${part}`, `${part}.${expiry}.${part}`];
      const addresses = [forged, ...passes.map((one) => good.replace(pass, one))];
      for (const address of addresses) expect([403, 404]).toContain(await open(address));
    }
  });

  it('says no code: nothing in it is one, or the key by which the hash of one could be found', async () => {
    const { db, secretKey } = test().deps;
    const { code_hash } = await db
      .selectFrom('otp')
      .where('otp_ref', '=', waiting.otp_ref)
      .select('code_hash')
      .executeTakeFirstOrThrow();
    expect(hashOtp(secretKey, waiting.otp_ref, waiting.otp)).toBe(code_hash);
    for (const value of stolen) {
      expect(hashOtp(value, waiting.otp_ref, waiting.otp)).not.toBe(code_hash);
      // A code has three tries; here every value has its own.
      await db.updateTable('otp').set({ wrong_tries: 0 }).execute();
      await db.deleteFrom('code_use').execute();
      await db.deleteFrom('wrong_run').execute();
      const { status, token: opened } = await verify(waiting.otp_ref, value);
      expect([value, status, opened ?? null]).toEqual([value, false, null]);
    }
    await db.deleteFrom('code_use').execute();
    await db.deleteFrom('wrong_run').execute();
    await db.updateTable('otp').set({ wrong_tries: 0 }).execute();
    expect((await verify(waiting.otp_ref, waiting.otp)).status).toBe(true);
  });

  it('is no known device: nothing in it is the cookie of one', async () => {
    const { db, clock } = test().deps;
    expect(await findTrustedDevice(db, cookie, phone, clock())).toBeDefined();
    for (const value of stolen) expect(await findTrustedDevice(db, value, phone, clock())).toBeUndefined();
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
