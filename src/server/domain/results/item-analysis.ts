/**
 * The item analysis of a quiz by the formulas of Moodle's quiz statistics
 * (https://docs.moodle.org/dev/Quiz_statistics_calculations). In them x is the mark that a student gained for the
 * question, T their mark for the whole quiz, and a question that was left out gains 0. They suppose one attempt of each
 * student, the first.
 */

/** What n attempts have of one question, in hundredths of a mark, so that all sums are whole. */
export interface ItemSums {
  attempts: number;
  /** The sum of T, and of its square. */
  total: bigint;
  total_squared: bigint;
  /** For each mark that was gained for the question: how often, and the sum of T of these attempts. */
  gained: readonly { mark: number; count: number; total: number }[];
}

/**
 * Moodle's facility index: the average mark for the question as a percent of its highest mark. Undefined without an
 * attempt, and for a question without marks.
 */
export function facilityIndex({ attempts, gained }: ItemSums, highest: number): number | undefined {
  if (attempts === 0 || highest === 0) return undefined;
  const sum = gained.reduce((all, { mark, count }) => all + mark * count, 0);
  return (100 * sum) / (attempts * highest);
}

/**
 * Moodle's discrimination index: the correlation, in percent, of the mark for the question with the mark for the rest of
 * the quiz, T - x, over all attempts. It is high where students who do well elsewhere do well here; below zero, the key
 * may be wrong. Undefined where either mark is the same in all attempts, as with a single attempt or question.
 */
export function discriminationIndex({ attempts, total, total_squared, gained }: ItemSums): number | undefined {
  const n = BigInt(attempts);
  let x = 0n;
  let xx = 0n;
  let xt = 0n;
  for (const one of gained) {
    const mark = BigInt(one.mark);
    x += mark * BigInt(one.count);
    xx += mark * mark * BigInt(one.count);
    xt += mark * BigInt(one.total);
  }
  const rest = total - x;
  const restSquared = total_squared - 2n * xt + xx;
  // Each is n² times the variance or the covariance. In whole numbers they are exact, so that none is nearly zero.
  const variance = n * xx - x * x;
  const restVariance = n * restSquared - rest * rest;
  const covariance = n * (xt - xx) - x * rest;
  if (variance === 0n || restVariance === 0n) return undefined;
  const correlation = Number(covariance) / (Math.sqrt(Number(variance)) * Math.sqrt(Number(restVariance)));
  return 100 * Math.min(1, Math.max(-1, correlation));
}
