import type { Kysely } from 'kysely';
import { studentsLike } from '#server/domain/students/students-like.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listWatchers, type WatchersChoice } from './watching.repository.ts';

/** Those who can watch the videos of a chapter and are called so, as `listWatchers` has them. */
export async function findWatchers(
  db: Kysely<Database>,
  chapter_id: string,
  { search, ...choice }: WatchersChoice & { search: string },
) {
  const rows = await listWatchers(db, chapter_id, choice);
  return search.trim() === '' ? rows : studentsLike(rows, search, choice.scope);
}
