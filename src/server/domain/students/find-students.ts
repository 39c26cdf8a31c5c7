import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import {
  countStudentsWhoFit,
  listIdsWhoFit,
  listNamesWhoFit,
  readListedStudents,
  type StudentFilter,
  type StudentsOrder,
} from './find-students.repository.ts';
import { listMemberships } from './student-details.repository.ts';
import { studentsLike } from './students-like.ts';

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
export async function findStudents(db: Kysely<Database>, { filter, search, order, page, rowsOfPage }: Search) {
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

async function readRows(db: Kysely<Database>, { scope }: StudentFilter, stud_ids: string[]) {
  if (stud_ids.length === 0) return [];
  const batches = Map.groupBy(await listMemberships(db, stud_ids, scope), ({ stud_id }) => stud_id);
  return (await readListedStudents(db, stud_ids)).map((row) => ({
    ...row,
    batches: [...new Set((batches.get(row.stud_id) ?? []).map(({ batch_name }) => batch_name))],
  }));
}
