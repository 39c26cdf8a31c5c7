import * as z from 'zod/mini';

/**
 * A value in the browser's storage, parsed by a schema as it is read. The fallback stands in where nothing is stored,
 * where the storage holds something else, and where the browser forbids it. A value that cannot be written (no storage,
 * no room) is not stored, and `set` returns false: callers that need it later have it in memory too.
 */
export function storedValue<Schema extends z.ZodMiniType, Fallback>(
  // By name, because a browser that forbids storage throws as soon as it is touched.
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  schema: Schema,
  fallback: Fallback,
) {
  return {
    get(): z.output<Schema> | Fallback {
      try {
        return z.parse(schema, JSON.parse(window[storage].getItem(key) ?? ''));
      } catch {
        return fallback;
      }
    },
    set(value: z.input<Schema>): boolean {
      try {
        window[storage].setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    delete(): void {
      try {
        window[storage].removeItem(key);
      } catch {}
    },
  };
}
