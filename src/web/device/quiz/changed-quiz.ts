import type { Question } from '#contract/quiz/quiz.ts';
import { carryOverChoices, isSameQuestion } from '#contract/values/choices.ts';
import { type Attempt, mergeAttempts, type QuizContent } from './attempt.ts';

/** Whether the academy's questions differ from those of an attempt. Another order is no change. */
export function isChanged(begun: QuizContent, now: QuizContent): boolean {
  return fingerprint(begun.questions) !== fingerprint(now.questions);
}

/**
 * The attempt with the current questions. An answer stays where its question is still there, by id or word for word,
 * and still has that option. The student answers the other questions again.
 */
export function carryOver(begun: Attempt, { quiz, questions }: QuizContent): Attempt {
  const answers = carryOverChoices(begun.answers, begun.questions, questions);
  return { ...begun, quiz, questions, answers, reviews: carryOverReviews(begun, questions), place: undefined };
}

function carryOverReviews({ reviews, questions: before }: Attempt, questions: Question[]): Attempt['reviews'] {
  if (!reviews) return undefined;
  const carried = questions.flatMap((question) => {
    const count = reviews[before.find((each) => isSameQuestion(each, question))?.question_id ?? ''];
    return count === undefined ? [] : [[question.question_id, count] as const];
  });
  return Object.fromEntries(carried);
}

/** A draft with the answers of another draft of the same quiz as well, where they fit its questions. */
export function addAnswers(to: Attempt, from: Attempt): Attempt {
  return { ...mergeAttempts(carryOver(from, to), to), place: to.place };
}

function fingerprint(questions: Question[]): string {
  const each = questions.map(({ question_id, question, options }) =>
    JSON.stringify([question_id, question, options.toSorted()]),
  );
  return each.toSorted().join();
}
