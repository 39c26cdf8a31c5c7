import fc from 'fast-check';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { otpLifetime } from '#contract/auth/otp.ts';
import { defaultOtpsPerDay, otpLimits, type Window } from '#server/domain/limits/otp-limits.ts';
import { listenToStatements } from '#server/testing/each-database.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient, second, wrongOtp } from '#server/testing/test-client.ts';
import { hashOtp, isPendingReference, isRightOtp, newOtp, newReference } from './otp.ts';

// spec: 9.3
it('makes OTPs of four digits, small ones included, about equally often', () => {
  const byFirstDigit = new Map<string, number>();
  for (let n = 0; n < 20_000; n++) {
    const otp = newOtp();
    expect(otp).toMatch(/^\d{4}$/);
    byFirstDigit.set(otp.slice(0, 1), (byFirstDigit.get(otp.slice(0, 1)) ?? 0) + 1);
  }
  // Each is expected 2,000 times. A fair choice leaves this range once in about 10^15 runs.
  for (const digit of '0123456789') expect(Math.abs((byFirstDigit.get(digit) ?? 0) - 2_000)).toBeLessThan(340);
});

it('binds the hash to the key, the reference and the OTP', () => {
  const hash = hashOtp('key', 'ref', '1234');
  expect(isRightOtp('key', 'ref', '1234', hash)).toBe(true);
  expect(isRightOtp('key 2', 'ref', '1234', hash)).toBe(false);
  expect(isRightOtp('key', 'ref 2', '1234', hash)).toBe(false);
  expect(isRightOtp('key', 'ref', '1235', hash)).toBe(false);
});

describe('the reference of an OTP', () => {
  const now = Date.UTC(2026, 10, 21);

  test('a reference has 128 random bits, and fits into the call', () => {
    const made = Array.from({ length: 1_000 }, () => newReference('key', now));
    expect(new Set(made.map((otp_ref) => otp_ref.slice(0, 8))).size).toBe(1_000);
    for (const otp_ref of made) expect(otp_ref).toMatch(/^[\w-]{54}$/);
    const ones = Array.from({ length: 128 }, (_, bit) => made.filter((otp_ref) => bitOf(otp_ref, bit)).length);
    // Each bit is 1 in about half of them. A fair choice leaves this range once in about 10^8 runs.
    for (const count of ones) expect(Math.abs(count - 500)).toBeLessThan(115);
  });

  test('is known again until its OTP expires, with the same key only', () => {
    const otp_ref = newReference('key', now);
    expect(isPendingReference('key', otp_ref, now)).toBe(true);
    expect(isPendingReference('key', otp_ref, now + otpLifetime - 1)).toBe(true);
    expect(isPendingReference('key', otp_ref, now + otpLifetime)).toBe(false);
    expect(isPendingReference('key 2', otp_ref, now)).toBe(false);
  });

  test('with any character changed, cut off, added or made up is not one', () => {
    const otp_ref = newReference('key', now);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < otp_ref.length; at++) {
      for (const character of [...alphabet, '+', '/', '=', ' ', '\n', 'é']) {
        const changed = otp_ref.slice(0, at) + character + otp_ref.slice(at + 1);
        if (changed !== otp_ref) expect(isPendingReference('key', changed, now)).toBe(false);
      }
      expect(isPendingReference('key', otp_ref.slice(0, at), now)).toBe(false);
    }
    for (const more of ['=', ' ', 'A', '\n']) expect(isPendingReference('key', otp_ref + more, now)).toBe(false);
    const two = [otp_ref, newReference('key', now + 1)] as const;
    for (let at = 1; at < otp_ref.length - 1; at++) {
      const joined = two[0].slice(0, at) + two[1].slice(at);
      // Where they have the same characters by chance, it is one of the two.
      if (!two.includes(joined)) expect(isPendingReference('key', joined, now)).toBe(false);
    }
    fc.assert(fc.property(fc.string({ maxLength: 64 }), (text) => !isPendingReference('key', text, now)));
  });

  function bitOf(otp_ref: string, bit: number): boolean {
    return (((Buffer.from(otp_ref, 'base64url')[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
  }
});

const { sends, wrongTries } = otpLimits(defaultOtpsPerDay);

const spellings = [
  (mobile: string) => mobile,
  (mobile: string) => `0${mobile}`,
  (mobile: string) => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  (mobile: string) => `0091${mobile}`,
  (mobile: string) => mobile.split('').join('-'),
];

const step = fc.record({
  wait: fc.constantFrom(0, second, 59 * second, minute, 14 * minute, 15 * minute, 50 * minute, hour, 5 * hour),
  spelling: fc.nat({ max: spellings.length - 1 }),
  isSignup: fc.boolean(),
  tries: fc.nat({ max: 4 }),
});

let phones = 0;

onEachApp('properties of OTPs', (portal) => {
  beforeEach(() => addLevel(portal()));

  test('in any order of requests, tries and waits, no window holds more OTPs or wrong tries than allowed', {
    timeout: propertyTimeout,
  }, async () => {
    let mostWrong = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const { sentAt, wrongAt } = await runSteps(portal(), steps);
        for (const window of sends) expect(mostIn(sentAt, window)).toBeLessThanOrEqual(window.max);
        for (const window of wrongTries) expect(mostIn(wrongAt, window)).toBeLessThanOrEqual(window.max);
        mostWrong = Math.max(mostWrong, ...wrongTries.map((window) => mostIn(wrongAt, window)));
      }),
      { numRuns: propertyRuns(12), seed: 4 },
    );
    // The runs did reach the limit.
    expect(mostWrong).toBe(10);
  });

  test('a registered and an unregistered number run the same statements, in the same order', async () => {
    const known = '9876500001';
    await otpClient(portal).signIn(known);
    portal().advance(day);
    const seen = [];
    for (const mobile of [known, '9876500002']) {
      const statements = await statementsOf(portal(), async () => {
        const { login, verify } = otpClient(portal);
        const { otp_ref } = (await login(mobile)).data();
        await verify(otp_ref, wrongOtp(portal().sent.at(-1)?.otp ?? ''));
        await login(mobile);
      });
      seen.push(statements);
    }
    // Both requests, and the wrong OTP. On Postgres, each of the three takes the lock as well.
    expect(seen[0]?.length).toBeLessThanOrEqual(20);
    expect(seen[0]?.length).toBeGreaterThan(10);
    expect(seen[1]).toEqual(seen[0]);
  });
});

