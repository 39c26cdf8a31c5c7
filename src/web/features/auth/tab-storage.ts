import * as z from 'zod/mini';

/** A value kept for this tab, so that a reload does not lose it. Parsed as it is read; a browser that forbids storage forgets. */
export function tabStorage<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  return {
    read(): z.output<Schema> | undefined {
      try {
        const parsed = z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write(value: z.input<Schema>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {}
    },
  };
}
