import type { Student } from '#server/import/model.ts';
import type { Account, Snapshot } from './snapshot.ts';

/**
 * Finds the people among new rows of students.csv who seem to have got a new number: the row of a student with the same
 * name and guardian has gone, and only one row and one student have these. Any other new row that looks like a student
 * whom no row names is a lookalike.
 */
export function findRenumbered(
  fresh: Student[],
  { accounts, changedHere }: Snapshot,
  claimed: ReadonlyMap<string, unknown>,
): { renumbered: Map<Student, Account>; lookalikes: Student[] } {
  const renumbered = new Map<Student, Account>();
  if (fresh.length === 0) return { renumbered, lookalikes: [] };
  const left = [...accounts.values()].filter(({ stud_id }) => !claimed.has(stud_id));
  const gone = Map.groupBy(
    left.filter(({ in_folder }) => in_folder === 1),
    ({ stud_id, name, guardian }) => personText({ name: changedHere.get(stud_id)?.get('name') ?? name, guardian }),
  );
  // Without a guardian, two students of one name are no surprise.
  const others = new Set(left.filter(({ guardian }) => guardian !== '').map(personText));
  const lookalikes: Student[] = [];
  for (const [person, rows] of Map.groupBy(fresh, personText)) {
    const [before, ...more] = gone.get(person) ?? [];
    const [row] = rows;
    if (before && row && more.length === 0 && rows.length === 1) renumbered.set(row, before);
    else if (before || others.has(person)) lookalikes.push(...rows);
  }
  return { renumbered, lookalikes };
}

function personText({ name, guardian }: { name: string; guardian: string }): string {
  return JSON.stringify([name.toLowerCase(), guardian.toLowerCase()]);
}
