import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { busy, fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import type { Attempt } from './attempt.ts';
import { beginAttempt, findQuiz, submitAttempt } from './attempt-store.ts';
import { listWaiting } from './outbox.ts';
import { sendSubmissions, startRetryingSubmissions } from './retry-submissions.ts';
import { onSubmissionResult, type SubmissionResult, useSendStates } from './send-submission.ts';

const call = '/Student/submit_quiz';
const result = { result: 'pass', message: 'Well done', score_text: '1/1' };
const accepted = ok(result, { message: 'Submitted.' });

let provider: ReturnType<typeof fakeProvider>;
let results: SubmissionResult[];
let stopListening: () => void;

beforeEach(async () => {
  await emptyDevice();
  provider = fakeProvider({ [call]: accepted });
  setUser(asha, 'token-1');
  results = [];
  stopListening = onSubmissionResult((result) => results.push(result));
  useSendStates.setState({}, true);
});
afterEach(() => {
  stopListening();
  config.extensions = false;
  vi.restoreAllMocks();
  removeUser({ signedOut: false });
});

/** A student has answered a quiz of one question and submitted it. */
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

describe('a submission', () => {
  test('takes its test off the list of today', async () => {
    queryClient.setQueryData(['live_today', '7', {}], [{ quiz_id: 'z1' }, { quiz_id: 'other' }]);
    await submit('z1');
    await sendSubmissions(now);
    expect(queryClient.getQueryData(['live_today', '7', {}])).toEqual([{ quiz_id: 'other' }]);
  });

  test('over the limit of its student stays in the outbox with the others, and all are sent after the wait', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const quiz of ['z1', 'z2', 'z3']) await submit(quiz);
    const limited = () =>
      Response.json(refusal('You have submitted many quizzes.'), { status: 429, headers: { 'Retry-After': '1' } });
    const replies = [accepted, limited()];
    provider.replies[call] = () => replies.shift() ?? accepted;
    await sendSubmissions(now);
    // The second is refused, so the third is not even tried.
    expect(provider.to(call)).toHaveLength(2);
    const left = await listWaiting('7');
    expect(left).toHaveLength(2);
    expect(left.map(({ problem }) => problem)).toEqual([undefined, undefined]);
    expect(left.map(({ attempt }) => useSendStates.getState()[attempt.attempt_id])).toEqual(['busy', 'busy']);
    expect(results.map(({ isAccepted }) => isAccepted)).toEqual([true]);
    for (const { attempt } of left) expect((await findQuiz(attempt)).attempt).toBeUndefined();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
    expect(provider.to(call)).toHaveLength(4);
  });

  test('is sent after the one before, as one student may send only so much at once', async () => {
    for (let n = 0; n < 20; n += 1) await submit(`z${n}`);
    let running = 0;
    let most = 0;
    provider.replies[call] = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return accepted;
    };
    await sendSubmissions(now);
    expect([most, await waiting()]).toEqual([1, []]);
  });

  test('is sent with its attempt_id, once, and its result is stored and published', async () => {
    const { attempt_id } = await submit('z1');
    await Promise.all([sendSubmissions(now), sendSubmissions(now)]);
    await sendSubmissions({ all: true });
    expect(provider.to(call).map(({ payload, token }) => ({ ...payload, token }))).toEqual([
      { stud_id: '7', quiz_id: 'z1', attempt_id, submit_data: [{ question_id: 'q', answer: 'b' }], token: 'token-1' },
    ]);
    const { submission, attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z1' });
    expect([submission?.outcome, attempt]).toEqual([result, undefined]);
    expect(results).toEqual([{ stud_id: '7', attempt_id, isAccepted: true, message: 'Submitted.' }]);
  });

  test('is sent with the same attempt_id until it is accepted, after longer and longer pauses', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { attempt_id } = await submit('z1');
    const replies = [noNetwork, status(503), accepted];
    const seen: unknown[] = [];
    const stop = useSendStates.subscribe((all) => seen.push(all[attempt_id]));
    provider.replies[call] = () => replies.shift() ?? accepted;
    await sendSubmissions(now);
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
    await sendSubmissions(now);
    expect(timers.mock.calls.at(-1)?.[1]).toBe(8750);
    expect([await waiting(), results]).toEqual([['z1'], []]);
    // The provider asked once, so the next pause is the usual one.
    provider.replies[call] = noNetwork;
    await sendSubmissions(now);
    expect(timers.mock.calls.at(-1)?.[1]).toBe(1500);
  });

  test('is sent when the network returns, and when the app is opened again', async () => {
    provider.replies[call] = noNetwork;
    await submit('z1');
    const stop = startRetryingSubmissions();
    await vi.waitFor(() => expect(Object.values(useSendStates.getState())).toEqual(['offline']));
    provider.replies[call] = accepted;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    stop();
    await submit('z2');
    startRetryingSubmissions()();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(provider.to(call)).toHaveLength(3);
  });

  test('of another student of the same device waits for them, and is sent in nobody else’s name', async () => {
    await submit('z1', '8');
    await sendSubmissions({ all: true });
    expect([provider.to(call), await waiting('8')]).toEqual([[], ['z1']]);
    setUser({ ...asha, stud_id: '8' }, 'token-8');
    await sendSubmissions(now);
    expect(provider.to(call).map(({ payload, token }) => [payload['stud_id'], token])).toEqual([['8', 'token-8']]);
  });

  test('is not sent in the name of a student who signs in meanwhile', async () => {
    await submit('z1');
    const sending = sendSubmissions(now);
    setUser({ ...asha, stud_id: '8' }, 'token-8');
    await sending;
    expect([provider.to(call), await waiting('7')]).toEqual([[], ['z1']]);
  });

  test('stays when the session ends, and is sent after the next sign-in', async () => {
    await submit('z1');
    provider.replies[call] = status(401);
    await sendSubmissions(now);
    expect(await waiting()).toEqual(['z1']);
    provider.replies[call] = accepted;
    setUser(asha, 'token-2');
    const stop = startRetryingSubmissions();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    stop();
    expect(provider.to(call).map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-2']);
  });
});

