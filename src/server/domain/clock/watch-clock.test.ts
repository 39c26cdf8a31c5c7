import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { otpLifetime } from '#contract/auth/otp.ts';
import { getProfileCall } from '#contract/profile.ts';
import { lastUseNotedEvery, sessionMaxAge, sessionMaxIdle } from '#server/domain/sessions/session.repository.ts';
import { clockTolerance, settleMs } from '#server/platform/clock/settled-clock.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, type TestApp, testNow } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient, second } from '#server/testing/test-client.ts';
import { correctFutureTimes, readClockNote } from './clock-skew.repository.ts';
import { type WatchedClock, watchClock } from './clock-skew.ts';

let phones = 0;
const newPhone = () => String(9_400_000_000 + ++phones);

/** A machine whose clock can be set, with a portal on it. */
interface Machine {
  portal: TestApp;
  watched: WatchedClock;
  /** The time that has really passed since the machine was made. */
  elapsed(): number;
  /** Lets time pass, with a check of the clocks in each second at first and in the end, and each hour between. */
  run(ms: number): Promise<void>;
  setClock(byMs: number): Promise<void>;
  /** The machine is suspended after a second: its clock goes on, and the monotonic one does not. */
  suspend(ms: number): Promise<void>;
  /** The portal is stopped, or killed, and is started again later. */
  restart(downMs: number, options?: { isKilled?: boolean; clockBy?: number }): Promise<void>;
}

async function startMachine(portal: TestApp): Promise<Machine> {
  let real = testNow;
  let monotonic = 0;
  let error = 0;
  const source = { wall: () => real + error, elapsed: () => monotonic };
  const { db, lastUses } = portal.deps;
  const start = () => watchClock({ db, lastUses, log: portal.app.log }, source);
  const machine: Machine = {
    portal,
    watched: await start(),
    elapsed: () => real - testNow,
    run: async (ms) => {
      for (let left = ms; left > 0; ) {
        const isInside = left > 2 * hour && ms - left > 3 * minute;
        const step = isInside ? hour : Math.min(left, second);
        real += step;
        monotonic += step;
        left -= step;
        await machine.watched.check();
      }
    },
    setClock: async (byMs) => {
      error += byMs;
      await machine.watched.check();
    },
    suspend: async (ms) => {
      await machine.run(second);
      real += ms;
      await machine.watched.check();
    },
    restart: async (downMs, { isKilled = false, clockBy = 0 } = {}) => {
      if (!isKilled) await machine.watched.stop();
      real += downMs;
      error += clockBy;
      machine.watched = await start();
    },
  };
  portal.deps.clock = () => machine.watched.clock();
  return machine;
}

