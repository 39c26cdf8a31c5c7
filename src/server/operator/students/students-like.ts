import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { internationalNumber, type Phone } from '#server/areas/auth/phone.ts';

const fewestDigits = 4;

/**
 * The students whose name has a word that begins with each word of the query, in any case; or, if the query has only
 * digits, at least four of them, whose number ends with these.
 */
export function studentsLike<Student extends Phone & { name: string }>(students: Student[], query: string): Student[] {
  const digits = westernDigits(tidy(query)).replaceAll(/[\s+-]/g, '');
  if (/^\d+$/.test(digits))
    return digits.length < fewestDigits
      ? []
      : students.filter((student) => internationalNumber(student).endsWith(digits));
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