test.each([
  ['a Wi-Fi’s sign-in page', () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['a filter’s 403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['a proxy’s 401', () => new Response('<h1>Log in</h1>', { status: 401 })],
  ['JSON that is no envelope', () => Response.json({ result: 'pass', login: 'https://wifi.example' })],
  ['a result without the envelope', () => Response.json({ data: result })],
  ['a success of another form', () => Response.json({ status: 'success', data: { result: 'ok' } })],
  ['a success without data', () => Response.json({ status: true })],
  ['a refusal of another form', () => Response.json({ status: 0, message: 'Log in to the Wi-Fi' })],
  ['half an envelope', () => new Response('{"status":true,"message":"","da')],
])('a submission to which %s was the answer still waits, is no draft again, and is sent later', async (_, reply) => {
  config.extensions = true;
  const { attempt_id } = await submit('z1');
  provider.replies[call] = reply;
  await sendSubmissions(now);
  expect([await waiting(), results]).toEqual([['z1'], []]);
  expect((await listWaiting('7'))[0]?.problem).toBeUndefined();
  provider.replies[call] = accepted;
  await sendSubmissions(now);
  expect(await waiting()).toEqual([]);
  expect(provider.to(call).map(({ payload }) => payload['attempt_id'])).toEqual([attempt_id, attempt_id]);
});

test.each([
  ['a Wi-Fi’s sign-in page', () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['JSON that is no envelope', () => Response.json({ result: 'pass', login: 'https://wifi.example' })],
  ['a success without data', () => Response.json({ status: true })],
])('with another provider, too, a submission to which %s was the answer waits', async (_, reply) => {
  await submit('z1');
  provider.replies[call] = reply;
  await sendSubmissions(now);
  expect(await waiting()).toEqual(['z1']);
});

describe('a submission that the provider does not take', () => {
  test('because of a refusal is a draft again, with all its answers', async () => {
    const submitted = await submit('z1');
    provider.replies[call] = refusal('Please open the quiz again.');
    await sendSubmissions(now);
    expect(results).toMatchObject([{ isAccepted: false, message: 'Please open the quiz again.' }]);
    const { attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z1' });
    expect(attempt).toEqual({ ...submitted, returns: 1 });
    expect(await waiting()).toEqual([]);
    await sendSubmissions({ all: true });
    expect(provider.to(call)).toHaveLength(1);
  });

  test('because other answers to the same attempt came first is complete: their result is stored, and nothing is sent again', async () => {
    const submitted = await submit('z1');
    provider.replies[call] = { ...refusal('The first answers count.'), data: { result: 'fail', score_text: '0/1' } };
    await sendSubmissions(now);
    expect(results).toMatchObject([{ isAccepted: false, message: 'The first answers count.' }]);
    const { submission, attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z1' });
    expect(submission).toMatchObject({
      attempt: submitted,
      outcome: { result: 'fail', score_text: '0/1' },
      is_of_first: true,
    });
    expect([attempt, await waiting()]).toEqual([undefined, []]);
    await sendSubmissions({ all: true });
    expect(provider.to(call)).toHaveLength(1);
  });

  test.each([null, [], {}, '', false, { result: {} }, { result: '' }])(
    'because of a refusal with %j for its data is a draft again',
    async (data) => {
      const submitted = await submit('z1');
      provider.replies[call] = { ...refusal('Please open the quiz again.'), data };
      await sendSubmissions(now);
      expect((await findQuiz({ stud_id: '7', quiz_id: 'z1' })).attempt).toEqual({ ...submitted, returns: 1 });
    },
  );

  test.each([400, 403, 404, 413])('because of a %i is reported once, stays, and blocks no other', async (code) => {
    await submit('bad');
    await submit('good');
    provider.replies[call] = ({ quiz_id }) => (quiz_id === 'bad' ? status(code) : accepted);
    await sendSubmissions(now);
    expect(await waiting()).toEqual(['bad']);
    expect((await listWaiting('7'))[0]?.problem).toBe('Not yours');
    await sendSubmissions(now);
    expect(provider.to(call).filter(({ payload }) => payload['quiz_id'] === 'bad')).toHaveLength(1);
    // It is tried once a visit, and whenever the student asks.
    await sendSubmissions({ all: true });
    expect(provider.to(call).filter(({ payload }) => payload['quiz_id'] === 'bad')).toHaveLength(2);
    expect(results.filter(({ isAccepted }) => !isAccepted)).toHaveLength(1);
  });

  test('for now blocks no other', async () => {
    await submit('busy');
    await submit('good');
    provider.replies[call] = ({ quiz_id }) => (quiz_id === 'busy' ? status(500) : accepted);
    await sendSubmissions(now);
    expect(await waiting()).toEqual(['busy']);
  });
});

test('two tabs send it once', async () => {
  let queue = Promise.resolve();
  // A stand-in for Web Locks: one piece of work at a time.
  const request = vi.fn((_: string, work: () => Promise<void>) => {
    queue = queue.then(work);
    return queue;
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } }, onLine: { value: true } }));
  const { attempt_id } = await submit('z1');
  vi.resetModules();
  const otherTab = await import('./retry-submissions.ts');
  const { setUser: setUserThere } = await import('#web/session/session.ts');
  setUserThere(asha, 'token-1');
  await Promise.all([sendSubmissions(now), otherTab.sendSubmissions(now)]);
  expect(request.mock.calls.map(([name]) => name)).toEqual([`submit ${attempt_id}`, `submit ${attempt_id}`]);
  expect(provider.to(call)).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('signing out deletes the results on the device, and leaves what waits', async () => {
  await submit('done');
  const stop = startRetryingSubmissions();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  provider.replies[call] = noNetwork;
  await submit('open');
  removeUser({ signedOut: true });
  await vi.waitFor(async () => expect((await findQuiz({ stud_id: '7', quiz_id: 'done' })).submission).toBeUndefined());
  expect(await waiting()).toEqual(['open']);
  stop();
});
