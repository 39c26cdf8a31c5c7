import type { Kysely } from 'kysely';
import { internationalNumber } from '#server/areas/auth/phone.ts';
import type { Database } from '#server/platform/database/schema.ts';

const fewestDigits = 4;

/**
 * The students whose name has a word that begins with each word of the query, in any case; or, if the query has only
 * digits, at least four of them, whose number ends with these. Sorted by name.
 */
export async function findStudents(db: Kysely<Database>, query: string) {
  const students = await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .orderBy('name')
    .orderBy('stud_id')
    .select(['name', 'phone_code', 'mobile', 'levels', 'disabled_at'])
    .execute();
  const digits = query.replaceAll(/[\s+-]/g, '');
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
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
