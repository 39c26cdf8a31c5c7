import type { Question } from '#contract/quiz.ts';
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
  const answers: Attempt['answers'] = {};
  for (const question of questions) {
    const before = begun.questions.find((each) => isSame(each, question));
    const chosen = before && begun.answers[before.question_id];
    if (chosen && question.options.includes(chosen.answer)) answers[question.question_id] = chosen;
  }
  return { ...begun, quiz, questions, answers, place: undefined };
}

/** A draft with the answers of another draft of the same quiz as well, where they fit its questions. */
export function addAnswers(to: Attempt, from: Attempt): Attempt {
  return { ...mergeAttempts(carryOver(from, to), to), place: to.place };
}

function isSame(a: Question, b: Question): boolean {
  return a.question_id === b.question_id || a.question === b.question;
}

function fingerprint(questions: Question[]): string {
  const each = questions.map(({ question_id, question, options }) =>
    JSON.stringify([question_id, question, options.toSorted()]),
  );
  return each.toSorted().join();
}
