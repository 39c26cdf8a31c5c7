import * as z from 'zod/mini';
import type { Db } from '#server/platform/database/schema.ts';
import { saveSetting } from '#server/platform/database/setting.repository.ts';

const usedKey = z.object({
  /** Tells keys apart, and tells nothing of the key. */
  fingerprint: z.string(),
  /** When it took the place of another, in epoch milliseconds. */
  changed_at: z.optional(z.number()),
});
export type UsedKey = z.infer<typeof usedKey>;

const name = 'secret_key';

/** The secret key that the portal was started with last; undefined if it has not been noted yet. */
export async function findUsedKey(db: Db): Promise<UsedKey | undefined> {
  const row = await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst();
  return usedKey.safeParse(JSON.parse(row?.value ?? 'null')).data;
}

export async function noteUsedKey(db: Db, key: UsedKey): Promise<void> {
  await saveSetting(db, name, key);
}
