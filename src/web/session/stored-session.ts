import * as z from 'zod/mini';
import type { PersistStorage } from 'zustand/middleware';
import { type Student, student } from '#contract/profile.ts';
import { storedValue } from '#web/stored-value.ts';
import { readRawSession, sessionKey } from './raw-session.ts';

/** The part of the session that outlives the page. */
export interface StoredSession {
  user: Student | undefined;
  token: string | undefined;
}

const nobody: StoredSession = { user: undefined, token: undefined };

const session = z.object({ user: student, token: z.string().check(z.minLength(1)) });
const stored = storedValue('localStorage', sessionKey, z.object({ state: session }), undefined);

/** The stored session. Only a student with a token is one; anything else in the storage is nobody. */
export function readStoredSession(): StoredSession {
  try {
    return z.parse(session, readRawSession());
  } catch {
    return nobody;
  }
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
