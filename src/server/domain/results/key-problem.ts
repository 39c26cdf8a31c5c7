interface Outcome {
  attempts: number;
  answers: readonly { isRight: boolean; chosen: number }[];
  /** In percent; undefined where nothing varies. */
  discrimination: number | undefined;
}

/**
 * Why somebody should look whether a key is right: nobody chose it; another answer was chosen clearly more often; or
 * students who do well elsewhere do badly here. `few_attempts` is the last one, but of too few to say so.
 */
export type KeyProblem = 'nobody_right' | 'other_chosen' | 'negative' | 'few_attempts';

/** That nobody of fewer is right may well be chance. */
const leastAnswers = 5;

/** The correlation of fewer is below zero by chance too often. */
const leastAttempts = 30;

/** Whether a key is in doubt. Undefined where nothing speaks against it. */
export function findKeyProblem({ attempts, answers, discrimination }: Outcome): KeyProblem | undefined {
  const all = answers.reduce((sum, { chosen }) => sum + chosen, 0);
  const right = answers.reduce((sum, { isRight, chosen }) => sum + (isRight ? chosen : 0), 0);
  const wrong = answers.reduce((most, { isRight, chosen }) => (isRight ? most : Math.max(most, chosen)), 0);
  if (right === 0 && all >= leastAnswers) return 'nobody_right';
  // Two standard deviations of what chance would make, if as many chose the one as the other.
  if (all >= leastAnswers && wrong - right > 2 * Math.sqrt(wrong + right)) return 'other_chosen';
  if (discrimination === undefined || discrimination >= 0) return undefined;
  return attempts < leastAttempts ? 'few_attempts' : 'negative';
}
