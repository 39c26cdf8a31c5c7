import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { defaultOtpsPerDay, otpLimits, type Window } from '#server/domain/limits/otp-limits.ts';
import { listenToStatements } from '#server/testing/each-database.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, newAddress, otpClient, second, wrongOtp } from '#server/testing/test-client.ts';

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

  test('in any order of requests, tries and waits, no window holds more OTPs or wrong tries than allowed', async () => {
    let mostWrong = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const { sentAt, wrongAt } = await runSteps(portal(), steps);
        for (const window of sends) expect(mostIn(sentAt, window)).toBeLessThanOrEqual(window.max);
        for (const window of wrongTries) expect(mostIn(wrongAt, window)).toBeLessThanOrEqual(window.max);
        mostWrong = Math.max(mostWrong, ...wrongTries.map((window) => mostIn(wrongAt, window)));
      }),
      { numRuns: 12, seed: 4 },
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
