import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';

const ids = z.array(z.string());

/** The folder's order of siblings, by `orderKey`, where the desk has changed it. */
export async function listDeskOrders(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('desk_order').selectAll().execute();
  return new Map(rows.map(({ siblings, folder }) => [siblings, ids.parse(JSON.parse(folder))]));
}

/** Notes the folder's order; undefined if the desk has no other one any more. */
export async function writeDeskOrder(
  db: Kysely<Database>,
  siblings: string,
  folder: readonly string[] | undefined,
): Promise<void> {
  await db.deleteFrom('desk_order').where('siblings', '=', siblings).execute();
  if (folder)
    await db
      .insertInto('desk_order')
      .values({ siblings, folder: JSON.stringify(folder) })
      .execute();
}

/** Notes the folder's order before the desk changes it for the first time. */
export async function noteFolderOrder(
  db: Kysely<Database>,
  siblings: string,
  folder: readonly string[],
): Promise<void> {
  await db
    .insertInto('desk_order')
    .values({ siblings, folder: JSON.stringify(folder) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
