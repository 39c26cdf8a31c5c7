import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/calls.ts';
import { everybodySlug } from '#contract/desk/classes.ts';
import { type DeskCall, deskApiPath } from '#contract/desk/desk-call.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { bodyOf } from '#server/testing/fuzz/hostile-body.ts';
import { expectInvariants } from '#server/testing/fuzz/response-invariants.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

/** Fewer than a session may make at once. */
const bodiesOfCall = 6;

onEachApp('hostile input at the desk', (portal) => {
  test('gets a response in the envelope, and breaks nothing', { timeout: 60_000 }, async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const { quiz_id } = await academy.quiz(await academy.chapter(subject_id));
    const { stud_id } = await portal().signIn();
    const roster_id = await academy.roster('evening', [stud_id]);
    const ids = { stud_id: [stud_id], quiz_id: [quiz_id], subject_id: [subject_id], roster_id: [roster_id] };
    const class_id = await academy.liveClass(await academy.batch(subject_id), { day: 'daily' });
    const ofClass = {
      class_id: [class_id],
      batch_slug: [everybodySlug, 'evening'],
      day: ['daily', '2026-11-30', 'Mon'],
    };
    const news_id = await academy.news();
    const ofNews = { news_id: [news_id], date: ['2026-11-21', '2026-11-22'] };
    const known = {
      ...ofNews,
      ...ofClass,
      ...ids,
      ac_id: ['test-level'],
      mobile: ['9400000001', '+91 94000 00002'],
      phone_code: ['91', ''],
    };
    for (const call of deskCalls as readonly DeskCall[]) {
      const { token } = await signInStaff(portal());
      await fc.assert(
        fc.asyncProperty(bodyOf(call, known), async (payload) => {
          const response = await portal().app.inject({
            method: 'POST',
            url: `${deskApiPath}/${call.name}`,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            payload,
          });
          expectInvariants(response, 'POST');
          expect(response.statusCode).toBeLessThan(500);
        }),
        { numRuns: bodiesOfCall, seed: 33 },
      );
    }
    expect(portal().log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    const { token } = await signInStaff(portal());
    expect((await callDesk(portal(), deskMeCall, {}, token)).statusCode).toBe(200);
  });
});
