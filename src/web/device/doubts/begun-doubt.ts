import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

/** The last doubt that was begun in this tab. Signing out deletes it. */
export const lastBegunDoubt = storedValue(
  'sessionStorage',
  'begunDoubt',
  z.object({ stud_id: z.string(), about: z.string(), text: z.string() }),
  undefined,
);

/** The words of a doubt about something, from its first letter until it is sent, also over a reload. */
export function begunDoubt(stud_id: string, about: string) {
  return {
    get: () => {
      const last = lastBegunDoubt.get();
      return last?.stud_id === stud_id && last.about === about ? last.text : '';
    },
    set: (text: string) => lastBegunDoubt.set({ stud_id, about, text }),
    delete: lastBegunDoubt.delete,
  };
}
