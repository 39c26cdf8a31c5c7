import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { deviceDatabase } from '#web/device/device-database.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { busy, fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Attempt } from './attempt.ts';
import { beginAttempt, findQuiz, submitAttempt } from './attempt-store.ts';
import { listWaiting } from './outbox.ts';
import { forgetHeld } from './quiz-records.ts';
import { deliverSubmissions, keepDeliveringSubmissions, useSending } from './send-submissions.ts';

const call = '/Student/submit_quiz';
const result = { result: 'pass', message: 'Well done', score_text: '1/1' };
const accepted = ok(result, { message: 'Your answers have arrived.' });

let provider: ReturnType<typeof fakeProvider>;
let errorToast: MockInstance<typeof toast.error>;

beforeEach(async () => {
  forgetHeld();
  const database = await deviceDatabase();
  await Promise.all([database.clear('attempts'), database.clear('outbox')]);
  provider = fakeProvider({ [call]: accepted });
  setUser(asha, 'token-1');
  errorToast = vi.spyOn(toast, 'error');
  useSending.setState({}, true);
});
afterEach(() => {
  vi.restoreAllMocks();
  removeUser({ signedOut: false });
});

/** A student has answered a quiz of one question, and handed it in. */
async function submit(quiz_id: string, stud_id = '7'): Promise<Attempt> {
  const quiz = { id: quiz_id, name: 'Optics', added_on: '', max_marks: 1 };
  const questions = [{ question_id: 'q', question: 'Which?', options: ['a', 'b'], marks: 1 }];
  await beginAttempt({ stud_id, quiz_id }, { quiz, questions }, undefined);
  const { attempt } = await findQuiz({ stud_id, quiz_id });
  if (!attempt) throw new Error('No attempt');
  const answered = { ...attempt, answers: { q: { answer: 'b', chosen_at: 1 } } };
  await submitAttempt(answered);
  return answered;
}
const now = { all: false };
const status = (code: number) => Response.json(refusal('Not yours'), { status: code });
const waiting = async (stud_id = '7') => (await listWaiting(stud_id)).map(({ attempt }) => attempt.quiz_id).toSorted();

describe('what a student has handed in', () => {
  test('is sent with its attempt_id, once, and its result kept', async () => {
    const { attempt_id } = await submit('z1');
    await Promise.all([deliverSubmissions(now), deliverSubmissions(now)]);
    await deliverSubmissions({ all: true });
    expect(provider.to(call).map(({ payload, token }) => ({ ...payload, token }))).toEqual([
      { stud_id: '7', quiz_id: 'z1', attempt_id, submit_data: [{ question_id: 'q', answer: 'b' }], token: 'token-1' },
    ]);
    const { submission, attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z1' });
    expect([submission?.outcome, attempt]).toEqual([result, undefined]);
  });

  test('is sent with the same attempt_id until it is answered, ever more seldom', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { attempt_id } = await submit('z1');
    const replies = [noNetwork, status(503), accepted];
    const seen: unknown[] = [];
    const stop = useSending.subscribe((all) => seen.push(all[attempt_id]));
    provider.replies[call] = () => replies.shift() ?? accepted;
    await deliverSubmissions(now);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
    expect(seen).toEqual(['sending', 'offline', 'sending', 'failed', 'sending', undefined]);
    expect(provider.to(call).map(({ payload }) => payload['attempt_id'])).toEqual([attempt_id, attempt_id, attempt_id]);
    expect(timers.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 500 || ms === 1000)).toEqual([500, 1000]);
    stop();
  });

  test('is not sent again before a busy provider asks for it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await submit('z1');
    provider.replies[call] = busy(7);
    await deliverSubmissions(now);
    expect(timers.mock.calls.at(-1)?.[1]).toBe(8750);
    expect([await waiting(), errorToast.mock.calls]).toEqual([['z1'], []]);
    // Asked for once: the next pause is the usual one.
    provider.replies[call] = noNetwork;
    await deliverSubmissions(now);
    expect(timers.mock.calls.at(-1)?.[1]).toBe(1500);
  });

  test('goes when the network returns, and when the app is opened again', async () => {
    provider.replies[call] = noNetwork;
    await submit('z1');
    const stop = keepDeliveringSubmissions();
    await vi.waitFor(() => expect(Object.values(useSending.getState())).toEqual(['offline']));
    provider.replies[call] = accepted;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    stop();
    await submit('z2');
    keepDeliveringSubmissions()();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(provider.to(call)).toHaveLength(3);
  });

  test('by another student of the same phone waits for them, and goes in nobody else’s name', async () => {
    await submit('z1', '8');
    await deliverSubmissions({ all: true });
    expect([provider.to(call), await waiting('8')]).toEqual([[], ['z1']]);
    setUser({ ...asha, stud_id: '8' }, 'token-8');
    await deliverSubmissions(now);
    expect(provider.to(call).map(({ payload, token }) => [payload['stud_id'], token])).toEqual([['8', 'token-8']]);
  });

  test('is not sent in the name of one who signs in while it waits its turn', async () => {
    await submit('z1');
    const sending = deliverSubmissions(now);
    setUser({ ...asha, stud_id: '8' }, 'token-8');
    await sending;
    expect([provider.to(call), await waiting('7')]).toEqual([[], ['z1']]);
  });

  test('stays when the session ends, and goes after the next sign-in', async () => {
    await submit('z1');
    provider.replies[call] = status(401);
    await deliverSubmissions(now);
    expect(await waiting()).toEqual(['z1']);
    provider.replies[call] = accepted;
    setUser(asha, 'token-2');
    const stop = keepDeliveringSubmissions();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    stop();
    expect(provider.to(call).map(({ token }) => token)).toEqual(['token-1', 'token-2']);
  });
});

