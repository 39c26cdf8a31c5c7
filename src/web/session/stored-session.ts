import * as z from 'zod/mini';
import type { PersistStorage } from 'zustand/middleware';
import { type Student, student } from '#contract/profile.ts';
import { storedValue } from '#web/stored-value.ts';

/** The specification's name for it. */
export const sessionKey = 'userData';

/** The part of the session that outlives the page. */
export interface StoredSession {
  user: Student | undefined;
  token: string | undefined;
}

const nobody: { state: StoredSession } = { state: { user: undefined, token: undefined } };

/** Only a student with a token is a session; anything else in the storage is nobody. */
const stored = storedValue(
  'localStorage',
  sessionKey,
  z.object({ state: z.object({ user: student, token: z.string().check(z.minLength(1)) }) }),
  nobody,
);

/** The stored session. */
export function readStoredSession(): StoredSession {
  return stored.get().state;
}

/** Where a browser forbids storage, or has no room, the session lasts as long as the page. */
export const sessionStore: PersistStorage<StoredSession> = {
  getItem: () => ({ state: readStoredSession(), version: 0 }),
  setItem: (_name, { state: { user, token } }) => {
    if (user && token) stored.set({ state: { user, token } });
    else stored.delete();
  },
  removeItem: stored.delete,
};
