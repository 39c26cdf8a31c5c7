import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attempt } from './attempt.ts';
import { keepAttempt } from './attempt-store.ts';
import { createAnswerSheet } from './draft-attempt.ts';

vi.mock('./attempt-store.ts', () => ({
  keepAttempt: vi.fn(async (attempt: Attempt) => ({ attempt, isKept: true })),
}));

const begun: Attempt = {
  ...{ stud_id: '7', quiz_id: '5', attempt_id: 'a1', chapter_id: undefined },
  ...{ quiz: { id: '5', name: 'Optics', added_on: '2026-11-01', max_marks: 6 }, questions: [], answers: {} },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('where the student is, is kept once, a moment after they stopped there', async () => {
  const sheet = createAnswerSheet(begun);
  sheet.goTo('q1');
  sheet.goTo('q2');
  await vi.runAllTimersAsync();
  expect(vi.mocked(keepAttempt).mock.calls.map(([{ place }]) => place)).toEqual(['q2']);
});

test('a sheet that was left writes nothing later, when the quiz may be handed in or begun anew', async () => {
  const sheet = createAnswerSheet(begun);
  sheet.goTo('q1');
  sheet.leave();
  await vi.runAllTimersAsync();
  expect(keepAttempt).not.toHaveBeenCalled();
});
