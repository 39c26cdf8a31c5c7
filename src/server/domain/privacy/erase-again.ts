import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { eraseOne } from './erase-student.ts';
import { addToErasedList, type Erasure } from './erased-list.ts';
import { insertErasures, listErasures, listReturned } from './erasure.repository.ts';

/**
 * Erases again whom a restored database has brought back, by a list from outside the database. Then list and database
 * know the same erasures. Returns how many students it erased.
 */
export async function eraseAgain(
  db: Kysely<Database>,
  { listed, list }: { listed: readonly Erasure[]; list: string },
  now: number,
): Promise<number> {
  const known = new Set((await listErasures(db)).map(({ stud_id }) => stud_id));
  await insertErasures(
    db,
    listed.filter(({ stud_id }) => !known.has(stud_id)),
  );
  await addToErasedList(list, await listErasures(db));
  const returned = await listReturned(db);
  for (const { number_hashes, erased_at, ...student } of returned) {
    const erasure = { stud_id: student.stud_id, number_hashes, erased_at };
    await eraseOne(db, { by: 'the portal, after a restore', student, erasure }, now);
  }
  return returned.length;
}
