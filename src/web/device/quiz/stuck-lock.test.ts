import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '#web/session/session.ts';
import { optics } from '#web/testing/attempts.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';
import { beginAttempt, findQuiz, submitAttempt } from './attempt-store.ts';
import { sendSubmissions } from './retry-submissions.ts';

const provider = providerOfEachTest({ '/Student/submit_quiz': ok({ result: 'pass', message: '', score_text: '3/3' }) });
beforeEach(() => {
  setUser(asha, 'token-1');
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
