import type { Question } from '#contract/quiz.ts';
import type { Attempt, Paper } from './attempt.ts';

/** Whether the academy asks something else than an attempt was begun with. Another order is no change. */
export function isChanged(begun: Paper, now: Paper): boolean {
  return fingerprint(begun.questions) !== fingerprint(now.questions);
}

/**
 * The attempt with the questions as they are asked now. An answer stays where the question is still there, by its id or word for
 * word, and still has that option; the student gives the others anew.
 */
export function carryOver(begun: Attempt, { quiz, questions }: Paper): Attempt {
  const answers: Attempt['answers'] = {};
  for (const question of questions) {
    const before = begun.questions.find((each) => isSame(each, question));
    const chosen = before && begun.answers[before.question_id];
    if (chosen && question.options.includes(chosen.answer)) answers[question.question_id] = chosen;
  }
  return { ...begun, quiz, questions, answers, place: undefined };
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
