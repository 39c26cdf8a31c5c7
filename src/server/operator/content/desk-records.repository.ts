import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { DeskRecord } from '#server/operator/academy/plan/kinds.ts';
import type { Database } from '#server/platform/database/schema.ts';

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** What the desk has made, changed or hidden, by the ids of the content. */
export async function listDeskRecords(db: Kysely<Database>): Promise<Map<string, DeskRecord>> {
  const rows = await db.selectFrom('desk_content').selectAll().execute();
  return new Map(rows.map((row) => [row.content_id, recordOf(row)]));
}

export async function findDeskRecord(db: Kysely<Database>, content_id: string): Promise<DeskRecord | undefined> {
  const row = await db.selectFrom('desk_content').where('content_id', '=', content_id).selectAll().executeTakeFirst();
  return row && recordOf(row);
}

/** Notes what the desk has of it now; nothing if it is as the folder has it. */
export async function writeDeskRecord(
  db: Kysely<Database>,
  content_id: string,
  { is_made, is_hidden, folder }: DeskRecord,
): Promise<void> {
  await db.deleteFrom('desk_content').where('content_id', '=', content_id).execute();
  if (!is_made && !is_hidden && Object.keys(folder).length === 0) return;
  const flags = { is_made: is_made ? 1 : 0, is_hidden: is_hidden ? 1 : 0 };
  await db
    .insertInto('desk_content')
    .values({ content_id, ...flags, folder: JSON.stringify(folder) })
    .execute();
}

function recordOf({ is_made, is_hidden, folder }: Selectable<Database['desk_content']>): DeskRecord {
  return { is_made: is_made === 1, is_hidden: is_hidden === 1, folder: values.parse(JSON.parse(folder)) };
}
