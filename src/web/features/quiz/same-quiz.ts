import { formatDate } from '#web/messages/format-date.ts';

interface NamedQuiz {
  name: string;
  added_on: string;
}

/**
 * Whether a report belongs to a quiz, or to the same quiz as another report. A report has the id of its attempt and not
 * of its quiz, so this compares name and date, or only the name where a date is missing.
 */
export function isSameQuiz(a: NamedQuiz, b: NamedQuiz): boolean {
  if (a.name !== b.name) return false;
  return a.added_on === '' || b.added_on === '' || formatDate(a.added_on) === formatDate(b.added_on);
}
