import type { Kysely } from 'kysely';
import { studentsLike } from '#server/operator/students/students-like.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { AttemptChoice } from './attempt-choice.ts';
import { listMarks, listNamedMarks, readTakers } from './attempts.repository.ts';
import { summariseMarks } from './summarise-marks.ts';

interface TableChoice {
  choice: AttemptChoice & { quiz_id: string };
  /** As `studentsLike` takes it; '' for everybody. */
  search: string;
  result: 'all' | 'pass' | 'fail';
  sort: 'marks' | 'name' | 'submitted_at';
  descending: boolean;
  /** From 1. */
  page: number;
  rowsOfPage: number;
}

type Mark = Awaited<ReturnType<typeof listMarks>>[number] & { name?: string };

/** A page of the table of a quiz, with a summary of all of it. */
export async function readQuizResults(
  db: Kysely<Database>,
  { choice, search, result, sort, descending, page, rowsOfPage }: TableChoice,
) {
  const found = await findMarks(db, choice, { search, sort });
  const rows = result === 'all' ? found : found.filter((row) => row.result === result);
  const sign = descending ? -1 : 1;
  const sorted = rows.toSorted((a, b) => sign * compare[sort](a, b) || (a.attempt_id < b.attempt_id ? -1 : 1));
  const shown = sorted.slice((page - 1) * rowsOfPage, page * rowsOfPage);
  const ids = [...new Set(shown.map(({ stud_id }) => stud_id))];
  const takers = await readTakers(db, choice.quiz_id, ids);
  return {
    total: rows.length,
    summary: { ...summariseMarks(rows), spread: spreadOf(rows) },
    rows: shown.flatMap((row) => {
      const taker = takers.get(row.stud_id);
      return taker ? [{ ...row, number: Number(row.number), ...taker }] : [];
    }),
  };
}

async function findMarks(
  db: Kysely<Database>,
  choice: AttemptChoice,
  { search, sort }: Pick<TableChoice, 'search' | 'sort'>,
): Promise<Mark[]> {
  if (search.trim() === '' && sort !== 'name') return await listMarks(db, choice);
  const named = await listNamedMarks(db, choice);
  return search.trim() === '' ? named : studentsLike(named, search);
}

const names = new Intl.Collator('en');
const compare: Record<TableChoice['sort'], (a: Mark, b: Mark) => number> = {
  marks: (a, b) => shareOf(a) - shareOf(b),
  name: (a, b) => names.compare(a.name ?? '', b.name ?? ''),
  submitted_at: (a, b) => a.submitted_at - b.submitted_at,
};

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
