/** Marks have up to two decimals. They are added as whole hundredths, since 0.1 + 0.2 is not 0.3 in floating point. */
export const hundredths = (marks: number): number => Math.round(marks * 100);

/** Adds marks exactly. */
export function addMarks(marks: readonly number[]): number {
  return marks.reduce((sum, one) => sum + hundredths(one), 0) / 100;
}

/** Whether these marks are at least this percentage of the maximum. */
export function reaches(percent: number, marks: number, max_marks: number): boolean {
  return hundredths(marks) * 100 >= percent * hundredths(max_marks);
}

/** Writes marks as people do: '7', '7.5'. */
export function printMarks(marks: number): string {
  return String(hundredths(marks) / 100);
}
