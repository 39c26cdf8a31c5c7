import { withheldResult } from '#contract/quiz/quiz.ts';
import { resultsWait } from '#server/domain/grading/quiz.messages.ts';
import { isWithheld, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { render } from '#server/messages/text.ts';

/** What an attempt returns from now on, for ever, where its marks come later; else its own result does. */
export function firstResultOf(quiz: QuizWindow, now: number) {
  if (!isWithheld(quiz, now)) return { first_result: null };
  return { first_result: withheldResult, message: render(resultsWait(quiz)), score_text: '' };
}

/** What is said of an attempt with marks: '' where nobody passes or fails. */
export function shownResult({ has_pass_mark }: Pick<QuizWindow, 'has_pass_mark'>, result: string | null): string {
  return has_pass_mark === 0 ? '' : (result ?? '');
}
