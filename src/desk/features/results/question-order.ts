import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { letterOf } from '#desk/shared/letter.tsx';

export type Question = DeskDataOf<typeof questionsCall>['revisions'][number]['questions'][number];

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

/** By their number, or those first that the fewest had right. */
export function inOrder(questions: readonly Question[], order: 'hardest' | undefined): readonly Question[] {
  return order ? questions.toSorted((a, b) => a.right_percent - b.right_percent || a.position - b.position) : questions;
}
