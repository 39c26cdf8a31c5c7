import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { everything, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import type { Db } from '#server/platform/database/schema.ts';
import {
  countStudentsWhoFit,
  type Findable,
  listIdsWhoFit,
  listNamesWhoFit,
  readListedStudents,
  type StudentFilter,
  type StudentsOrder,
} from './find-students.repository.ts';
import { listMemberships } from './student-details.repository.ts';

interface Search {
  filter: StudentFilter;
  /** As `studentsLike` takes it; '' for everybody. */
  search: string;
  order: StudentsOrder;
  /** From 1. */
  page: number;
  rowsOfPage: number;
}

/** Finds a page of the students who fit, with the names of their batches, and counts all of them. */
export async function findStudents(db: Db, { filter, search, order, page, rowsOfPage }: Search) {
  const part = { limit: rowsOfPage, offset: (page - 1) * rowsOfPage };
  if (search.trim() === '') {
    const total = await countStudentsWhoFit(db, filter);
    return { total, rows: await readRows(db, filter, await listIdsWhoFit(db, filter, { order, ...part })) };
  }
  // Names are compared here, because databases know the capitals and accents of some alphabets only.
  const found = studentsLike(await listNamesWhoFit(db, filter, order), search, filter.scope);
  const ids = found.slice(part.offset, part.offset + part.limit).map(({ stud_id }) => stud_id);
  return { total: found.length, rows: await readRows(db, filter, ids) };
}

async function readRows(db: Db, { scope }: StudentFilter, stud_ids: string[]) {
  if (stud_ids.length === 0) return [];
  const batches = Map.groupBy(await listMemberships(db, stud_ids, scope), ({ stud_id }) => stud_id);
  return (await readListedStudents(db, stud_ids)).map((row) => ({
    ...row,
    batches: [...new Set((batches.get(row.stud_id) ?? []).map(({ batch_name }) => batch_name))],
  }));
}

/** The students with these roll numbers or mobile numbers, each written whole; and what is nobody's, or of several. */
export function studentsWritten(
  students: readonly (Findable & { stud_id: string })[],
  written: readonly string[],
  { hidesNumbers }: Pick<Scope, 'hidesNumbers'>,
) {
  const owners = new Map<string, string[]>();
  /** '1088' is 'GC1088' where nobody's is '1088'. */
  const tails = new Map<string, string[]>();
  for (const { stud_id, roll_number, phone_code, mobile } of students) {
    const numbers = hidesNumbers ? [] : [mobile, `0${mobile}`, phone_code + mobile];
    for (const key of new Set([rollKey(roll_number), ...numbers]))
      owners.set(key, [...(owners.get(key) ?? []), stud_id]);
    const [, tail] = /\D(\d+)$/.exec(rollKey(roll_number)) ?? [];
    if (tail) tails.set(tail, [...(tails.get(tail) ?? []), stud_id]);
  }
  owners.delete('');
  const ownersOf = (word: string) => owners.get(rollKey(word)) ?? tails.get(rollKey(word)) ?? [];
  // 'GC 1088' is one, and 'GC1088 GC1089' are two.
  const words = written.flatMap((word) => {
    const parts = word.trim().split(/\s+/);
    const areNumbers = parts.every((part) => /\d/.test(part)) && parts.some((part) => owners.has(rollKey(part)));
    return ownersOf(word).length === 0 && areNumbers ? parts : [word];
  });
  return {
    stud_ids: words.map(ownersOf).flatMap((own) => (own.length === 1 ? own : [])),
    nobody: words.filter((word) => ownersOf(word).length === 0),
    several: words.filter((word) => ownersOf(word).length > 1),
  };
}

const fewestDigits = 4;

/**
 * The students whose roll number is the query, and then the others whose roll number begins with it, or whose name has a
 * word that begins with each word of it, in any case; or, if the query has only digits, at least four of them, whose
 * number or guardian's number ends with these. What somebody does not see of a number finds nobody.
 */
export function studentsLike<Student extends Findable>(
  students: Student[],
  query: string,
  scope: Pick<Scope, 'hidesNumbers'> = everything,
): Student[] {
  const wanted = rollKey(query);
  const isExact = ({ roll_number }: Student) => wanted !== '' && rollKey(roll_number) === wanted;
  const isLike = likeness(query, scope);
  const others = students.filter(
    (student) =>
      !isExact(student) && ((wanted !== '' && rollKey(student.roll_number).startsWith(wanted)) || isLike(student)),
  );
  return [...students.filter(isExact), ...others];
}

/** 'A-07' and 'a 07' are one roll number. */
export function rollKey(text: string): string {
  return wordsOf(westernDigits(text)).join('');
}

function likeness(query: string, scope: Pick<Scope, 'hidesNumbers'>): (student: Findable) => boolean {
  const digits = westernDigits(tidy(query)).replaceAll(/[\s+-]/g, '');
  if (/^\d+$/.test(digits))
    return (student) => digits.length >= fewestDigits && numbersOf(scope, student).some((one) => one.endsWith(digits));
  const wanted = wordsOf(query);
  return ({ name }) => {
    const words = wordsOf(name);
    return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
}

function numbersOf(scope: Pick<Scope, 'hidesNumbers'>, student: Findable): string[] {
  const ofGuardian = scope.hidesNumbers ? [] : [student.guardian_mobile, student.guardian_whatsapp];
  return [shownNumber(scope, student), ...ofGuardian];
}

function wordsOf(text: string): string[] {
  return tidy(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
