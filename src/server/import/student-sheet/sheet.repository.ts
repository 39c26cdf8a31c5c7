import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Fewer than a statement may have parameters. */
const idsInAStatement = 500;

/** The students who have one of these numbers: mobile ones, whatever their country, or roll numbers. */
export async function listByNumbers(
  db: Kysely<Database>,
  column: 'mobile' | 'roll_number',
  numbers: readonly string[],
): Promise<Selectable<Database['student']>[]> {
  return await inParts(numbers, (some) =>
    db.selectFrom('student').where(column, 'in', some).where('phone_code', '<>', '').selectAll().execute(),
  );
}

/** The batches of these students, each as `stud_id roster_id`. */
export async function listMemberPairs(db: Kysely<Database>, stud_ids: readonly string[]): Promise<Set<string>> {
  const rows = await inParts(stud_ids, (some) =>
    db
      .selectFrom('roster_student')
      .where('stud_id', 'in', some)
      .where('is_member', '=', 1)
      .select(['stud_id', 'roster_id'])
      .execute(),
  );
  return new Set(rows.map(({ stud_id, roster_id }) => `${stud_id} ${roster_id}`));
}

async function inParts<T, R>(all: readonly T[], read: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (let at = 0; at < all.length; at += idsInAStatement)
    rows.push(...(await read(all.slice(at, at + idsInAStatement))));
  return rows;
}
