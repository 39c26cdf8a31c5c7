import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beginAttempt, findQuiz, saveAttempt, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { listWaiting } from '#web/device/quiz/outbox.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { setUser, useSession } from '#web/session/session.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { deferred } from '#web/testing/deferred.ts';
import { noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';

const students = [
  { stud_id: '7', name: 'Asha Thomas Kurian', level: 'Class 12', batches: ['Evening'] },
  { stud_id: '9', name: 'Ravi Thomas Kurian', level: 'Class 10', batches: [] },
];
const sharing = { ...asha, students };
const ravi = { ...sharing, stud_id: '9', name: 'Ravi Thomas Kurian' };
const change = '/Portal/change_student';
const submit = '/Student/submit_quiz';
const ashasRow = { name: 'Asha Thomas Kurian Class 12 · Evening' };
const ravisRow = { name: /^Ravi Thomas Kurian/ };

const provider = providerOfEachTest(
  {
    '/Auth/login': ok({ otp_ref: 'ref-1' }),
    '/Auth/verifyOTP': ok(sharing, { token: 'token-1', message: 'Welcome, Asha' }),
    '/Student/subjects': ok([]),
    '/Portal/missing_attempts': ok([]),
    [change]: ({ to }) => ok(to === '9' ? ravi : sharing, { token: `token-of-${to}`, message: `Welcome, ${to}` }),
    [submit]: ok({ result: 'pass', message: '', score_text: '1/1' }),
  },
  { hasExtensions: true },
);
beforeEach(async () => {
  await emptyDevice();
});

const session = () => [useSession.getState().user?.stud_id, useSession.getState().token];

async function enterCode() {
  const portal = openPortal('/login');
  await portal.user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await portal.user.click(screen.getByRole('button', { name: 'Get OTP' }));
  await portal.user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
  await portal.user.click(screen.getByRole('button', { name: 'Submit' }));
  const heading = await screen.findByRole('heading', { name: 'Who is learning?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return portal;
}

test('nobody is signed in before they have said who they are, and then only they are', async () => {
  const { user, url } = await enterCode();
  expect(screen.queryByText('Welcome, Asha')).toBeNull();
  expect([session(), localStorage.getItem('userData')]).toEqual([[undefined, undefined], null]);
  await user.click(screen.getByRole('button', ravisRow));
  await waitFor(() => expect(session()).toEqual(['9', 'token-of-9']));
  expect(provider.to(change)).toMatchObject([{ token: 'token-1', payload: { stud_id: '7', to: '9' } }]);
  await waitFor(() => expect(url()).toBe('/'));
});

test('whom the code has signed in needs no other call', async () => {
  const { user } = await enterCode();
  await user.click(screen.getByRole('button', ashasRow));
  await waitFor(() => expect(session()).toEqual(['7', 'token-1']));
  expect(provider.to(change)).toEqual([]);
});

test('a change that is refused says why, and the choice stays; one whose answer was lost needs another code', async () => {
  const { user } = await enterCode();
  provider.replies[change] = refusal('Ask your academy.');
  await user.click(screen.getByRole('button', ravisRow));
  expect(await screen.findByText('Ask your academy.')).toBeDefined();
  provider.replies[change] = Response.json(refusal('Your session has ended.'), { status: 401 });
  await user.click(screen.getByRole('button', ravisRow));
  expect(await screen.findByRole('button', { name: /^Get OTP/ })).toBeDefined();
  expect(session()).toEqual([undefined, undefined]);
});

/** Submits a quiz as Asha. */
async function submitAsAsha() {
  setUser(sharing, 'token-1');
  const quiz = { id: 'z', name: 'Optics', added_on: '', max_marks: 1 };
  const questions = [{ question_id: 'q', question: 'Which?', options: ['a', 'b'], marks: 1 }];
  await beginAttempt({ stud_id: '7', quiz_id: 'z' }, { quiz, questions }, undefined);
  const { attempt } = await findQuiz({ stud_id: '7', quiz_id: 'z' });
  const answered = { ...(attempt ?? expect.fail()), answers: { q: { answer: 'b', chosen_at: 1 } } };
  await saveAttempt(answered);
  await submitAttempt(answered);
}

/** Opens the screen by the user menu. */
async function askWhoIsLearning() {
  const portal = openPortal('/subjects');
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: /^Asha Thoma…/ }));
  await user.click(await screen.findByRole('link', { name: 'Change student' }));
  const row = await screen.findByRole('button', { name: 'Asha Thomas Kurian Class 12 · Evening · Signed in now' });
  expect(row.getAttribute('aria-current')).toBe('true');
  return portal;
}

