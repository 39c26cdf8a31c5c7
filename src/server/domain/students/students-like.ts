import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { everything, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import type { Phone } from '#server/platform/text/phone.ts';

const fewestDigits = 4;

/**
 * The students whose name has a word that begins with each word of the query, in any case; or, if the query has only
 * digits, at least four of them, whose number ends with these. What somebody does not see of a number finds nobody.
 */
export function studentsLike<Student extends Phone & { name: string }>(
  students: Student[],
  query: string,
  scope: Pick<Scope, 'hidesNumbers'> = everything,
): Student[] {
  const digits = westernDigits(tidy(query)).replaceAll(/[\s+-]/g, '');
  if (/^\d+$/.test(digits))
    return digits.length < fewestDigits
      ? []
      : students.filter((student) => shownNumber(scope, student).endsWith(digits));
  const wanted = wordsOf(query);
  return students.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

function wordsOf(text: string): string[] {
  return tidy(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
