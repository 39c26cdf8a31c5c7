import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, fillWindow, hour, newAddress, otpClient } from '#server/testing/test-client.ts';
import { followStudents, limitsForStudents } from './follow-students.ts';
import { budgetFor, defaultOtpsPerDay, otpLimits, type Window } from './otp-limits.ts';

const mobileOf = (n: number) => String(9_100_000_000 + n);

onEachApp('the rate limits of all trusted devices', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, signIn } = otpClient(portal);

  /** Signs a student up with a number abroad, which has ten digits, and returns their cookie. */
  const canada = (n: number) => String(4_165_550_000 + n);
  async function signInAbroad(n: number): Promise<string> {
    const { otp_ref } = (await login(canada(n), { address: newAddress() }, '1')).data();
    await addStudent(n);
    const result = await verify(otp_ref, portal().sent.at(-1)?.otp ?? '');
    result.data();
    return String(result.response.headers['set-cookie']).replace(/;.*/, '');
  }
  async function addStudent(n: number) {
    await portal().signIn({ mobile: canada(n), phone_code: '1', academic_level: 'c12' });
  }
  const fill = (bucket: string, window: Window) => fillWindow(portal(), bucket, window);

  const { sendsOnSite, sendsAbroad } = otpLimits(defaultOtpsPerDay);
  test.each(sendsOnSite)('allow $max OTPs in $within ms, and do not concern other devices', async (window) => {
    const cookie = await signIn(mobileOf(1));
    portal().advance(day);
    await fill('send to trusted devices', window);
    const refused = await login(mobileOf(1), { cookie });
    expect([refused.statusCode, refused.response.headers['retry-after']]).toEqual([429, '1']);
    expect((await login(mobileOf(2), { address: newAddress() })).status).toBe(true);
    portal().advance(1);
    expect((await login(mobileOf(1), { cookie })).status).toBe(true);
  });

  test('hold although strangers have used up the others', async () => {
    const [cookie, abroad] = [await signIn(mobileOf(1)), await signInAbroad(1)];
    portal().advance(day);
    for (const window of sendsOnSite) await fill('send', window);
    for (const window of sendsAbroad) await fill('send abroad', window);
    expect((await login(mobileOf(2), { address: newAddress() })).statusCode).toBe(429);
    expect((await login(canada(2), { address: newAddress() }, '1')).statusCode).toBe(429);
    expect((await login(mobileOf(1), { cookie })).status).toBe(true);
    expect((await login(canada(1), { cookie: abroad }, '1')).status).toBe(true);
  });

  test('allow 100 OTPs a day abroad, of which one number gets three', async () => {
    const cookie = await signInAbroad(1);
    const other = await signInAbroad(2);
    portal().advance(day);
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      portal().advance(hour);
      statuses.push((await login(canada(1), { cookie }, '1')).status);
    }
    expect(statuses).toEqual([true, true, true, false, false]);
    for (const window of sendsAbroad) await fill('send abroad to trusted devices', { ...window, max: window.max - 3 });
    expect((await login(canada(2), { cookie: other }, '1')).statusCode).toBe(429);
    expect((await login(canada(2), { address: newAddress() }, '1')).status).toBe(true);
  });

  test('are not used up by ten students with many devices each', async () => {
    const cookies: string[][] = [];
    for (let n = 0; n < 10; n++) cookies.push([await signIn(mobileOf(n), { address: newAddress() })]);
    portal().advance(day);
    const before = portal().sent.length;
    for (let step = 0; step < 48; step++) {
      portal().advance(day / 48);
      for (const [n, own] of cookies.entries()) {
        const asked = await login(mobileOf(n), { cookie: own[step % own.length] ?? '' });
        if (!asked.status) continue;
        const signedIn = await verify(asked.data().otp_ref, portal().sent.at(-1)?.otp ?? '');
        own.push(String(signedIn.response.headers['set-cookie']).replace(/;.*/, ''));
      }
    }
    const uses = await portal()
      .deps.db.selectFrom('code_use')
      .where('bucket', '=', 'send to trusted devices')
      .select('used_at')
      .execute();
    expect(uses).toHaveLength(100);
    // Devices beyond the tenth are not trusted any more, so their requests count against the phone.
    expect(portal().sent.length - before).toBe(200);
  });
});

describe('limits that follow the students', () => {
  const limitsOf = (all: number, abroad = 0) => {
    const budget = budgetFor({ all, abroad });
    return otpLimits(budget.otpsPerDay, budget);
  };

  test('the limits of 20,000 students are those that docs/security.md calculates with', () => {
    const limits = limitsOf(20_000, 500);
    expect(limits.sendsOnSite.map(({ max }) => max)).toEqual([30_000, 60_000]);
    expect(limits.sendsFromAddress[0]?.max).toBe(3600);
    expect(limits.sendsFromNetwork[0]?.max).toBe(7200);
    expect(limits.sendsAbroad.map(({ max }) => max)).toEqual([1500]);
    expect(limits.wrongTriesOnSite.map(({ max }) => max)).toEqual([2500]);
    expect(limits.wrongTriesFromAddress.map(({ max }) => max)).toEqual([300, 500]);
    expect(limits.wrongTriesFromNetwork.map(({ max }) => max)).toEqual([600, 1000]);
  });

  test('a number and its account have the same limits in an academy of any size', () => {
    const [small, large] = [limitsOf(10), limitsOf(200_000)];
    for (const name of ['sends', 'sendsAbroadToTrusted', 'wrongTries', 'consecutiveFailures'] as const) {
      expect(large[name]).toEqual(small[name]);
    }
    expect(large.consecutiveFailuresOnTrusted).toBe(small.consecutiveFailuresOnTrusted);
  });

  onEachDatabase('the limits on OTPs', (db) => {
    afterEach(() => vi.useRealTimers());

    test('count the students, and those with a number abroad', async () => {
      expect(await limitsForStudents(db())).toEqual(limitsOf(0));
      await addStudents(db(), 700, { dialCode: '91' });
      await addStudents(db(), 40, { dialCode: '971' });
      expect(await limitsForStudents(db())).toEqual(limitsOf(740, 40));
    });

    test('follow the number of students until that ends, and stay as they are while it cannot be counted', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const deps = { db: db(), limits: limitsOf(0) };
      const end = followStudents(deps, 1000);
      await addStudents(db(), 700, { dialCode: '91' });
      vi.advanceTimersByTime(1000);
      await vi.waitFor(() => expect(deps.limits).toEqual(limitsOf(700)));

      deps.db = openDatabase('sqlite::memory:'); // It has no tables, so nothing can be counted in it.
      vi.advanceTimersByTime(1000);
      deps.db = db();
      await addStudents(db(), 100, { dialCode: '971' });
      vi.advanceTimersByTime(1000);
      await vi.waitFor(() => expect(deps.limits).toEqual(limitsOf(800, 100)));
      end();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  async function addStudents(db: Db, count: number, { dialCode }: { dialCode: string }): Promise<void> {
    const academic_level = 'c12';
    const level = { ac_id: academic_level, levels: 'Class 12', position: 1, archived_at: null };
    await db
      .insertInto('academic_level')
      .values(level)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = Array.from({ length: count }, (_, n) => ({
      stud_id: newId(),
      phone_code: dialCode,
      mobile: String(9_000_000_000 + n),
      name: 'Asha',
      guardian: 'Bina',
      state: 'Kerala',
      district: 'Thrissur',
      email: '',
      academic_level,
      created_at: 0,
    }));
    await db.insertInto('student').values(rows).execute();
  }
});
