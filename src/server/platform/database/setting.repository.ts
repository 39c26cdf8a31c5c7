import type { Database, Db } from './schema.ts';

/** Writes a setting, as JSON, in place of what it was. */
export async function saveSetting(db: Db, name: Database['setting']['name'], content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
