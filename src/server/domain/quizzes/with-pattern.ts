import { fillPattern } from '#contract/quiz/fill-pattern.ts';
import type { Pattern } from '#contract/quiz/patterns.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';

type Filled = 'answer_at_most' | 'marks' | 'negative_marks' | 'partial_marks';

/**
 * The questions in the sections of a pattern, with its marks. What `isWritten` says of a question stays, and so do the
 * marks of a question of a kind that its section does not have.
 */
export function withPattern(
  pattern: Pattern,
  questions: readonly Question[],
  isWritten: (question: Question, what: Filled) => boolean = () => false,
): Question[] {
  const filled = fillPattern(pattern, questions);
  return questions.map((question, at) => {
    const { section = question.section, answer_at_most = 0, scheme = question } = filled[at] ?? {};
    const from = { ...scheme, answer_at_most };
    const chosen = (what: Filled) => (isWritten(question, what) ? question[what] : from[what]);
    return {
      ...question,
      section,
      answer_at_most: chosen('answer_at_most'),
      marks: chosen('marks'),
      negative_marks: chosen('negative_marks'),
      partial_marks: chosen('partial_marks'),
    };
  });
}
