import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { studentsLike } from '#server/domain/students/find-students.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Language } from '#texts/languages.ts';
import { listMarks, listNamedMarks, readTakers } from './attempts.repository.ts';
import { summariseMarks } from './summarise-marks.ts';

/** Which attempts a table has, and in which order. */
export interface TableOrder {
  choice: AttemptChoice & { quiz_id: string };
  /** As `studentsLike` takes it; '' for everybody. */
  search: string;
  sort: 'marks' | 'name' | 'submitted_at';
  descending: boolean;
  /** Of the reader, for the order of names. */
  language: Language;
}

interface TableChoice extends TableOrder {
  /** From 1. */
  page: number;
  rowsOfPage: number;
}

type Mark = Awaited<ReturnType<typeof listMarks>>[number] & { name?: string };

/** A page of the table of a quiz, with a summary of all of it. */
export async function readQuizResults(db: Db, { page, rowsOfPage, ...order }: TableChoice) {
  const { choice } = order;
  const rows = await sortMarks(db, order);
  const shown = rows.slice((page - 1) * rowsOfPage, page * rowsOfPage);
  const ids = [...new Set(shown.map(({ stud_id }) => stud_id))];
  const takers = await readTakers(db, choice.quiz_id, ids);
  return {
    total: rows.length,
    summary: {
      ...summariseMarks(rows),
      spread: spreadOf(rows),
      below_zero: rows.filter(({ marks }) => marks < 0).length,
    },
    rows: shown.flatMap((row) => {
      const taker = takers.get(row.stud_id);
      return taker ? [{ ...row, number: Number(row.number), ...taker }] : [];
    }),
  };
}

async function sortMarks(db: Db, order: TableOrder) {
  const { choice, search, sort, descending } = order;
  const rows = await findMarks(db, choice, { search, sort });
  const sign = descending ? -1 : 1;
  const compare = compareBy(sort, order.language);
  return rows.toSorted((a, b) => sign * compare(a, b) || (a.attempt_id < b.attempt_id ? -1 : 1));
}

async function findMarks(
  db: Db,
  choice: AttemptChoice,
  { search, sort }: Pick<TableOrder, 'search' | 'sort'>,
): Promise<Mark[]> {
  if (search.trim() === '' && sort !== 'name') return await listMarks(db, choice);
  const named = await listNamedMarks(db, choice);
  const found = search.trim() === '' ? named : studentsLike(named, search, choice.scope);
  // Nobody sees a guardian's number in a table of marks.
  return found.map(({ guardian_mobile: _, guardian_whatsapp: __, ...row }) => row);
}

function compareBy(sort: TableOrder['sort'], language: Language): (a: Mark, b: Mark) => number {
  if (sort === 'marks') return (a, b) => shareOf(a) - shareOf(b);
  if (sort === 'submitted_at') return (a, b) => a.submitted_at - b.submitted_at;
  const names = new Intl.Collator(language);
  return (a, b) => names.compare(a.name ?? '', b.name ?? '');
}

function shareOf({ marks, max_marks }: Pick<Mark, 'marks' | 'max_marks'>): number {
  return max_marks === 0 ? 0 : marks / max_marks;
}

/** How many attempts have 0 to below 10 percent, …, 90 to 100; below 0 counts as the first. */
function spreadOf(rows: readonly Mark[]): number[] {
  const spread = Array.from({ length: 10 }, () => 0);
  for (const row of rows) {
    const tenth = Math.min(9, Math.max(0, Math.floor(shareOf(row) * 10)));
    spread[tenth] = (spread[tenth] ?? 0) + 1;
  }
  return spread;
}
