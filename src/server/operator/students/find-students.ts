import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import {
  countStudentsWhoFit,
  listIdsWhoFit,
  listNamesWhoFit,
  readListedStudents,
  type StudentFilter,
} from './find-students.repository.ts';
import { studentsLike } from './students-like.ts';

interface Search {
  filter: StudentFilter;
  /** As `studentsLike` takes it; '' for everybody. */
  search: string;
  /** From 1. */
  page: number;
  rowsOfPage: number;
}

/** Finds a page of the students who fit, by name, and counts all of them. */
export async function findStudents(db: Kysely<Database>, { filter, search, page, rowsOfPage }: Search) {
  const part = { limit: rowsOfPage, offset: (page - 1) * rowsOfPage };
  if (search.trim() === '') {
    const total = await countStudentsWhoFit(db, filter);
    return { total, rows: await readListedStudents(db, await listIdsWhoFit(db, filter, part)) };
  }
  // Names are compared here, because databases know the capitals and accents of some alphabets only.
  const found = studentsLike(await listNamesWhoFit(db, filter), search);
  const ids = found.slice(part.offset, part.offset + part.limit).map(({ stud_id }) => stud_id);
  return { total: found.length, rows: await readListedStudents(db, ids) };
}
