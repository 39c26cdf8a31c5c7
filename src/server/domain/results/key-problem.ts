/** Why somebody should look whether a key is right: nobody chose it, or another answer was chosen clearly more often. */
export type KeyProblem = 'nobody_right' | 'other_chosen';

/** That nobody of fewer is right may well be chance. */
const leastAnswers = 5;

/** Whether a key is in doubt, by how often each answer was given. Undefined where nothing speaks against it. */
export function findKeyProblem(answers: readonly { isRight: boolean; chosen: number }[]): KeyProblem | undefined {
  const right = answers.reduce((sum, { isRight, chosen }) => sum + (isRight ? chosen : 0), 0);
  const wrong = answers.reduce((most, { isRight, chosen }) => (isRight ? most : Math.max(most, chosen)), 0);
  if (answers.reduce((sum, { chosen }) => sum + chosen, 0) < leastAnswers) return undefined;
  if (right === 0) return 'nobody_right';
  // Two standard deviations of what chance would make, if as many chose the one as the other.
  return wrong - right > 2 * Math.sqrt(wrong + right) ? 'other_chosen' : undefined;
}