describe('what the provider does not take', () => {
  test('by a refusal is back with its student, all answers as they were', async () => {
    const handedIn = await submit('z1');
    provider.replies[call] = refusal('Please open the quiz again.');
    await deliverSubmissions(now);
    expect(errorToast.mock.calls[0]?.[0]).toBe('Please open the quiz again.');
    const { attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z1' });
    expect(attempt).toEqual(handedIn);
    expect(await waiting()).toEqual([]);
    await deliverSubmissions({ all: true });
    expect(provider.to(call)).toHaveLength(1);
  });

  test('because other answers to the same attempt came first is done: their result is kept, and nothing is sent again', async () => {
    const handedIn = await submit('z1');
    provider.replies[call] = { ...refusal('The first answers count.'), data: { result: 'fail', score_text: '0/1' } };
    await deliverSubmissions(now);
    expect(errorToast.mock.calls.map(([message]) => message)).toEqual(['The first answers count.']);
    const { submission, attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z1' });
    expect(submission).toMatchObject({
      attempt: handedIn,
      outcome: { result: 'fail', score_text: '0/1' },
      is_of_first: true,
    });
    expect([attempt, await waiting()]).toEqual([undefined, []]);
    await deliverSubmissions({ all: true });
    expect(provider.to(call)).toHaveLength(1);
  });

  test.each([null, [], {}, '', false, { result: {} }, { result: '' }])(
    'by a refusal with %j for its data is back with its student',
    async (data) => {
      const handedIn = await submit('z1');
      provider.replies[call] = { ...refusal('Please open the quiz again.'), data };
      await deliverSubmissions(now);
      expect((await findQuiz({ stud_id: '7', quiz_id: 'z1' })).attempt).toEqual(handedIn);
    },
  );

  test.each([400, 403, 404, 413])('by a %i is told once, kept, and holds up no other', async (code) => {
    await submit('bad');
    await submit('good');
    provider.replies[call] = ({ quiz_id }) => (quiz_id === 'bad' ? status(code) : accepted);
    await deliverSubmissions(now);
    expect(await waiting()).toEqual(['bad']);
    expect((await listWaiting('7'))[0]?.problem).toBe('Not yours');
    await deliverSubmissions(now);
    expect(provider.to(call).filter(({ payload }) => payload['quiz_id'] === 'bad')).toHaveLength(1);
    // Once in a visit, and whenever the student asks.
    await deliverSubmissions({ all: true });
    expect(provider.to(call).filter(({ payload }) => payload['quiz_id'] === 'bad')).toHaveLength(2);
    expect(errorToast).toHaveBeenCalledTimes(1);
  });

  test('for now, one that fails holds up no other', async () => {
    await submit('busy');
    await submit('good');
    provider.replies[call] = ({ quiz_id }) => (quiz_id === 'busy' ? status(500) : accepted);
    await deliverSubmissions(now);
    expect(await waiting()).toEqual(['busy']);
  });
});

test('two tabs send it once', async () => {
  let queue = Promise.resolve();
  // Web Locks as far as it matters here: one at a time of a name.
  const request = vi.fn((_: string, work: () => Promise<void>) => {
    queue = queue.then(work);
    return queue;
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const { attempt_id } = await submit('z1');
  vi.resetModules();
  const otherTab = await import('./send-submissions.ts');
  const { setUser: setUserThere } = await import('#web/session/session.ts');
  setUserThere(asha, 'token-1');
  await Promise.all([deliverSubmissions(now), otherTab.deliverSubmissions(now)]);
  expect(request.mock.calls.map(([name]) => name)).toEqual([`submit ${attempt_id}`, `submit ${attempt_id}`]);
  expect(provider.to(call)).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('signing out leaves no result on the device, but what waits', async () => {
  await submit('done');
  const stop = keepDeliveringSubmissions();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  provider.replies[call] = noNetwork;
  await submit('open');
  removeUser({ signedOut: true });
  await vi.waitFor(async () => expect((await findQuiz({ stud_id: '7', quiz_id: 'done' })).submission).toBeUndefined());
  expect(await waiting()).toEqual(['open']);
  stop();
});
