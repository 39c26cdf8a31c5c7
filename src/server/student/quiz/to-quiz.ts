import { withheldResult } from '#contract/quiz/quiz.ts';
import { resultsWait } from '#server/domain/grading/quiz.messages.ts';
import { shownSections } from '#server/domain/quizzes/quiz-sections.ts';
import { isTimed, isWithheld, type QuizState, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { shownResult } from '#server/domain/results/first-result.ts';
import type { SubmittedAttempt } from '#server/domain/results/submitted-attempts.repository.ts';
import { render } from '#server/messages/text.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';

interface ShownQuiz extends QuizWindow {
  quiz_id: string;
  name: string;
  added_on: number;
  max_marks: number;
  /** Of its revision, where its questions are returned too. */
  paper?: string;
}

/** A quiz as the calls return it, with its window where it has one. */
export function toQuiz({ quiz_id, name, added_on, max_marks, ...quiz }: ShownQuiz, zone: string, state?: QuizState) {
  const { opens_at, closes_at, attempts, results, minutes, late, paper = '' } = quiz;
  const sections = shownSections(paper);
  const window = {
    ...(opens_at > 0 && { opens_at: toZonedIso(opens_at, zone) }),
    ...(closes_at > 0 && { closes_at: toZonedIso(closes_at, zone) }),
    ...(attempts > 0 && { attempts }),
    ...(results !== 'at once' && { results }),
    ...(isTimed(quiz) && { exam: { minutes, late } }),
  };
  const hasWindow = Object.keys(window).length > 0;
  const head = { id: quiz_id, name, added_on: toZonedIso(added_on, zone), max_marks };
  return { ...head, ...window, ...(hasWindow && { state }), ...(sections.length > 0 && { sections }) };
}

/**
 * The result of a submission as the calls return it: the same for ever, except that it has no marks while these are
 * withheld, though it had them before the academy said so.
 */
export function toResult(
  { result, message, score_text, report_id }: Pick<SubmittedAttempt, 'result' | 'message' | 'score_text' | 'report_id'>,
  quiz: QuizWindow,
  now: number,
) {
  if (isWithheld(quiz, now)) return { result: withheldResult, message: render(resultsWait(quiz)), score_text: '' };
  const shown = result === withheldResult ? result : shownResult(quiz, result);
  // Of a result, the message says nothing but whether it is a pass.
  return { result: shown, message: shown && message, score_text, ...(result !== withheldResult && { report_id }) };
}