onEachApp('a portal whose clock changes', (portal) => {
  let machine: Machine;
  beforeEach(async () => {
    await addLevel(portal());
    machine = await startMachine(portal());
  });
  afterEach(() => machine.watched.stop());

  async function signIn() {
    const { stud_id } = await portal().signIn();
    return await openTestSession(portal().deps.db, stud_id, portal().deps.clock());
  }
  const statusOf = async ({ stud_id, token }: { stud_id: string; token: string }) =>
    (await portal().call(getProfileCall, { stud_id }, token)).statusCode;
  const error = () => machine.watched.clock() - (testNow + machine.elapsed());

  describe.each([
    ['20 days ahead', 20 * day],
    ['years ahead', 10 * 365 * day],
    ['a day behind', -day],
    ['in 1970', -testNow],
  ])('%s for a minute', (_, byMs) => {
    test('ends no session, no OTP and no limit', async () => {
      const { login, signup, verify } = otpClient(portal);
      const old = await signIn();
      await machine.run(13 * day);
      const mobile = newPhone();
      const asked = await signup(mobile, { address: newAddress() });
      const otp = portal().sent.at(-1)?.otp ?? '';
      await machine.setClock(byMs);
      expect(await statusOf(old)).toBe(200);
      await machine.run(30 * second);
      expect((await login(mobile)).message).toContain('Ask again in 30 seconds');
      expect((await verify(asked.data().otp_ref, otp)).status).toBe(true);
      const fresh = await signIn();
      await machine.run(30 * second);
      await machine.setClock(-byMs);
      expect(error()).toBe(0);
      await machine.run(13 * day);
      expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200]);
      await machine.run(17 * day);
      expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 401]);
    });
  });

  test('and was suspended for 20 days ends the sessions of before within minutes, and none that was opened since', async () => {
    const before = await signIn();
    await machine.suspend(20 * day);
    const since = await signIn();
    await machine.run(minute);
    const later = await signIn();
    await machine.run(minute + second);
    expect(error()).toBe(0);
    expect([await statusOf(before), await statusOf(since), await statusOf(later)]).toEqual([401, 200, 200]);
    await machine.run(14 * day - 3 * minute);
    expect(await statusOf(since)).toBe(200);
    await machine.run(16 * day + 3 * minute);
    expect(await statusOf(since)).toBe(401);
  });

  test('and was suspended remembers uses that were not saved yet', async () => {
    const session = await signIn();
    await machine.run(2 * hour);
    await machine.suspend(13 * day);
    expect(await statusOf(session)).toBe(200);
    await machine.run(3 * minute);
    await portal().deps.lastUses.save();
    await machine.run(10 * day);
    expect(await statusOf(session)).toBe(200);
  });

  test('is started with a clock 20 days ahead, which a time server corrects: no session ends', async () => {
    const session = await signIn();
    await machine.run(day);
    await machine.restart(minute, { clockBy: 20 * day });
    expect(await statusOf(session)).toBe(200);
    await machine.run(minute);
    await machine.setClock(-20 * day);
    expect(await statusOf(session)).toBe(200);
    expect(Math.abs(error())).toBeLessThanOrEqual(2 * minute);
  });

  test('is started in 1970, until a time server corrects that: no session ends, now or later', async () => {
    const session = await signIn();
    await machine.run(day);
    await machine.restart(hour, { clockBy: -testNow });
    expect(await statusOf(session)).toBe(200);
    const since = await signIn();
    await machine.run(minute);
    await machine.setClock(testNow);
    await machine.run(3 * minute);
    expect(error()).toBe(0);
    expect([await statusOf(session), await statusOf(since)]).toEqual([200, 200]);
    await machine.run(13 * day);
    expect(await statusOf(since)).toBe(200);
  });

  test('is started after 20 days, and again a minute later: what was opened in between stays', async () => {
    const before = await signIn();
    await machine.run(minute);
    await machine.restart(20 * day);
    const since = await signIn();
    await machine.run(minute);
    await machine.restart(second);
    await machine.run(3 * minute);
    expect(error()).toBe(0);
    expect([await statusOf(before), await statusOf(since)]).toEqual([401, 200]);
  });

  test('is started after a usual downtime with the clock’s time at once', async () => {
    await machine.run(hour);
    await machine.restart(5 * minute);
    expect(error()).toBe(0);
    await machine.run(minute);
    await machine.restart(8 * minute, { isKilled: true });
    expect(error()).toBe(0);
  });

  /** A student who has an hour left of a test. */
  async function sit() {
    const { db, clock } = portal().deps;
    const academy = testAcademy(db);
    const { stud_id } = await portal().signIn();
    const { quiz_id, revision_id } = await academy.quiz(await academy.chapter(await academy.subject()), {
      minutes: 60,
    });
    const began_at = clock();
    const ends_at = began_at + hour;
    const open = { closed_at: null, closed_by: null };
    const sitting = {
      stud_id,
      quiz_id,
      number: 1,
      attempt_id: 'a',
      revision_id,
      began_at,
      ends_at,
      heard_at: began_at,
      section_ends: JSON.stringify([began_at + hour / 2, ends_at]),
    };
    await db
      .insertInto('sitting')
      .values({ ...sitting, ...open })
      .execute();
    return async () => {
      const { ends_at, section_ends, down_ms } = await db.selectFrom('sitting').selectAll().executeTakeFirstOrThrow();
      const [first = 0, last = 0] = JSON.parse(section_ends);
      expect([ends_at - first, last]).toEqual([hour / 2, ends_at]);
      return { left: ends_at - clock(), down_ms };
    };
  }

  test.each([
    ['an hour ahead', hour],
    ['years ahead', 10 * 365 * day],
    ['an hour behind', -hour],
    ['years behind', -10 * 365 * day],
  ])('and stays %s changes nobody’s time in a test, also where two processes follow', async (_, byMs) => {
    const { db, lastUses } = portal().deps;
    const left = await sit();
    let error = 0;
    const source = { wall: () => testNow + machine.elapsed() + error, elapsed: () => machine.elapsed() };
    const other = await watchClock({ db, lastUses, log: portal().app.log }, source);
    error = byMs;
    await machine.setClock(byMs);
    await other.check();
    await machine.run(2 * minute + second);
    await other.check();
    expect(other.clock()).toBe(machine.watched.clock());
    await other.stop();
    expect(await left()).toEqual({ left: hour - 2 * minute - second, down_ms: 0 });
  });

  test('gives the time for which the portal was down to the answers of a test, and none for a short stop', async () => {
    const left = await sit();
    await machine.restart(minute);
    expect(await left()).toEqual({ left: hour - minute, down_ms: 0 });
    await machine.restart(5 * minute, { isKilled: true });
    expect(await left()).toMatchObject({ left: hour - 6 * minute });
    expect((await left()).down_ms).toBeGreaterThanOrEqual(5 * minute);
    expect((await left()).down_ms).toBeLessThanOrEqual(6 * minute);
  });

  test('was down for longer than usual, and takes the time that is lost from nobody', async () => {
    const left = await sit();
    await machine.restart(30 * minute, { isKilled: true });
    await machine.run(2 * minute + second);
    expect(error()).toBe(0);
    expect((await left()).left).toBe(hour - 2 * minute - second);
  });

  test('notes its time only as a help: a note that cannot be read is none', async () => {
    const { db } = portal().deps;
    for (const value of ['null', '{}', '{"at":"x"}', '[]']) {
      await db.updateTable('setting').set({ value }).where('name', '=', 'clock').execute();
      expect(await readClockNote(db)).toBeUndefined();
    }
  });

  const jump = fc.oneof(
    fc.integer({ min: -10 * minute, max: 10 * minute }),
    fc.integer({ min: -40 * day, max: 40 * day }),
    fc.constantFrom(clockTolerance, clockTolerance + 1, -clockTolerance, -clockTolerance - 1, 20 * day, -testNow),
  );
  const pause = fc.oneof(
    fc.integer({ min: 0, max: settleMs - 2 * second }),
    fc.integer({ min: 0, max: 6 * minute }),
    fc.constantFrom(settleMs - second, settleMs, settleMs + second),
  );
  const steps = fc.array(fc.record({ pause, jump }), { minLength: 1, maxLength: 5 });

  test('property: jumps that do not last change the portal’s time by nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ pause: fc.nat({ max: settleMs - 2 * second }), jump })), async (jumps) => {
        const before = error();
        for (const { pause, jump } of jumps) {
          await machine.setClock(jump);
          await machine.run(pause);
          await machine.setClock(-jump);
          expect(error()).toBe(before);
          await machine.run(second);
        }
      }),
      { numRuns: 30, seed: 5 },
    );
  });

  test('property: no OTP is accepted that is older than its lifetime, whatever the clock does', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        await machine.run(settleMs + second);
        const { otp_ref } = (await otpClient(portal).signup(newPhone(), { address: newAddress() })).data();
        const otp = portal().sent.at(-1)?.otp ?? '';
        const sentAt = machine.elapsed();
        for (const { pause, jump } of changes) {
          await machine.run(pause);
          await machine.setClock(jump);
        }
        const { status } = await otpClient(portal).verify(otp_ref, otp);
        if (status) accepted += 1;
        if (status) expect(machine.elapsed() - sentAt).toBeLessThan(otpLifetime);
      }),
      { numRuns: 30, seed: 3 },
    );
    expect(accepted).toBeGreaterThan(3);
  });

  test('property: suspended and running, a session ends neither early nor later than the time to settle', async () => {
    const parts = fc.array(fc.record({ suspended: fc.nat({ max: 16 * day }), running: fc.nat({ max: 10 * minute }) }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(parts, async (given) => {
        const session = await signIn();
        const signedIn = machine.elapsed();
        let lastUse = signedIn;
        for (const { suspended, running } of given) {
          await machine.suspend(suspended);
          await machine.run(running);
          const idle = machine.elapsed() - lastUse;
          const isOpen = (await statusOf(session)) === 200;
          // What is not settled yet is at most one suspension.
          const age = machine.elapsed() - signedIn;
          if (idle < sessionMaxIdle && age < sessionMaxAge) expect(isOpen).toBe(true);
          if (age >= sessionMaxAge + settleMs && running > settleMs) expect(isOpen).toBe(false);
          if (idle >= sessionMaxIdle + lastUseNotedEvery + settleMs && running > settleMs) expect(isOpen).toBe(false);
          if (!isOpen) break;
          lastUse = machine.elapsed();
        }
        await machine.run(settleMs + second);
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});

describe('how wrong a clock is', () => {
  const year = 365 * day;
  let phones = 0;
  const newPhone = () => String(9_300_000_000 + ++phones);

  onEachApp('when the clock is set', (portal) => {
    beforeEach(() => addLevel(portal()));

    /** Requests an OTP for a new registration. */
    async function otpForRegistration() {
      const { otp_ref } = (await otpClient(portal).signup(newPhone(), { address: newAddress() })).data();
      return { otp_ref, otp: portal().sent.at(-1)?.otp ?? '' };
    }
    const correctTimes = () => correctFutureTimes(portal().deps.db, portal().deps.clock(), clockTolerance);

    test.each([
      ['an hour back', -hour],
      ['a day back', -day],
      ['to 1970', -Date.UTC(2026, 10, 21)],
    ])(
      '%s, an OTP that was sent is no longer valid, not even when the clock reaches its time again',
      async (_, setBy) => {
        const { verify } = otpClient(portal);
        const { otp_ref, otp } = await otpForRegistration();
        portal().advance(setBy);
        await correctTimes();
        expect((await verify(otp_ref, otp)).status).toBe(false);
        portal().advance(-setBy);
        expect((await verify(otp_ref, otp)).status).toBe(false);
      },
    );

    test('a little back, an OTP is still valid', async () => {
      const { otp_ref, otp } = await otpForRegistration();
      portal().advance(-clockTolerance);
      await correctTimes();
      expect((await otpClient(portal).verify(otp_ref, otp)).status).toBe(true);
    });

    test('forward, an OTP expires at once', async () => {
      const { otp_ref, otp } = await otpForRegistration();
      portal().advance(otpLifetime);
      expect((await otpClient(portal).verify(otp_ref, otp)).status).toBe(false);
    });

    test('back by years, uses count for as long as usual, and no longer', async () => {
      const { login } = otpClient(portal);
      const mobile = newPhone();
      portal().advance(4 * year);
      expect((await login(mobile)).status).toBe(true);
      portal().advance(-4 * year);
      await correctTimes();
      expect((await login(mobile)).message).toContain('Ask again in 1 minute');
      portal().advance(minute);
      expect((await login(mobile)).status).toBe(true);
    });

    test('back by years, a session stays open, and no longer than any other', async () => {
      const { advance, deps } = portal();
      advance(4 * year);
      const { stud_id, token } = await portal().signIn();
      const isOpen = async () => (await portal().call(getProfileCall, { stud_id }, token)).status;
      advance(-4 * year);
      await correctTimes();
      expect(await isOpen()).toBe(true);
      for (let at = 0; at < sessionMaxAge - day; at += day) {
        advance(day);
        expect(await isOpen()).toBe(true);
      }
      advance(day);
      expect(await portal().call(getProfileCall, { stud_id }, token)).toMatchObject({ statusCode: 401 });

      const idle = await portal().signIn();
      await deps.db
        .updateTable('session')
        .set({ last_used_at: deps.clock() + year })
        .execute();
      await correctTimes();
      advance(sessionMaxIdle + lastUseNotedEvery);
      expect((await portal().call(getProfileCall, { stud_id: idle.stud_id }, idle.token)).statusCode).toBe(401);
    });
  });
});
