import * as z from 'zod/mini';
import type { PersistStorage } from 'zustand/middleware';
import { type Student, student } from '#contract/profile.ts';

/** The specification's name for it. */
export const sessionKey = 'userData';

/** The part of the session that outlives the page. */
export interface KeptSession {
  user: Student | undefined;
  token: string | undefined;
}

const keptSchema = z.object({
  state: z.object({ user: student, token: z.string().check(z.minLength(1)) }),
});

/** What the browser has kept. Anything but a student with a token is nobody: storage may hold whatever others left there. */
export function readKeptSession(): KeptSession {
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(sessionKey) ?? 'null'));
    if (parsed.success) return parsed.data.state;
  } catch {
    // Storage that is forbidden, or holds no JSON.
  }
  return { user: undefined, token: undefined };
}

/** Where a browser forbids storage, or has no room, the session simply lasts as long as the page. */
export const keptSessionStorage: PersistStorage<KeptSession> = {
  getItem: () => ({ state: readKeptSession(), version: 0 }),
  setItem: (name, value) => {
    try {
      if (value.state.user) localStorage.setItem(name, JSON.stringify(value));
      else localStorage.removeItem(name);
    } catch {}
  },
  removeItem: (name) => {
    try {
      localStorage.removeItem(name);
    } catch {}
  },
};
