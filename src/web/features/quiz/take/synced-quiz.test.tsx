import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { never, ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const call = '/Portal/sync_draft';
const options = ['one', 'two', 'three'];
const question = (question_id: string) => ({ question_id, question: `Question of ${question_id}?`, options, marks: 2 });
const quiz = { id: 5, name: 'Optics', added_on: '2026-11-01', max_marks: 6 };
const result = { result: 'PASS', message: 'Well done, Asha.', score_text: '5/6' };
const draft = { attempt_id: 'c1a55e5d-0f0e-4d3c-9b2a-1f2e3d4c5b6a', version: 3 };

const provider = signedInEachTest(
  {
    '/Student/get_quiz': ok({ quiz, questions: [question('10'), question('9')] }),
    '/Student/submit_quiz': ok(result, { message: 'Submitted.' }),
    [call]: ok({ ...draft, answers: [{ question_id: '10', answer: 'two', chosen_at: 5 }] }),
  },
  { hasExtensions: true },
);
beforeEach(async () => {
  await emptyDevice();
});

const option = async (of: RegExp, name: string) =>
  within(await screen.findByRole('group', { name: of })).getByRole<HTMLInputElement>('radio', { name });

test('a quiz that was begun elsewhere goes on in the same form, as the same attempt, and says so', async () => {
  const { user } = openPortal('/quiz-start/5');
  const form = (await option(/of 10/, 'one')).form;
  expect(await screen.findByText('Continued with your earlier answers.')).toBeDefined();
  await waitFor(async () => expect((await option(/of 10/, 'two')).checked).toBe(true));
  expect((await option(/of 10/, 'two')).form).toBe(form);
  await user.click(await option(/of 9/, 'one'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { level: 1, name: 'Quiz Complete' });
  expect(provider.to('/Student/submit_quiz')).toMatchObject([
    {
      payload: {
        attempt_id: draft.attempt_id,
        submit_data: [{ question_id: '9' }, { question_id: '10', answer: 'two' }],
      },
    },
  ]);
});

test('a quiz opens and is answered while the provider has not said yet what it has', async () => {
  provider.replies[call] = never;
  const { user } = openPortal('/quiz-start/5');
  await user.click(await option(/of 10/, 'one'));
  await waitFor(() => expect(provider.to(call)).toHaveLength(1));
  expect((await option(/of 10/, 'one')).checked).toBe(true);
});

test('a quiz that was begun elsewhere with other questions goes on with those, and offers the new ones', async () => {
  const before = { quiz, questions: [question('10'), question('8')] };
  provider.replies[call] = ok({
    ...draft,
    answers: [{ question_id: '8', answer: 'two', chosen_at: 5 }],
    content: before,
  });
  openPortal('/quiz-start/5');
  await waitFor(async () => expect((await option(/of 8/, 'two')).checked).toBe(true));
  expect(await screen.findByText('Your academy changed this quiz after you started it.')).toBeDefined();
});

test('a quiz that was submitted elsewhere shows its result instead of the form, and can be taken again', async () => {
  provider.replies[call] = ({ attempt_id }) => ok({ attempt_id, version: 0, result });
  const { user } = openPortal('/quiz-start/5');
  await screen.findByRole('heading', { level: 1, name: 'Quiz Complete' });
  expect(screen.getByText('Score: 5/6')).toBeDefined();
  expect(screen.getByText(/^You submitted this quiz on another device/)).toBeDefined();
  provider.replies[call] = ({ attempt_id }) => ok({ attempt_id, version: 0 });
  await user.click(screen.getByRole('button', { name: 'Take it again' }));
  expect((await option(/of 10/, 'two')).checked).toBe(false);
  expect(provider.to('/Student/submit_quiz')).toEqual([]);
});

test('a provider without the extension is not asked', async () => {
  config.extensions = false;
  const { user, router } = openPortal('/quiz-start/5');
  await user.click(await option(/of 10/, 'one'));
  await router.navigate({ to: '/profile' });
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  expect(provider.to(call)).toEqual([]);
});
