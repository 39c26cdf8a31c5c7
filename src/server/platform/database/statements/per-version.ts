import type { Db } from '#server/platform/database/schema.ts';

/** Reads something of the content and the settings once for a version of them. It is as at that version or later. */
export function perVersion<Value>(read: (db: Db) => Promise<Value>) {
  const last = new WeakMap<Db, { content_version: number; value: Value }>();
  return async (db: Db, content_version: number): Promise<Value> => {
    const known = last.get(db);
    if (known?.content_version === content_version) return known.value;
    const value = await read(db);
    last.set(db, { content_version, value });
    return value;
  };
}
