import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { letterOf } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';

export type Question = DeskDataOf<typeof questionsCall>['revisions'][number]['questions'][number];

/** A question whose key somebody should look at. That few do badly may still be chance. */
export const hasKeyProblem = ({ problem }: Question) => problem !== null && problem !== 'few_attempts';

/**
 * The letter of a wrong option, or the wrong number, that more chose than the right one: a sign of a wrong key, or of what
 * many get wrong. Of a corrected key, that is settled. Of several right options, some are always chosen less often.
 */
export function moreChosen({ kind, options, regraded }: Question): string | undefined {
  if (kind === 'multiple') return undefined;
  // Of a number, several may be right.
  const right = options.filter(({ is_right }) => is_right).reduce((sum, { chosen }) => sum + chosen, 0);
  const most = Math.max(...options.map(({ chosen, is_right }) => (is_right ? 0 : chosen)));
  if (regraded || !options.some(({ is_right }) => is_right) || right >= most) return undefined;
  const at = options.findIndex(({ chosen, is_right }) => !is_right && chosen === most);
  return kind === 'number' ? options[at]?.text : letterOf(at);
}

/** What the questions of a quiz can be sorted by; without one of these, by their number. */
export const orders = ['facility', 'discrimination'] as const;
export type QuestionOrder = (typeof orders)[number];

export const orderText = (order: QuestionOrder) => t(`questions.by.${order}`);

/** The lowest first. What has no value comes last. */
export function inOrder(questions: readonly Question[], order: QuestionOrder | undefined): readonly Question[] {
  if (!order) return questions;
  const sortedBy = (question: Question) => question[order] ?? Number.POSITIVE_INFINITY;
  return questions.toSorted((one, other) => sortedBy(one) - sortedBy(other) || one.position - other.position);
}
