import type { Kysely } from 'kysely';
import type { MediaKeys } from '#server/import/hash-media.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Stores how long each video of a single file is. It belongs to the content, and not to the folder: a topic whose size
 * comes later has not changed. A linked video has no size, nor has one in parts, of which a phone fetches only some. What
 * the folder does not have, as what was made at the desk, keeps its own.
 */
export async function applyVideoSizes(db: Kysely<Database>, { objects }: MediaKeys): Promise<void> {
  const sizes = new Map(objects.map(({ key, file }) => [key, file.bytes]));
  const isLink = (video: string) => /^https?:\/\//.test(video);
  const isInParts = (video: string) => video.endsWith('.m3u8');
  const topics = await db.selectFrom('topic').select(['topic_id', 'video', 'size']).execute();
  for (const { topic_id, video, size } of topics) {
    const wanted = isInParts(video) || isLink(video) ? null : (sizes.get(video) ?? size);
    if (wanted !== size) await db.updateTable('topic').set({ size: wanted }).where('topic_id', '=', topic_id).execute();
  }
}
