import { chosenOf } from '#contract/quiz/answer.ts';
import { fillPattern } from '#contract/quiz/fill-pattern.ts';
import type { Pattern } from '#contract/quiz/patterns.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { isPartialTooMuch, withSharedRules } from './question.ts';

type Filled = 'answer_at_most' | 'section_minutes' | 'marks' | 'negative_marks' | 'partial_marks';

/**
 * The questions in the sections of a pattern, with its marks. What `isWritten` says of a question stays, and so do the
 * marks of a question of a kind that its section does not have, or of which some right options would gain as much as all.
 */
export function withPattern(
  pattern: Pattern,
  questions: readonly Question[],
  isWritten: (question: Question, what: Filled) => boolean = () => false,
): Question[] {
  const filled = fillPattern(pattern, questions);
  const placed = questions.map((question, at) => {
    const { section = question.section, answer_at_most = 0, section_minutes = 0, scheme = question } = filled[at] ?? {};
    const from = { ...scheme, answer_at_most, section_minutes };
    const chosen = (what: Filled) => (isWritten(question, what) ? question[what] : from[what]);
    const [marks, partial_marks] = [chosen('marks'), chosen('partial_marks')];
    const rightOnes = question.kind === 'multiple' ? chosenOf(question, question.answer).length : 0;
    const rules = { answer_at_most: chosen('answer_at_most'), section_minutes: chosen('section_minutes') };
    const own = { ...question, section, ...rules };
    if (isPartialTooMuch({ marks, partial_marks }, rightOnes)) return own;
    return { ...own, marks, negative_marks: chosen('negative_marks'), partial_marks };
  });
  // Questions of several sections may have come into one.
  return withSharedRules(placed, () => {});
}
