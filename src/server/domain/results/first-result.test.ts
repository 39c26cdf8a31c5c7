import { expect, test } from 'vitest';
import { failedLast, resultsWait } from '#server/domain/grading/quiz.messages.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { render } from '#server/messages/text.ts';
import { firstResultOf } from './first-result.ts';

const open: QuizWindow = {
  ...{ opens_at: 0, closes_at: 0, attempts: 0, results: 'at once', minutes: 0, late: 'ask' },
  ...{ results_at: 0, solutions: 'with results', solutions_at: 0 },
};

test.each([
  ['is told so where all attempts count', {}, 2, undefined],
  ['is told so before the last attempt that counts', { attempts: 2 }, 1, undefined],
  ['is not told so after the only attempt', { attempts: 1 }, 1, render(failedLast)],
  ['is not told so after the last attempt', { attempts: 2 }, 2, render(failedLast)],
  ['is not told so after the closing', { closes_at: 1000 }, 1, render(failedLast)],
] as const)('who has failed and can take the quiz again %s', (_, window, number, message) => {
  const quiz = { ...open, ...window };
  expect(firstResultOf(quiz, 1000, { result: 'fail', number })).toEqual({
    first_result: null,
    ...(message && { message }),
  });
  expect(firstResultOf(quiz, 1000, { result: 'pass', number })).toEqual({ first_result: null });
  const later = { ...quiz, results: 'when released' as const };
  expect(firstResultOf(later, 1000, { result: 'fail', number }).message).toBe(render(resultsWait(later)));
});
