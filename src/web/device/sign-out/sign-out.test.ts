import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { readSubmission } from '#web/device/quiz/attempt.ts';
import { beginAttempt, findQuiz, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { listEndedSessions } from '#web/session/ended-sessions.ts';
import { setUser, useSession } from '#web/session/session.ts';
import { readStoredSession } from '#web/session/stored-session.ts';
import { busy, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';
import { finishSignOuts } from './finish-sign-outs.ts';
import { signOut } from './sign-out.ts';

const path = '/Portal/sign_out';
const plain = { forget_device: false, isRevoked: false };
const provider = providerOfEachTest({ [path]: ok(null) }, { hasExtensions: true });
beforeEach(() => {
  setUser(asha, 'token-1');
});
afterEach(async () => {
  provider.replies[path] = ok(null);
  await finishSignOuts();
});

const tokens = () => provider.to(path).map(({ token }) => token);
const open = () => listEndedSessions().map(({ token }) => token);

describe('the token of a sign-out', () => {
  test('is revoked at once, by a request that outlives the page, and then forgotten', async () => {
    signOut(plain);
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.keepalive).toBe(true);
    expect(provider.to(path)).toMatchObject([{ token: 'token-1', payload: { stud_id: '7' } }]);
    await vi.waitFor(() => expect(open()).toEqual([]));
    expect(localStorage.getItem('endedSessions')).toBeNull();
  });

  test('without a network is revoked when the network returns, whoever is signed in by then', async () => {
    provider.replies[path] = noNetwork;
    signOut(plain);
    await finishSignOuts();
    expect(open()).toEqual(['token-1']);
    setUser({ ...asha, stud_id: '8' }, 'token-2');
    provider.replies[path] = ok(null);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(open()).toEqual([]));
    expect(new Set(tokens())).toEqual(new Set(['token-1']));
    expect(provider.to(path).at(-1)?.payload).toEqual({ stud_id: '7' });
    expect(useSession.getState().token).toBe('token-2');
  });

  test('is no session: a page that is opened meanwhile is nobody’s', async () => {
    provider.replies[path] = noNetwork;
    signOut(plain);
    expect(readStoredSession()).toEqual({ user: undefined, token: undefined });
  });

  test.each([
    ['a busy portal', busy(1)],
    ['an error', Response.json(refusal('Oh'), { status: 500 })],
    ['a rate limit', Response.json(refusal('Later'), { status: 429 })],
    ['a hotel’s page', new Response('<html>Sign in to our network', { status: 200 })],
    ['a hotel’s refusal', new Response('<html>Pay first', { status: 403 })],
  ])('stays until it is revoked after %s', async (_, reply) => {
    provider.replies[path] = reply;
    signOut(plain);
    await finishSignOuts();
    expect(open()).toEqual(['token-1']);
  });

  test('that is not valid any more is forgotten, and ends no other session', async () => {
    provider.replies[path] = Response.json(refusal('Please sign in.'), { status: 401 });
    signOut(plain);
    setUser(asha, 'token-2');
    await finishSignOuts();
    expect([open(), useSession.getState().token]).toEqual([[], 'token-2']);
  });

  test('is sent once at a time; of many the newest ten stay', async () => {
    provider.replies[path] = noNetwork;
    for (let n = 1; n <= 12; n += 1) {
      setUser(asha, `token-${n}`);
      signOut(plain);
    }
    await finishSignOuts();
    expect(open()).toEqual(Array.from({ length: 10 }, (_, n) => `token-${12 - n}`));
    provider.sent.length = 0;
    provider.replies[path] = ok(null);
    await Promise.all([finishSignOuts(), finishSignOuts()]);
    expect(tokens()).toHaveLength(10);
  });

  test('is not kept at a provider that cannot revoke it', async () => {
    config.extensions = false;
    signOut(plain);
    await vi.waitFor(() => expect(open()).toEqual([]));
    expect(tokens()).toEqual([]);
  });

  test('may be anything in a storage that others write to', async () => {
    for (const damaged of ['{', '[1]', '[{"stud_id":7}]', '{"token":"t"}']) {
      localStorage.setItem('endedSessions', damaged);
      await finishSignOuts();
    }
    expect(tokens()).toEqual([]);
  });
});

describe('a student who asked to be forgotten', () => {
  const draft = async () => (await deviceDatabase()).put('attempts', { unreadable: true }, ['7', 'z']);
  const drafts = async () => (await deviceDatabase()).getAllKeys('attempts');

  test('is forgotten without a network too, and again at the next start for what was saved while leaving', async () => {
    await draft();
    provider.replies[path] = noNetwork;
    signOut({ ...plain, forget_device: true });
    await vi.waitFor(async () => expect(await drafts()).toEqual([]));
    await finishSignOuts();
    await draft();
    provider.replies[path] = ok(null);
    await finishSignOuts();
    expect([await drafts(), open()]).toEqual([[], []]);
  });

  test('is forgotten also where the phone is full at first', async () => {
    await draft();
    const seen = {
      stud_id: '7',
      attempt_id: 'a',
      quiz_id: 'y',
      quiz: { id: 'y', name: '', added_on: '', max_marks: 1 },
    };
    const attempt = { ...seen, questions: [], answers: {} };
    const receipt = { attempt, submit_data: [], acknowledged_at: Date.now() };
    await (await deviceDatabase()).put('outbox', receipt, ['7', 'a']);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    signOut({ ...plain, forget_device: true });
    await finishSignOuts();
    expect(open()).toEqual(['token-1']);
    // The page is closed, and opened again later.
    clearMemory();
    full.mockRestore();
    await finishSignOuts();
    const left = (await (await deviceDatabase()).getAll('outbox')).filter(readSubmission);
    expect([left, await drafts(), open()]).toEqual([[], [], []]);
  });

  test('is not forgotten any more once they have signed in again', async () => {
    provider.replies[path] = noNetwork;
    signOut({ ...plain, forget_device: true });
    await finishSignOuts();
    setUser(asha, 'token-2');
    await draft();
    provider.replies[path] = ok(null);
    await finishSignOuts();
    expect([await drafts(), open()]).toEqual([[['7', 'z']], []]);
  });

  test('leaves no result of a submission that was on its way and is acknowledged later', async () => {
    const of = { stud_id: '7', quiz_id: 'z' };
    const quiz = { id: 'z', name: 'Optics', added_on: '', max_marks: 1 };
    await beginAttempt(of, { quiz, questions: [] }, undefined);
    await submitAttempt((await findQuiz(of)).attempt ?? expect.fail());
    let arrive = (_: object) => {};
    provider.replies['/Student/submit_quiz'] = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    const sending = sendSubmissions({ all: true });
    await vi.waitFor(() => expect(provider.to('/Student/submit_quiz')).toHaveLength(1));
    signOut({ ...plain, forget_device: true });
    await vi.waitFor(() => expect(open()).toEqual([]));
    arrive(ok({ result: 'pass', message: '', score_text: '' }));
    await sending;
    // Only a trace is left, so that no other tab stores the attempt again.
    const left = async () => (await (await deviceDatabase()).getAll('outbox')).filter(readSubmission);
    await vi.waitFor(async () => expect(await left()).toEqual([]));
  });
});
