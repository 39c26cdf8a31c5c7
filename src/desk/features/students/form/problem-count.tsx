import { t } from '#desk/texts.ts';
import type { Problems } from './details-problems.ts';

/** Beside the button of a long form: that it is not saved for what stands further up. */
export function ProblemCount({ problems }: { problems: Problems }) {
  const count = Object.keys(problems).length;
  return count > 0 && <p className="text-sm font-semibold text-bad">{t('problem.count', { count })}</p>;
}
