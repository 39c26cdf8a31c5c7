import { carryOverChoices, earlierQuestions } from '#contract/quiz/choices.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { type Attempt, mergeAttempts, type QuizContent } from './attempt.ts';

/** Whether the academy's questions differ from those of an attempt. Another order is no change. */
export function isChanged(attempt: QuizContent, current: QuizContent): boolean {
  return fingerprint(attempt.questions) !== fingerprint(current.questions);
}

/**
 * The attempt with the current questions. An answer stays where its question is still there, by id or word for word,
 * and still takes it. The student answers the other questions again.
 */
export function carryOver(attempt: Attempt, { quiz, questions }: QuizContent): Attempt {
  const answers = carryOverChoices(attempt.answers, attempt.questions, questions);
  const reviews = carryOverReviews(attempt, questions);
  return { ...attempt, quiz, questions, answers, reviews, last_question_id: undefined };
}

function carryOverReviews({ reviews, questions: before }: Attempt, questions: Question[]): Attempt['reviews'] {
  if (!reviews) return undefined;
  const earlier = earlierQuestions(before, questions);
  const carried = questions.flatMap(({ question_id }) => {
    const count = reviews[earlier.get(question_id)?.question_id ?? ''];
    return count === undefined ? [] : [[question_id, count] as const];
  });
  return Object.fromEntries(carried);
}

/** A draft with the answers of another draft of the same quiz as well, where they fit its questions. */
export function addAnswers(attempt: Attempt, otherAttempt: Attempt): Attempt {
  return { ...mergeAttempts(carryOver(otherAttempt, attempt), attempt), last_question_id: attempt.last_question_id };
}

function fingerprint(questions: Question[]): string {
  const each = questions.map(({ question_id, question, options, kind, passage }) =>
    // A draft of an earlier version of the portal has no kinds and no passages.
    JSON.stringify([question_id, question, options.toSorted(), kind || 'single', passage ?? '']),
  );
  return each.toSorted().join();
}
