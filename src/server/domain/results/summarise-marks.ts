import type { ListedAttempt } from './attempts.repository.ts';

type Marked = Pick<ListedAttempt, 'stud_id' | 'marks' | 'max_marks' | 'result'>;

/** Counts attempts, and finds the average and the median share of the marks, in percent. */
export function summariseMarks(attempts: readonly Marked[]) {
  const percents = attempts
    .filter(({ max_marks }) => max_marks > 0)
    .map(({ marks, max_marks }) => (100 * marks) / max_marks)
    .toSorted((a, b) => a - b);
  return {
    attempts: attempts.length,
    students: new Set(attempts.map(({ stud_id }) => stud_id)).size,
    passed: attempts.filter(({ result }) => result === 'pass').length,
    average: averageOf(percents),
    // The one in the middle, or the average of the two in the middle.
    median: averageOf(percents.slice(Math.ceil(percents.length / 2) - 1, Math.floor(percents.length / 2) + 1)),
  };
}

function averageOf(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
