import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { emptyDevice, emptyStorage } from '#web/testing/attempts.ts';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { hangStorage } from '#web/testing/hanging-storage.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const question = (question_id: number) => ({
  ...{ question_id, question: `Question of ${question_id}?`, options: ['one', 'two'], marks: 2 },
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
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const submitted = () => provider.to(submitCall).map(({ payload }) => payload['submit_data']);

test('emptied storage in the middle of a quiz: the answers stay, and are saved again with the next one', async () => {
  const { user, url } = openPortal('/quiz-start/5');
  await user.click(await option(/of 1/, 'two'));
  await findStatus('1 answered, all saved on this device');
  await emptyStorage();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(await option(/of 2/, 'one'));
  await findStatus('2 answered, all saved on this device');
  expect((await option(/of 1/, 'two')).checked).toBe(true);
  expect(url()).toBe('/quiz-start/5');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { level: 1, name: 'Quiz Complete' });
  expect(submitted()).toMatchObject([[{ answer: 'two' }, { answer: 'one' }]]);
});

test('storage that hangs from the start: the quiz opens, says where the answers are, and is submitted', async () => {
  const storage = hangStorage();
  const { user } = openPortal('/quiz-start/5');
  await user.click(await option(/of 1/, 'two'));
  await findStatus(onlyHere);
  expect(asksBeforeClosing()).toBe(true);
  await user.click(await option(/of 2/, 'one'));
  await findStatus(onlyHere);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { level: 1, name: 'Quiz Complete' });
  expect(submitted()).toMatchObject([[{ answer: 'two' }, { answer: 'one' }]]);
  expect(asksBeforeClosing()).toBe(false);
  storage.recover();
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

test("storage that recovers: the page says 'saved' again, and does not ask before it is closed", async () => {
  const { user } = openPortal('/quiz-start/5');
  await user.click(await option(/of 1/, 'two'));
  await findStatus('1 answered, all saved on this device');
  const storage = hangStorage();
  await user.click(await option(/of 2/, 'one'));
  await findStatus('2 answered. Saving…');
  expect(asksBeforeClosing()).toBe(true);
  await findStatus(onlyHere);
  storage.recover();
  await findStatus('2 answered, all saved on this device');
  expect(asksBeforeClosing()).toBe(false);
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
