import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import { annotationStore } from '#web/device/annotations/annotation-store.ts';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import { listProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { readSubmission } from '#web/device/quiz/attempt.ts';
import { beginAttempt, findQuiz, saveAttempt, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { listWaiting } from '#web/device/quiz/outbox.ts';
import { savePosition } from '#web/device/reading/saved-position.ts';
import { useSession } from '#web/session/session.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { busy, never, noNetwork, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const submit = '/Student/submit_quiz';
const signOutPath = '/Portal/sign_out';
const accepted = ok({ result: 'pass', message: '', score_text: '1/1' });
const provider = signedInEachTest(
  {
    '/Student/subjects': ok([]),
    '/Portal/missing_attempts': ok([]),
    [submit]: noNetwork,
    [signOutPath]: ok(null),
  },
  { hasExtensions: true },
);
beforeEach(async () => {
  await emptyDevice();
});

async function answer(name: string, answers = 1, stud_id = asha.stud_id) {
  const of = { stud_id, quiz_id: name };
  const quiz = { id: name, name, added_on: '', max_marks: 1 };
  const questions = Array.from({ length: Math.max(1, answers) }, (_, n) => ({
    question_id: `q${n}`,
    question: 'Which?',
    options: ['a', 'b'],
    marks: 1,
  }));
  await beginAttempt(of, { quiz, questions }, undefined);
  const { attempt } = await findQuiz(of);
  const chosen = Array.from({ length: answers }, (_, n) => [`q${n}`, { answer: 'b', chosen_at: 1 }]);
  const answered = { ...(attempt ?? expect.fail()), answers: Object.fromEntries(chosen) };
  await saveAttempt(answered);
  return answered;
}
const submitQuiz = async (name: string, answers = 1) => submitAttempt(await answer(name, answers));

/** Presses Logout in the user menu. */
async function logOut() {
  const portal = openPortal('/subjects');
  await portal.user.click(await screen.findByRole('button', { name: /^Asha Thoma…/ }));
  await portal.user.click(screen.getByRole('button', { name: 'Logout' }));
  return portal;
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const linesOf = (question: ReturnType<typeof within>, title: string) =>
  [...(question.getByText(title).closest('p')?.nextElementSibling?.children ?? [])].map((line) => line.textContent);
const isSignedIn = () => useSession.getState().token === 'token-1';

describe('Logout', () => {
  test('does not ask where everything is sent', async () => {
    const { url } = await logOut();
    await waitFor(() => expect(url()).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('waits until answers are sent, and then logs out by itself', async () => {
    await submitQuiz("Ohm's law", 3);
    let arrive = (_: object) => {};
    const response = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    provider.replies[submit] = () => response;
    const { url } = await logOut();
    const sending = within(await dialog('Sending your answers…'));
    expect(sending.getByRole('button', { name: 'Sign out now' })).toBeDefined();
    expect(sending.getByText(/^If you sign out now, they'll stay on this device/)).toBeDefined();
    expect(isSignedIn()).toBe(true);
    arrive(accepted);
    await waitFor(() => expect(url()).toBe('/login'));
    expect(await listWaiting(asha.stud_id)).toEqual([]);
  });

  test('asks where answers cannot be sent, names their quizzes, and keeps them for the next sign-in', async () => {
    await submitQuiz("Ohm's law", 3);
    await submitQuiz('Optics', 1);
    await submitQuiz('Waves', 0);
    await answer('Charges', 2);
    const { user, url } = await logOut();
    const question = within(await dialog("4 answers aren't sent yet"));
    expect(linesOf(question, 'Kept until you sign in again').toSorted()).toEqual([
      'Charges: 2 answers, not submitted',
      ...["Ohm's law: 3 answers", 'Optics: 1 answer', 'Waves: 0 answers'],
    ]);
    expect(question.queryByText('Deleted from this device')).toBeNull();
    expect(isSignedIn()).toBe(true);
    await user.click(question.getByRole('button', { name: 'Sign out, send later' }));
    await waitFor(() => expect(url()).toBe('/login'));
    expect(await listWaiting(asha.stud_id)).toHaveLength(3);
    expect((await findQuiz({ stud_id: asha.stud_id, quiz_id: 'Charges' })).attempt).toBeDefined();
  });

  test('sends again when the student waits', async () => {
    await submitQuiz('Optics', 1);
    provider.replies[submit] = busy(1);
    const { user, url } = await logOut();
    const question = within(await dialog("1 answer isn't sent yet"));
    provider.replies[submit] = accepted;
    await user.click(question.getByRole('button', { name: 'Wait and send' }));
    await waitFor(() => expect(url()).toBe('/login'));
    expect(await listWaiting(asha.stud_id)).toEqual([]);
  });

  test('has the focus from the start, and keeps it when the pressed button goes', async () => {
    await submitQuiz('Optics', 1);
    provider.replies[submit] = busy(1);
    const { user } = await logOut();
    const question = await dialog("1 answer isn't sent yet");
    await waitFor(() => expect(document.activeElement).toBe(question));
    provider.replies[submit] = never;
    await user.click(within(question).getByRole('button', { name: 'Wait and send' }));
    expect([await dialog('Sending your answers…'), document.activeElement]).toEqual([question, question]);
  });

  test('does not log out a student who decides to stay, also while answers are being sent', async () => {
    await submitQuiz('Optics', 1);
    provider.replies[submit] = never;
    const { user, url } = await logOut();
    await user.click(within(await dialog('Sending your answers…')).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([url(), isSignedIn(), provider.to(signOutPath)]).toEqual(['/subjects', true, []]);
  });

  test('says what stays where only a quiz is open, or only a video is not saved', async () => {
    await answer('Charges', 2);
    const { user } = await logOut();
    expect(within(await dialog('Sign out?')).getByText('Charges: 2 answers, not submitted')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await (await deviceDatabase()).clear('attempts');
    saveProgress(asha.stud_id, { topic_id: 't', position: 1, duration: 2, watched_at: 1 });
    provider.replies['/Portal/watch_progress'] = noNetwork;
    await user.click(screen.getByRole('button', { name: /^Asha Thoma…/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(linesOf(within(await dialog('Sign out?')), 'Kept until you sign in again')).toContain(
      'Your place in 1 video',
    );
  });

  test('lists three quizzes, and says how many more there are', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await submitQuiz(name);
    await logOut();
    const question = within(await dialog("5 answers aren't sent yet"));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('and 2 more quizzes');
    expect(question.getAllByRole('listitem')).toHaveLength(4);
  });

  test('asks once, however often it is pressed', async () => {
    await answer('Charges', 2);
    const { user } = await logOut();
    await dialog('Sign out?');
    await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('closes its question when the session ends meanwhile, here or in another tab', async () => {
    await answer('Charges', 2);
    await logOut();
    await dialog('Sign out?');
    localStorage.removeItem('userData');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('on a shared phone', () => {
  /** Everything that the device can hold of a student. */
  async function work() {
    await submitQuiz('Sent', 1);
    await answer('Charges', 2);
    saveProgress(asha.stud_id, { topic_id: 't', position: 1, duration: 2, watched_at: 1 });
    savePosition(asha.stud_id, 'book', { page: 4, zoom: 'auto', rotation: 0 });
    const annotation: Annotation = {
      annotationType: 3,
      pageIndex: 0,
      rect: [0, 0, 1, 1],
      rotation: 0,
      color: [0, 0, 0],
      fontSize: 10,
      value: 'x',
    };
    await annotationStore.write(asha.stud_id, 'book', new Map([['m', annotation]]));
  }
  /** What is left of Asha, without the ids of attempts that have ended. */
  const left = async () => {
    const database = await deviceDatabase();
    const outbox = (await database.getAll('outbox')).flatMap((value) => readSubmission(value) ?? []);
    const submissions = outbox.map(({ attempt }) => [attempt.stud_id, attempt.attempt_id]);
    const others = [...(await database.getAllKeys('attempts')), ...(await database.getAllKeys(notesStore))];
    const ofAsha = [...submissions, ...others].filter(([stud_id]) => stud_id === asha.stud_id);
    return [...ofAsha.map(String), ...Object.keys(localStorage).filter((key) => key.endsWith(':7'))];
  };

  test('nothing of the student stays but what is not sent yet, and the provider is told', async () => {
    await work();
    provider.replies['/Portal/watch_progress'] = noNetwork;
    const { user, url } = await logOut();
    const question = within(await dialog("1 answer isn't sent yet"));
    await user.click(question.getByRole('checkbox', { name: 'Shared device: forget me here' }));
    expect(await dialog('2 answers will be deleted here')).toBeDefined();
    expect(question.queryByRole('button', { name: 'Wait and send' })).toBeNull();
    expect(linesOf(question, 'Kept until you sign in again')).toEqual(['Sent: 1 answer']);
    expect(linesOf(question, 'Deleted from this device')).toEqual([
      ...['Charges: 2 answers, not submitted', 'Your place in 1 video', 'Your notes on 1 PDF'],
    ]);
    await user.click(question.getByRole('button', { name: 'Delete and sign out' }));
    await waitFor(() => expect(url()).toBe('/login'));
    expect(provider.to(signOutPath)).toEqual([
      { method: 'POST', path: signOutPath, token: 'token-1', payload: { stud_id: '7', forget_device: true } },
    ]);
    const [waiting] = await listWaiting(asha.stud_id);
    await waitFor(async () => expect(await left()).toEqual([`7,${waiting?.attempt.attempt_id}`]));
    await waitFor(() => expect(localStorage.getItem('endedSessions')).toBeNull());
  });

  test('receipts go too; without the box they stay', async () => {
    provider.replies[submit] = accepted;
    await submitQuiz('Sent', 1);
    await answer('Charges', 2);
    const first = await logOut();
    await first.user.click(within(await dialog('Sign out?')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(first.url()).toBe('/login'));
    await waitFor(async () => expect(await left()).toHaveLength(2));

    signInAsha();
    resetPage();
    const second = await logOut();
    await second.user.click(within(await dialog('Sign out?')).getByRole('checkbox'));
    await second.user.click(screen.getByRole('button', { name: 'Delete and sign out' }));
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(listProgress(asha.stud_id)).toEqual([]);
  });
});

const resetPage = () => {
  const session = useSession.getState();
  resetBrowser();
  useSession.setState(session);
  signInAsha();
};
