import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { getProfileCall } from '#contract/profile.ts';
import { noOtpLimits } from '#server/domain/limits/otp-limits.ts';
import { trustDevice } from '#server/domain/limits/trusted-device.repository.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, hour, minute, otpClient } from '#server/testing/test-client.ts';
import { lastUseNotedEvery, maxSessions, revokeSession, sessionMaxAge, sessionMaxIdle } from './session.repository.ts';

interface SignedIn {
  stud_id: string;
  token: string;
}

onEachApp('a token', (test) => {
  const statusOf = async ({ stud_id, token }: SignedIn) =>
    (await test().call(getProfileCall, { stud_id }, token)).statusCode;

  /** Signs a student in, who then uses the portal once a day. */
  async function usedDaily(days: number) {
    const session = await test().signIn();
    for (let used = 0; used < days; used += 1) {
      test().advance(day);
      expect(await statusOf(session)).toBe(200);
    }
    return session;
  }

  describe('ends', () => {
    it('after 30 days, to the millisecond, however much it is used', async () => {
      expect(sessionMaxAge).toBe(30 * day);
      const session = await usedDaily(29);
      test().advance(day - 1);
      expect(await statusOf(session)).toBe(200);
      test().advance(1);
      expect(await statusOf(session)).toBe(401);
    });

    it('after 14 days and an hour without use, to the millisecond', async () => {
      expect([sessionMaxIdle, lastUseNotedEvery]).toEqual([14 * day, hour]);
      const [first, second] = [await test().signIn(), await test().signIn()];
      test().advance(14 * day + hour - 1);
      expect(await statusOf(first)).toBe(200);
      test().advance(1);
      expect(await statusOf(second)).toBe(401);
      expect(await statusOf(first)).toBe(200);
    });

    it('not within 14 days after its last use, even if that use came too soon after another to be saved', async () => {
      const session = await test().signIn();
      test().advance(hour);
      expect(await statusOf(session)).toBe(200);
      test().advance(14 * day - 1);
      expect(await statusOf(session)).toBe(200);
    });

    it('for good: a clock that is set back does not open a session that was signed out', async () => {
      const session = await test().signIn();
      await test().call(signOutCall, { stud_id: session.stud_id }, session.token);
      test().advance(-day);
      expect(await statusOf(session)).toBe(401);
    });

    it('never early, and at most an hour late, whenever it is used', { timeout: propertyTimeout }, async () => {
      const edges = [0, 1, hour - 1, hour, hour + 1, 14 * day - 1, 14 * day, 14 * day + hour - 1, 14 * day + hour];
      const gap = fc.oneof(fc.constantFrom(...edges), fc.nat({ max: 15 * day }));
      await fc.assert(
        fc.asyncProperty(fc.array(gap, { maxLength: 8 }), async (gaps) => {
          const session = await test().signIn();
          const signedIn = test().deps.clock();
          let lastUse = signedIn;
          for (const ms of gaps) {
            test().advance(ms);
            const now = test().deps.clock();
            const isOpen = (await statusOf(session)) === 200;
            const idle = now - lastUse;
            if (now - signedIn >= 30 * day || idle >= 14 * day + hour) expect(isOpen).toBe(false);
            else if (idle < 14 * day) expect(isOpen).toBe(true);
            if (!isOpen) return;
            lastUse = now;
          }
        }),
        { numRuns: propertyRuns(40) },
      );
    });
  });

  describe('signed out everywhere', () => {
    it('ends with all others of its student and their signed URLs, and no other student is concerned', async () => {
      const { db, clock } = test().deps;
      const other = await test().signIn();
      const here = await test().signIn();
      const elsewhere = [
        await openTestSession(db, here.stud_id, clock()),
        await openTestSession(db, here.stud_id, clock()),
      ];
      const signedUrls = elsewhere.map((session) => signedPictureUrl(test().deps, session, 'hash/a.png', clock()));
      const statusOfUrl = async (url: string) => (await test().app.inject(url)).statusCode;
      // The files do not exist, so a URL with a valid signature is 404.
      expect(await Promise.all(signedUrls.map(statusOfUrl))).toEqual([404, 404]);

      const result = await test().call(signOutEverywhereCall, { stud_id: here.stud_id }, here.token);
      expect([result.status, result.message]).toEqual([true, "You're signed out on all devices."]);
      for (const session of [here, ...elsewhere]) expect(await statusOf(session)).toBe(401);
      expect(await Promise.all(signedUrls.map(statusOfUrl))).toEqual([403, 403]);
      expect(await statusOf(other)).toBe(200);
    });

    it('leaves no trusted device of the student, so that a lost one has no tries of its own', async () => {
      const { db, clock } = test().deps;
      const [mine, other] = [await test().signIn(), await test().signIn()];
      for (const { stud_id } of [mine, other]) await trustDevice(db, { stud_id, access_version: 0 }, '', clock());
      await test().call(signOutEverywhereCall, { stud_id: mine.stud_id }, mine.token);
      expect(await db.selectFrom('known_device').select('stud_id').execute()).toEqual([{ stud_id: other.stud_id }]);
    });
  });
});

const mobile = '9876500001';

onEachApp('the sessions of one student', (portal) => {
  const { signIn, requestOtp } = otpClient(portal);
  const openOne = async () => {
    portal().advance(minute);
    const { token, data } = await portal().call(verifyOtpCall, await requestOtp(mobile));
    return { token: token ?? '', stud_id: data().stud_id };
  };
  const stored = () => portal().deps.db.selectFrom('session').select('session_id').execute();
  const statusOf = async ({ token, stud_id }: { token: string; stud_id: string }) =>
    (await portal().call(getProfileCall, { stud_id }, token)).statusCode;

  test('are at most twenty: one more ends the one that was unused for longest', async () => {
    portal().deps.limits = noOtpLimits;
    await addLevel(portal());
    await signIn(mobile);
    const sessions = [];
    for (let n = 0; n < maxSessions; n += 1) sessions.push(await openOne());
    expect(await stored()).toHaveLength(maxSessions);
    const another = await openOne();
    const found = [];
    for (const session of [...sessions, another]) found.push(await statusOf(session));
    expect(found).toEqual([401, ...Array<number>(maxSessions).fill(200)]);
  });

  test('that have ended are deleted at the next sign-in', async () => {
    portal().deps.limits = noOtpLimits;
    await addLevel(portal());
    await signIn(mobile);
    await openOne();
    const { session_id } = (await stored())[0] ?? expect.fail();
    await revokeSession(portal().deps.db, session_id, portal().deps.clock());
    await openOne();
    expect(await stored()).toHaveLength(2);
    portal().advance(40 * day);
    await openOne();
    expect(await stored()).toHaveLength(1);
  });
});
