import { withheldResult } from '#contract/quiz/quiz.ts';
import { failedLast, resultsWait } from '#server/domain/grading/quiz.messages.ts';
import { hasClosed, isWithheld, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { render } from '#server/messages/text.ts';

interface Attempted {
  result: 'pass' | 'fail';
  /** Which one of those that count it is, from 1. */
  number: number;
}

/**
 * What an attempt returns from now on, for ever, where its marks come later; else its own result does. Who has failed
 * and cannot take the quiz again is not told to.
 */
export function firstResultOf(quiz: QuizWindow, now: number, { result, number }: Attempted) {
  if (isWithheld(quiz, now))
    return { first_result: withheldResult, message: render(resultsWait(quiz)), score_text: '' };
  const isLast = hasClosed(quiz, now) || (quiz.attempts > 0 && number >= quiz.attempts);
  return { first_result: null, ...(result === 'fail' && isLast && { message: render(failedLast) }) };
}
