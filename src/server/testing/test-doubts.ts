import { insertDoubt } from '#server/domain/doubts/doubts.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { testNow } from './test-app.ts';

/** Adds a doubt about a video that waits for its answer. */
export async function addTestDoubt(
  db: Db,
  row: { doubt_id: string; stud_id: string; subject_id: string; text?: string },
): Promise<void> {
  const of = { kind: 'topic' as const, chapter_id: 'chapter', content_id: 'topic', opens_id: 'topic', title: 'Waves' };
  await insertDoubt(db, { ...of, position: 3, text: 'Why?', file: '', asked_at: testNow, ...row });
}
