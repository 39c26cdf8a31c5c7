import type { Db } from '#server/platform/database/schema.ts';
import { readNamesOfIds } from './audit.repository.ts';
import type { Detail } from './details-text.ts';

/** The details that are stored as ids, with spaces between them. */
const inIds: readonly string[] = ['subjects', 'academic_level'];

/** The details of several changes, with the names of subjects and levels as they are now instead of their ids. */
export async function nameDetails(db: Db, changes: readonly (readonly Detail[])[]): Promise<Detail[][]> {
  const ids = changes.flat().flatMap(({ what, after }) => (inIds.includes(what) ? after.split(' ') : []));
  const names = await readNamesOfIds(db, [...new Set(ids)]);
  const named = (text: string) =>
    text
      .split(' ')
      .map((id) => names.get(id) ?? id)
      .join(', ');
  return changes.map((details) =>
    details.map((one) => (inIds.includes(one.what) ? { ...one, after: named(one.after) } : one)),
  );
}
