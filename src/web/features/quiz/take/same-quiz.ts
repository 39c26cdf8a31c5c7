import { formatDate } from '#web/messages/format-date.ts';

interface NamedQuiz {
  name: string;
  added_on: string;
}

/**
 * Whether two mentions are of one quiz. A report has its attempt's id and not its quiz's, so that name and day have to do;
 * the name alone where a day is missing.
 */
export function isSameQuiz(a: NamedQuiz, b: NamedQuiz): boolean {
  if (a.name !== b.name) return false;
  return a.added_on === '' || b.added_on === '' || formatDate(a.added_on) === formatDate(b.added_on);
}
