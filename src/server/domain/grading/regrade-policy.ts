import { gainOf, hundredths, isAnswered } from '#contract/quiz/answer.ts';
import type { GradedQuestion } from './graded-question.ts';

/**
 * What becomes of the marks for a question whose key was corrected: the old and the new answer both count, only the new
 * one, everybody gets the marks, everybody who has answered gets them, or the question counts for nobody.
 */
export const regradePolicies = ['also-right', 'instead', 'full-to-all', 'full-to-attempted', 'drop'] as const;
export type RegradePolicy = (typeof regradePolicies)[number];

/** How a question counts since its key was corrected. */
export interface Regrade {
  policy: RegradePolicy;
  /** What is right now, as contract/quiz/answer.ts has it. */
  answer: string;
}

/** By question_id. */
export type Regrades = ReadonlyMap<string, Regrade>;

/** What an answer gains, or costs if below 0, in hundredths of a mark; undefined for a question that was left out. */
export function gainNow(question: GradedQuestion, answer: string | undefined, regrade: Regrade | undefined): number {
  const { marks, answer: key } = question;
  const gainBy = (right: string) => (answer === undefined ? 0 : gainOf(question, right, answer));
  switch (regrade?.policy) {
    case undefined:
      return gainBy(key);
    case 'also-right':
      return Math.max(gainBy(key), gainBy(regrade.answer));
    case 'instead':
      return gainBy(regrade.answer);
    case 'full-to-all':
      return hundredths(marks);
    case 'full-to-attempted':
      return isAnswered(question, answer) ? hundredths(marks) : 0;
    case 'drop':
      return 0;
  }
}

/** What is right, the newest first. Where everybody gets the marks, or nobody does, that is still what the key says. */
export function rightKeys({ answer }: Pick<GradedQuestion, 'answer'>, regrade: Regrade | undefined): string[] {
  if (!regrade) return [answer];
  return regrade.policy === 'also-right' ? [...new Set([regrade.answer, answer])] : [regrade.answer];
}

/** Whether an answer, '' for none, has other marks, or is out of other marks, since the key was corrected. */
export function hasOtherMarks(question: GradedQuestion, answer: string, regrade: Regrade): boolean {
  if (regrade.policy === 'drop' && question.marks > 0) return true;
  return gainNow(question, answer, undefined) !== gainNow(question, answer, regrade);
}

/** The question as a report shows it to a student with this answer: with what is right, and the marks that it is worth. */
export function asRegraded<Question extends GradedQuestion>(
  question: Question,
  answer: string,
  { policy, answer: right }: Regrade,
): Question {
  const isBetterByOldKey =
    policy === 'also-right' && gainOf(question, question.answer, answer) > gainOf(question, right, answer);
  const costsNothing = policy === 'drop' || policy === 'full-to-all' || policy === 'full-to-attempted';
  return {
    ...question,
    // Nothing of these is in the total, so a report must not tell of it.
    ...(costsNothing && { negative_marks: 0, partial_marks: 0 }),
    answer: isBetterByOldKey ? question.answer : right,
    marks: policy === 'drop' ? 0 : question.marks,
  };
}
