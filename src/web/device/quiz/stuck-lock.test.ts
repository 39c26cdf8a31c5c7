import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '#web/session/session.ts';
import { optics } from '#web/testing/attempts.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { asha, resetBrowser } from '#web/testing/open-portal.tsx';
import { beginAttempt, findQuiz, submitAttempt } from './attempt-store.ts';
import { sendSubmissions } from './retry-submissions.ts';

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider({ '/Student/submit_quiz': ok({ result: 'pass', message: '', score_text: '3/3' }) });
  setUser(asha, 'token-1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetBrowser();
});

test.each([
  ['that another tab never releases', () => new Promise(() => {})],
  ['that the browser forbids', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
])('a lock %s keeps no submission from being sent, once', async (_, request) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  await beginAttempt(optics.of, optics.content, undefined);
  const { attempt } = await findQuiz(optics.of);
  if (attempt) await submitAttempt(attempt);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sending = sendSubmissions({ all: true });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(provider.to('/Student/submit_quiz')).toHaveLength(1);
  });
  vi.useRealTimers();
  await sending;
  expect(provider.to('/Student/submit_quiz')).toHaveLength(1);
});
