import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { never, noNetwork, ok } from '#web/testing/fake-provider.ts';
import { hangStorage } from '#web/testing/hanging-storage.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { formatElapsed } from './quiz-foot.tsx';

test.each([
  [-5000, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [93_845_000, '26:04:05'],
])('%s ms are %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

describe('a quiz on several devices', () => {
  const call = '/Portal/sync_draft';
  const options = ['one', 'two', 'three'];
  const question = (question_id: string) => ({
    question_id,
    question: `Question of ${question_id}?`,
    options,
    marks: 2,
  });
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
});

describe('a quiz and its storage', () => {
  const question = (question_id: number) => ({
    question_id,
    question: `Question of ${question_id}?`,
    options: ['one', 'two'],
    marks: 2,
  });
  const submitCall = '/Student/submit_quiz';
  const onlyHere = 'Only in this tab for now. Keep it open.';
  const provider = signedInEachTest({
    '/Student/get_quiz': ok({ quiz: { id: 5, name: 'Optics' }, questions: [question(1), question(2)] }),
    '/Student/get_quiz_by_chapter': ok([]),
    [submitCall]: ok({ result: 'PASS', message: '', score_text: '4/4' }),
  });
  beforeEach(async () => {
    await emptyDevice();
  });
  afterEach(() => {
    clearMemory();
  });

  const option = async (of: RegExp, name: string) =>
    within(await screen.findByRole('group', { name: of }, { timeout: 10_000 })).getByRole<HTMLInputElement>('radio', {
      name,
    });
  const findStatus = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(text), {
      timeout: 10_000,
    });

  test('storage that hangs, without a network: says why the answers wait, that they are sent by themselves, and that this tab has them', async () => {
    const storage = hangStorage();
    provider.replies[submitCall] = noNetwork;
    const { user } = openPortal('/quiz-start/5');
    await user.click(await option(/of 1/, 'two'));
    await findStatus(onlyHere);
    await user.click(await option(/of 2/, 'one'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const name = "You're offline. We'll send your answers when you're back online.";
    await screen.findByRole('heading', { name }, { timeout: 10_000 });
    expect(screen.getByText(/^Your answers are only in this tab for now, because/)).toBeDefined();
    expect(screen.queryByText(/You can close this page/)).toBeNull();
    const [sendNow, another] = [/^Send now$/, /^Another quiz$/].map((text) => screen.getByText(text).className);
    expect([sendNow, another].map((className) => className?.includes('bg-primary '))).toEqual([true, false]);
    storage.recover();
  });

  test('the browser is asked once to keep the storage, at the first answer', async () => {
    const persist = vi.fn(async () => false);
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator, { onLine: { value: true } }), { storage: { persist } }),
    );
    const { user } = openPortal('/quiz-start/5');
    const first = await option(/of 1/, 'two');
    vi.resetModules();
    const { persistStorage } = await import('#web/device/persist-storage.ts');
    expect(persist).not.toHaveBeenCalled();
    persistStorage();
    persistStorage();
    await user.click(first);
    await findStatus('1 answered, all saved on this device');
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
