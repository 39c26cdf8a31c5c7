import { expect, it, vi } from 'vitest';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { askCorrectionCall } from '#contract/corrections.ts';
import { askDoubtCall } from '#contract/doubts.ts';
import { calendarAddressCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { askErasureCall, withdrawErasureCall } from '#contract/my-data.ts';
import { getProfileCall } from '#contract/profile.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { watchProgressCall } from '#contract/watching/progress.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { day, hour } from '#server/testing/test-client.ts';
import { validFields } from '#server/testing/test-hostile.ts';
import { onEachObservedApp } from '#server/testing/test-observed.ts';
import { LastUses } from './last-uses.ts';
import { requireSession } from './session.repository.ts';

const writes = new Set(
  [
    ...[submitQuizCall, watchProgressCall, signOutCall, signOutEverywhereCall, changeStudentCall, askDoubtCall],
    ...[calendarAddressCall, revokeCalendarCall, askErasureCall, withdrawErasureCall, askCorrectionCall],
  ].map(({ name }) => name),
);
/** A call that is added to the contract is included. */
const reads = allCalls.filter((call) => call.session && !writes.has(call.name));

onEachObservedApp('the last use of a session', (test) => {
  const storedUse = async (session_id: string) =>
    (
      await test()
        .deps.db.selectFrom('session')
        .where('session_id', '=', session_id)
        .select('last_used_at')
        .executeTakeFirstOrThrow()
    ).last_used_at;

  async function signIn() {
    const { stud_id } = await test().signIn();
    return await openTestSession(test().deps.db, stud_id, test().deps.clock());
  }
  const use = async ({ stud_id, token }: { stud_id: string; token: string }) =>
    (await test().call(getProfileCall, { stud_id }, token)).statusCode;

  it.each(reads)('is not written by $name, however old the session is', async (call) => {
    const { stud_id, token } = await signIn();
    for (const age of [0, 2 * hour, 13 * day]) {
      test().advance(age);
      const response = await test().ask(call, { ...validFields(call), stud_id }, token);
      expect(response.statusCode).not.toBe(401);
      expect(response.writes).toBe(0);
      await test().deps.lastUses.save();
    }
  });

  it('is not written by a picture, a video or a document', async () => {
    const session = await signIn();
    test().advance(2 * hour);
    const url = signedPictureUrl(test().deps, session, 'hash/a.png', test().deps.clock());
    await test().app.inject({ url, headers: { token: session.token } });
    expect(await storedUse(session.session_id)).toBe(test().deps.clock() - 2 * hour);
  });

  it('is saved for all sessions together, more than one statement takes', async () => {
    const sessions = await Promise.all(Array.from({ length: 201 }, () => signIn()));
    test().advance(2 * hour);
    const now = test().deps.clock();
    for (const session of sessions) await requireSession(test().deps, session.token, now);
    await test().deps.lastUses.save();
    for (const { session_id } of sessions) expect(await storedUse(session_id)).toBe(now);
    expect(test().deps.lastUses.find(sessions[0]?.session_id ?? '')).toBeUndefined();
  });

  it('counts from memory until it is saved, and a failure to save it is logged once', async () => {
    const session = await signIn();
    const { deps } = test();
    const failing = deps.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') throw new Error('the disk is full');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    deps.lastUses = new LastUses(failing, test().app.log);
    for (let days = 13; days <= 26; days += 13) {
      test().advance(13 * day);
      expect(await use(session)).toBe(200);
      await deps.lastUses.save();
    }
    expect(await storedUse(session.session_id)).toBe(deps.clock() - 26 * day);
    expect(test().log.filter((line) => line.includes('could not be saved'))).toHaveLength(1);
    await deps.lastUses.stop();
  });

  it('is never replaced by an earlier one of another process', async () => {
    const session = await signIn();
    const { deps } = test();
    const other = new LastUses(deps.db, test().app.log);
    test().advance(2 * hour);
    await use(session);
    test().advance(2 * hour);
    await requireSession({ db: deps.db, lastUses: other }, session.token, deps.clock());
    await other.stop();
    await deps.lastUses.save();
    expect(await storedUse(session.session_id)).toBe(deps.clock());
  });

  it('that is noted while saving takes long is saved by itself afterwards', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const { deps } = test();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => gate.then(() => result),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const uses = new LastUses(slow, test().app.log);
    uses.note(first.session_id, deps.clock() + 1);
    vi.advanceTimersByTime(1_000);
    uses.note(second.session_id, deps.clock() + 2);
    vi.advanceTimersByTime(10_000);
    open();
    await uses.save();
    uses.note(second.session_id, deps.clock() + 3);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await storedUse(second.session_id)).toBe(deps.clock() + 3));
    await uses.stop();
  });

  it('that is noted while others are being saved is saved by a stop', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const { deps } = test();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => gate.then(() => result),
    });
    const uses = new LastUses(slow, test().app.log);
    uses.note(first.session_id, deps.clock() + 1);
    const saving = uses.save();
    uses.note(second.session_id, deps.clock() + 2);
    const stopping = uses.stop();
    open();
    await Promise.all([saving, stopping]);
    expect(await storedUse(second.session_id)).toBe(deps.clock() + 2);
  });

  it('that is noted while others are being saved is saved next', async () => {
    const [first, second] = [await signIn(), await signIn()];
    test().advance(2 * hour);
    await use(first);
    const saving = test().deps.lastUses.save();
    await use(second);
    await saving;
    await test().deps.lastUses.save();
    expect(await storedUse(second.session_id)).toBe(test().deps.clock());
  });
});
