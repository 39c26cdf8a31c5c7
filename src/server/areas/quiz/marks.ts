/** Marks go down to a hundredth. Added as whole hundredths, since 0.1 + 0.2 is not 0.3 in floating point. */
const hundredths = (marks: number): number => Math.round(marks * 100);

/** The sum of some marks, exact to the hundredth. */
export function addMarks(marks: readonly number[]): number {
  return marks.reduce((sum, one) => sum + hundredths(one), 0) / 100;
}

/** Whether so many marks are at least that percentage of the most that there are. */
export function reaches(percent: number, marks: number, max_marks: number): boolean {
  return hundredths(marks) * 100 >= percent * hundredths(max_marks);
}

/** Marks as a person writes them: '7', '7.5'. */
export function printMarks(marks: number): string {
  return String(hundredths(marks) / 100);
}