/** As another tab of this browser does it. */
function changeInOtherTab(user: object, token: string) {
  localStorage.setItem('userData', JSON.stringify({ state: { user, token } }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
}

test('answers that could not be sent stay with their student, and are sent when that one is back', async () => {
  provider.replies[submit] = noNetwork;
  await submitAsAsha();
  const { user, url } = await askWhoIsLearning();
  await user.click(screen.getByRole('button', ravisRow));
  await waitFor(() => expect(session()).toEqual(['9', 'token-of-9']));
  await waitFor(() => expect(url()).toBe('/'));

  provider.replies[submit] = ok({ result: 'pass', message: '', score_text: '1/1' });
  await sendSubmissions({ all: true });
  expect(provider.to(submit).filter(({ token }) => token !== 'token-1')).toEqual([]);
  expect([await listWaiting('7'), await listWaiting('9')]).toMatchObject([[{}], []]);

  setUser(sharing, 'token-of-7');
  await sendSubmissions({ all: true });
  expect(await listWaiting('7')).toEqual([]);
  expect(provider.to(submit).at(-1)).toMatchObject({ token: 'token-of-7', payload: { stud_id: '7', quiz_id: 'z' } });
});

test('answers that are on their way while the student changes are sent again when their student is back', async () => {
  // The change ends the session before the answers arrive.
  const late = deferred<Response>();
  provider.replies[submit] = late.promise;
  await submitAsAsha();
  const { user } = await askWhoIsLearning();
  void sendSubmissions({ all: true });
  await waitFor(() => expect(provider.to(submit)).toHaveLength(1));
  changeInOtherTab(ravi, 'token-of-9');
  late.resolve(Response.json(refusal('Your session has ended.'), { status: 401 }));
  await sendSubmissions({ all: true });
  expect([session(), (await listWaiting('7')).length]).toEqual([['9', 'token-of-9'], 1]);

  provider.replies[submit] = ok({ result: 'pass', message: '', score_text: '1/1' });
  await user.click(await screen.findByRole('button', { name: /^Ravi Thoma…/ }));
  await user.click(await screen.findByRole('link', { name: 'Change student' }));
  await user.click(await screen.findByRole('button', ashasRow));
  await waitFor(async () => expect(await listWaiting('7')).toEqual([]));
  expect(provider.to(submit).map(({ token, payload }) => [token, payload['stud_id']])).toEqual([
    ['token-1', '7'],
    ['token-of-7', '7'],
  ]);
});

test('without a network the student stays who they are, and can choose again', async () => {
  setUser(sharing, 'token-1');
  provider.replies[change] = noNetwork;
  const { user, url } = await askWhoIsLearning();
  await user.click(screen.getByRole('button', ravisRow));
  await waitFor(() => expect(screen.getByRole('button', ravisRow)).toHaveProperty('disabled', false));
  expect([session(), url()]).toEqual([['7', 'token-1'], '/students']);
});

test('another tab that is open goes home when the student changes, and nothing typed in it is sent as the other', async () => {
  setUser(sharing, 'token-1');
  provider.replies['/Portal/corrections'] = ok({ corrections: [] });
  provider.replies['/Portal/erasure_asked'] = ok({ asked_at: '' });
  const { user, url } = openPortal('/my-data');
  await user.click(await screen.findByRole('button', { name: /correct/i }));
  changeInOtherTab(ravi, 'token-of-9');
  await waitFor(() => expect(url()).toBe('/'));
  expect(await screen.findByRole('heading', { name: /^Welcome Ravi/ })).toBeDefined();
  expect(provider.to('/Portal/ask_correction')).toEqual([]);
});

test('a student who shares the number with nobody is not asked', async () => {
  setUser(asha, 'token-1');
  const { user, url } = openPortal('/students');
  await waitFor(() => expect(url()).toBe('/'));
  await user.click(await screen.findByRole('button', { name: /^Asha Thoma…/ }));
  expect(screen.queryByRole('link', { name: /Change student/ })).toBeNull();
});
