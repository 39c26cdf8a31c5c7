import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attempt } from './attempt.ts';
import { saveAttempt } from './attempt-store.ts';
import { createDraftAttempt } from './draft-attempt.ts';

vi.mock('./attempt-store.ts', () => ({
  saveAttempt: vi.fn(async (attempt: Attempt) => ({ attempt, isSaved: true })),
}));

const begun: Attempt = {
  stud_id: '7',
  quiz_id: '5',
  attempt_id: 'a1',
  chapter_id: undefined,
  quiz: { id: '5', name: 'Optics', added_on: '2026-11-01', max_marks: 6 },
  questions: [],
  answers: {},
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('the position is saved once, a moment after the student stopped there', async () => {
  const draft = createDraftAttempt(begun);
  draft.goTo('q1');
  draft.goTo('q2');
  await vi.runAllTimersAsync();
  expect(vi.mocked(saveAttempt).mock.calls.map(([{ last_question_id }]) => last_question_id)).toEqual(['q2']);
});

test('a draft that was left writes nothing later, when the quiz may be submitted or begun again', async () => {
  const draft = createDraftAttempt(begun);
  draft.goTo('q1');
  draft.leave();
  await vi.runAllTimersAsync();
  expect(saveAttempt).not.toHaveBeenCalled();
});
