import type { Kinded } from '#contract/quiz/answer.ts';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import { rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { findAttemptOfScope, listAttemptsAt, readGained } from './attempts.repository.ts';
import { readLateChoices } from './late-choices.repository.ts';
import { listReportedQuestions } from './submitted-attempts.repository.ts';

/** An attempt beside the key, as it counts since the key was last corrected; undefined for one outside the scope. */
export async function readAttempt(db: Db, scope: Scope, attempt_id: string) {
  const attempt = await findAttemptOfScope(db, scope, attempt_id);
  if (!attempt) return undefined;
  const { revision_id, regraded_at, section_marks, paper, ...others } = attempt;
  const reported = await listReportedQuestions(db, { id: attempt_id, revision_id, regraded_at });
  const gained = await readGained(db, attempt_id);
  const attempts = await listAttemptsAt(db, attempt);
  const late = await readLateChoices(db, attempt_id);
  const questions = reported.map(({ question: one }, at) => ({
    question_id: one.question_id,
    position: at + 1,
    question: one.question,
    passage: one.passage ?? '',
    options: one.options,
    kind: one.kind ?? ('single' as const),
    right: rightAnswerOf(one, one.answer),
    chosen: rightAnswerOf(one, one.student_answer),
    late: lateOf(one, late[one.question_id]?.answer),
    marks: one.marks,
    gained: gained.get(one.question_id) ?? 0,
    is_uncounted: one.uncounted === true,
    explanation: one.explanation ?? '',
  }));
  const number = attempts.findIndex((other) => other.attempt_id === attempt_id) + 1;
  const is_shuffled = section_marks !== null && readRules(paper).shuffle.length > 0;
  return { attempt: { ...others, revision_id, regraded_at, is_shuffled }, number, attempts, questions };
}

function lateOf(question: Kinded & { student_answer: string }, answer: string | undefined) {
  if (answer === undefined) return null;
  return { ...rightAnswerOf(question, answer), counts: answer === question.student_answer };
}
