import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import { useStaff } from './use-staff.ts';

/** Whether somebody has set the pass mark of a quiz, for it alone or for the academy. Elsewhere nobody passes or fails. */
export function useHasPassMark(): (pass_percent: number) => boolean {
  const { academy } = useStaff();
  return (pass_percent) => academy.pass_percent !== null || pass_percent !== usualPassPercent;
}
