import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { sessionMaxAge, sessionMaxIdle, useNotedEvery } from '#server/areas/session/session.repository.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient, second } from '#server/testing/test-client.ts';
import { clockTolerance, clockWatch, dropCodes, settleFuture } from './clock-skew.ts';
import { codeLifetime } from './rate-limits/otp-limits.ts';

const year = 365 * day;
let phones = 0;
const newPhone = () => String(9_300_000_000 + ++phones);

onEachApp('when the clock is set', (portal) => {
  beforeEach(() => addLevel(portal()));

  /** A code with which somebody registers. */
  async function codeForNew() {
    const { otp_ref } = (await otpClient(portal).signup(newPhone(), { address: newAddress() })).data();
    return { otp_ref, otp: portal().sent.at(-1)?.code ?? '' };
  }
  const settle = () => settleFuture(portal().deps.db, portal().deps.clock());

  test.each([
    ['an hour back', -hour],
    ['a day back', -day],
    ['to 1970', -Date.UTC(2026, 10, 21)],
  ])('%s, a code that was sent is good no more, not even when its time comes again', async (_, jump) => {
    const { verify } = otpClient(portal);
    const { otp_ref, otp } = await codeForNew();
    portal().advance(jump);
    await settle();
    expect((await verify(otp_ref, otp)).status).toBe(false);
    portal().advance(-jump);
    expect((await verify(otp_ref, otp)).status).toBe(false);
  });

  test('a little back, a code is still good', async () => {
    const { otp_ref, otp } = await codeForNew();
    portal().advance(-clockTolerance);
    await settle();
    expect((await otpClient(portal).verify(otp_ref, otp)).status).toBe(true);
  });

  test('forward, a code is over at once', async () => {
    const { otp_ref, otp } = await codeForNew();
    portal().advance(codeLifetime);
    expect((await otpClient(portal).verify(otp_ref, otp)).status).toBe(false);
  });

  test('back by years, what was counted counts for as long as it would have, and no longer', async () => {
    const { login } = otpClient(portal);
    const mobile = newPhone();
    portal().advance(4 * year);
    expect((await login(mobile)).status).toBe(true);
    portal().advance(-4 * year);
    await settle();
    expect((await login(mobile)).message).toContain('another in 1 minute');
    portal().advance(minute);
    expect((await login(mobile)).status).toBe(true);
  });

  test('back by years, a session goes on, and lasts no longer than any other', async () => {
    const { advance, deps } = portal();
    advance(4 * year);
    const { stud_id, token } = await portal().signIn();
    const isOpen = async () => (await portal().call(getProfileCall, { stud_id }, token)).status;
    advance(-4 * year);
    await settle();
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
    await settle();
    advance(sessionMaxIdle + useNotedEvery);
    expect((await portal().call(getProfileCall, { stud_id: idle.stud_id }, idle.token)).statusCode).toBe(401);
  });

  test('law: whatever happens to it, no code is taken that is older than five minutes and what is no jump', async () => {
    const jump = fc.oneof(
      fc.constant(0),
      fc.integer({ min: -10 * minute, max: 10 * minute }),
      fc.constantFrom(-hour, day, -day),
    );
    const step = fc.record({ wait: fc.integer({ min: 0, max: 6 * minute }), jump });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        portal().advance(2 * day);
        const { otp_ref, otp } = await codeForNew();
        const age = await play(portal(), steps);
        const { status } = await otpClient(portal).verify(otp_ref, otp);
        if (status) taken += 1;
        if (status) expect(age).toBeLessThan(codeLifetime + clockTolerance);
      }),
      { numRuns: 40, seed: 3 },
    );
    expect(taken).toBeGreaterThan(3);
  });
});

/** Plays the steps as a portal would that looks at its clock; answers with the time that has passed in truth. */
async function play({ deps, advance }: TestApp, steps: { wait: number; jump: number }[]): Promise<number> {
  let elapsed = 0;
  let dropping = Promise.resolve();
  const look = clockWatch(
    deps.clock,
    () => elapsed,
    () => {
      dropping = dropCodes(deps.db);
    },
  );
  for (const { wait, jump } of steps) {
    elapsed += wait;
    advance(wait + jump);
    look();
    await dropping;
  }
  return elapsed;
}

test('the watch tells when the clock was set back, also a little at a time; not when it runs or is set forward', () => {
  let clock = Date.UTC(2026, 10, 21);
  let elapsed = 0;
  const onSetBack = vi.fn();
  const look = clockWatch(
    () => clock,
    () => elapsed,
    onSetBack,
  );
  const after = (ms: number, jump: number) => {
    elapsed += ms;
    clock += ms + jump;
    look();
  };
  after(hour, 0);
  after(second, day);
  after(second, -clockTolerance);
  expect(onSetBack).not.toHaveBeenCalled();
  after(second, -1);
  expect(onSetBack).toHaveBeenCalledExactlyOnceWith(clockTolerance + 1);
  after(second, 0);
  after(second, -hour);
  expect(onSetBack).toHaveBeenLastCalledWith(hour);
  expect(onSetBack).toHaveBeenCalledTimes(2);
});
