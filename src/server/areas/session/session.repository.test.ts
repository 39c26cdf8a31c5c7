import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { getProfileCall } from '#contract/profile.ts';
import { trustDevice } from '#server/areas/auth/trusted-device.repository.ts';
import { pictureAddress } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { openSession, sessionMaxAge, sessionMaxIdle, useNotedEvery } from './session.repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

interface SignedIn {
  stud_id: string;
  token: string;
}

onEachApp('a token', (test) => {
  const statusOf = async ({ stud_id, token }: SignedIn) =>
    (await test().call(getProfileCall, { stud_id }, token)).statusCode;

  /** A student who has used the portal each day for so many days, and once more after that. */
  async function usedDaily(days: number) {
    const session = await test().signIn();
    for (let used = 0; used < days; used += 1) {
      test().advance(day);
      expect(await statusOf(session)).toBe(200);
    }
    return session;
  }

  describe('ends', () => {
    it('after 30 days however much it is used: the last millisecond works, the next does not', async () => {
      expect(sessionMaxAge).toBe(30 * day);
      const session = await usedDaily(29);
      test().advance(day - 1);
      expect(await statusOf(session)).toBe(200);
      test().advance(1);
      expect(await statusOf(session)).toBe(401);
    });

    it('after 14 days and an hour without use: the last millisecond works, the next does not', async () => {
      expect([sessionMaxIdle, useNotedEvery]).toEqual([14 * day, hour]);
      const [first, second] = [await test().signIn(), await test().signIn()];
      test().advance(14 * day + hour - 1);
      expect(await statusOf(first)).toBe(200);
      test().advance(1);
      expect(await statusOf(second)).toBe(401);
      expect(await statusOf(first)).toBe(200);
    });

    it('not before 14 days are over since its last use, though that use was too soon after another to be noted', async () => {
      const session = await test().signIn();
      test().advance(hour);
      expect(await statusOf(session)).toBe(200);
      test().advance(14 * day - 1);
      expect(await statusOf(session)).toBe(200);
    });

    it('for good: a clock that is put back does not open what was signed out', async () => {
      const session = await test().signIn();
      await test().call(signOutCall, { stud_id: session.stud_id }, session.token);
      test().advance(-day);
      expect(await statusOf(session)).toBe(401);
    });

    it('never early and never more than the noted hour late, whenever it is used', { timeout: 60_000 }, async () => {
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
        { numRuns: 40 },
      );
    });
  });

  describe('signed out everywhere', () => {
    it('ends with all others of its student, and their media addresses; no other student is concerned', async () => {
      const { db, clock } = test().deps;
      const other = await test().signIn();
      const here = await test().signIn();
      const elsewhere = [await openSession(db, here.stud_id, clock()), await openSession(db, here.stud_id, clock())];
      const addresses = elsewhere.map((session) => pictureAddress(test().deps, session, 'hash/a.png', clock()));
      const opens = async (url: string) => (await test().app.inject(url)).statusCode;
      // Nothing lies there: past its pass an address is answered with 404.
      expect(await Promise.all(addresses.map(opens))).toEqual([404, 404]);

      const answer = await test().call(signOutEverywhereCall, { stud_id: here.stud_id }, here.token);
      expect([answer.status, answer.message]).toEqual([true, 'You are signed out on all devices.']);
      for (const session of [here, ...elsewhere]) expect(await statusOf(session)).toBe(401);
      expect(await Promise.all(addresses.map(opens))).toEqual([403, 403]);
      expect(await statusOf(other)).toBe(200);
    });

    it('leaves none of the student’s devices known, so that a lost one has no tries of its own', async () => {
      const { db, clock } = test().deps;
      const [mine, other] = [await test().signIn(), await test().signIn()];
      for (const { stud_id } of [mine, other]) await trustDevice(db, stud_id, '', clock());
      await test().call(signOutEverywhereCall, { stud_id: mine.stud_id }, mine.token);
      expect(await db.selectFrom('known_device').select('stud_id').execute()).toEqual([{ stud_id: other.stud_id }]);
    });
  });
});