/** Runs the steps on a new phone. Returns when OTPs were sent, and when wrong ones were compared. */
async function runSteps(
  portal: TestApp,
  steps: { wait: number; spelling: number; isSignup: boolean; tries: number }[],
) {
  const { login, signup, verify } = otpClient(() => portal);
  phones += 1;
  const mobile = String(9_200_000_000 + phones);
  const sentAt: number[] = [];
  const wrongAt: number[] = [];
  for (const { wait, spelling, isSignup, tries } of steps) {
    portal.advance(wait);
    const spelled = spellings[spelling]?.(mobile) ?? mobile;
    const before = portal.sent.length;
    const result = await (isSignup ? signup : login)(spelled, { address: newAddress() });
    sentAt.push(...portal.sent.slice(before).map(({ at }) => at));
    expect(result.status).toBe(portal.sent.length > before);
    if (!result.status) continue;
    const { otp_ref } = result.data();
    const otp = wrongOtp(portal.sent.at(-1)?.otp ?? '');
    for (let n = 0; n < tries; n++) {
      const triesBefore = await wrongTriesAt(portal, otp_ref);
      await verify(otp_ref, otp, { address: newAddress() });
      if ((await wrongTriesAt(portal, otp_ref)) > triesBefore) wrongAt.push(portal.deps.clock());
    }
  }
  return { sentAt, wrongAt };
}

async function wrongTriesAt({ deps }: TestApp, otp_ref: string): Promise<number> {
  const row = await deps.db
    .selectFrom('otp')
    .where('otp_ref', '=', otp_ref)
    .select('wrong_tries')
    .executeTakeFirstOrThrow();
  return row.wrong_tries;
}

/** The largest number of these times in any window of this length. */
function mostIn(times: number[], { within }: Window): number {
  return Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + within).length));
}

/** Collects the texts of all statements that run during some work. */
async function statementsOf(portal: TestApp, work: () => Promise<void>): Promise<string[]> {
  const { db } = portal.deps;
  const statements: string[] = [];
  listenToStatements(({ sql }) => statements.push(sql));
  // Another object for the same database: no statement goes past its log.
  portal.deps.db = db.withoutPlugins();
  await work();
  listenToStatements(() => {});
  portal.deps.db = db;
  return statements;
}
