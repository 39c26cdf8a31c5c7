import { expect, test } from 'vitest';
import { resultsWait } from '#server/domain/grading/quiz.messages.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { render } from '#server/messages/text.ts';
import { firstResultOf } from './first-result.ts';

const open: QuizWindow = {
  ...{ opens_at: 0, closes_at: 0, attempts: 0, results: 'at once', minutes: 0, late: 'ask' },
  ...{ results_at: 0, solutions: 'with results', solutions_at: 0 },
};

test('an attempt whose marks come later says so, and any other has a result of its own', () => {
  const later = { ...open, results: 'when released' as const };
  expect(firstResultOf(open, 1000)).toEqual({ first_result: null });
  const wait = { message: render(resultsWait(later)), score_text: '' };
  expect(firstResultOf(later, 1000)).toEqual({ first_result: 'submitted', ...wait });
});
