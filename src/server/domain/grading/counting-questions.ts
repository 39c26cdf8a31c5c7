import { countingAnswers } from '#contract/quiz/sections.ts';
import type { GradedQuestion } from './graded-question.ts';
import type { Regrades } from './regrade-policy.ts';

type Question = Pick<GradedQuestion, 'question_id' | 'section' | 'answer_at_most'>;

/**
 * For each question whether its marks count for a student. Of a section of which n answers count these are the first n
 * that are answered. A dropped question takes no place of another. One whose marks all students get takes a place that
 * they have left, so that it lowers nobody's marks.
 */
export function countingQuestions(
  questions: readonly Question[],
  regrades: Regrades,
  isAnswered: (at: number) => boolean,
): boolean[] {
  const policyOf = ({ question_id }: Question) => regrades.get(question_id)?.policy;
  const isDropped = questions.map((question) => policyOf(question) === 'drop');
  const answered = countingAnswers(questions, (at) => !isDropped[at] && isAnswered(at));
  const placesLeft = new Map<Question['section'], number>();
  questions.forEach(({ section = 0, answer_at_most }, at) => {
    const left = placesLeft.get(section) ?? (answer_at_most || Number.POSITIVE_INFINITY);
    placesLeft.set(section, left - Number(answered[at]));
  });
  return questions.map((question, at) => {
    const { section = 0 } = question;
    const left = placesLeft.get(section) ?? 0;
    if (answered[at] || isAnswered(at) || policyOf(question) !== 'full-to-all') return answered[at] === true;
    placesLeft.set(section, left - 1);
    return left > 0;
  });
}
