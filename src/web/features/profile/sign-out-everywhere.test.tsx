import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { beginAttempt, findQuiz, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { listWaiting } from '#web/device/quiz/outbox.ts';
import { useSession } from '#web/session/session.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { never, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const call = '/Portal/sign_out_everywhere';
const name = 'Sign out on all devices';
const provider = signedInEachTest(
  {
    '/Auth/academic_levels': ok([{ ac_id: 2, levels: 'Class 11' }]),
    '/Student/get_profile': ok(asha),
    [call]: ok(null, { message: 'You are signed out on all devices.' }),
  },
  { hasExtensions: true },
);
beforeEach(async () => {
  await emptyDevice();
});

/** Opens the profile and asks to be signed out everywhere. */
async function ask() {
  const portal = openPortal('/profile');
  await portal.user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('dialog', { name: `${name}?` }));
  return { ...portal, question };
}

describe("'Sign out on all devices'", () => {
  test('asks first, and says what happens to answers that are not sent yet', async () => {
    const { question } = await ask();
    expect(question.getByText(/including here/)).toBeDefined();
    expect(question.getByText(/^On your other devices, answers that aren't sent yet stay/)).toBeDefined();
    expect(provider.to(call)).toEqual([]);
  });

  test('signs out with every device of the student, and leads to /login as a logout does', async () => {
    const { user, question, url } = await ask();
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(url()).toBe('/login'));
    expect(provider.to(call)).toEqual([
      { method: 'POST', path: call, token: 'token-1', payload: { stud_id: asha.stud_id } },
    ]);
    expect(useSession.getState()).toMatchObject({ user: undefined, token: undefined, signedOut: true });
    expect(localStorage.getItem('userData')).toBeNull();
    expect(queryClient.getQueriesData({ queryKey: ['get_profile'] }).filter(([, data]) => data)).toEqual([]);
    expect(screen.queryByText(/session has ended/i)).toBeNull();
  });

  test('leaves answers that were not sent yet on the device', async () => {
    provider.replies['/Student/submit_quiz'] = noNetwork;
    const of = { stud_id: asha.stud_id, quiz_id: 'z1' };
    const quiz = { id: 'z1', name: 'Optics', added_on: '', max_marks: 1 };
    const questions = [{ question_id: 'q', question: 'Which?', options: ['a', 'b'], marks: 1 }];
    await beginAttempt(of, { quiz, questions }, undefined);
    const { attempt } = await findQuiz(of);
    await submitAttempt({ ...(attempt ?? expect.fail()), answers: { q: { answer: 'b', chosen_at: 1 } } });

    const { user, question, url } = await ask();
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(url()).toBe('/login'));
    const waiting = await listWaiting(asha.stud_id);
    expect(waiting.map(({ submit_data }) => submit_data)).toEqual([[{ question_id: 'q', answer: 'b' }]]);
  });

  test('does nothing if the student decides to stay', async () => {
    const { user, question, url } = await ask();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([url(), provider.to(call).length]).toEqual(['/profile', 0]);
    expect(useSession.getState().token).toBe('token-1');
  });

  test.each([
    ['a lost network', noNetwork, 'No connection. Check your internet and try again.'],
    ['a refusal', refusal('Not now.'), 'Not now.'],
  ])('stays signed in after %s, says so, and may be tried again', async (_, reply, message) => {
    provider.replies[call] = reply;
    const { user, question, url } = await ask();
    await user.click(question.getByRole('button', { name }));
    expect((await question.findByRole('alert')).textContent).toBe(message);
    expect([url(), useSession.getState().token]).toEqual(['/profile', 'token-1']);
    provider.replies[call] = ok(null);
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(url()).toBe('/login'));
  });

  test('is sent once, however often it is pressed meanwhile', async () => {
    provider.replies[call] = never;
    const { user, question } = await ask();
    const button = question.getByRole('button', { name });
    await user.click(button);
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(provider.to(call)).toHaveLength(1);
  });

  test('is not shown where the provider has no such call', async () => {
    config.extensions = false;
    openPortal('/profile');
    expect(await screen.findByText('Father/Mother Name')).toBeDefined();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
