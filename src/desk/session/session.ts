import * as z from 'zod/mini';
import { create } from 'zustand';
import { deleteAllIn, inTab, onDevice, readFrom, storeIn } from './stored.ts';

const key = 'desk';
const stored = z.object({ token: z.string().check(z.minLength(1)), who: z.string() });

interface Session {
  token: string | undefined;
  /** The number that signed in, or had when the session ended: drafts are kept by it. */
  who: string;
  /** The session ended by itself, so the page says why it asks to sign in. */
  hasEnded: boolean;
}

/** Who is signed in, in this tab only: a closed tab is signed out. */
export const useSession = create<Session>()(() => ({
  token: undefined,
  who: '',
  hasEnded: false,
  ...z.safeParse(stored, readFrom(inTab, key)).data,
}));

export function startSession(token: string, who: string): void {
  if (who !== useSession.getState().who) deleteAllIn(inTab, draftPrefix);
  useSession.setState({ token, who, hasEnded: false });
  storeIn(inTab, key, { token, who });
}

/** Ends this session, unless another one has begun meanwhile. What was typed stays for the same person. */
export function sessionEnded(token: string): void {
  if (useSession.getState().token !== token) return;
  useSession.setState({ token: undefined, hasEnded: true });
  storeIn(inTab, key, undefined);
}

/** Somebody signed out: nothing of theirs stays in the tab. */
export function endSession(): void {
  useSession.setState({ token: undefined, who: '', hasEnded: false });
  storeIn(inTab, key, undefined);
  deleteAllIn(inTab, draftPrefix);
  deleteAllIn(onDevice, savedPrefix);
}

const draftPrefix = 'desk-draft:';
/** Before the names of drafts that outlive the tab (`saved-drafts.ts`). */
export const savedPrefix = 'desk-kept:';

/** What was typed into a form of the desk and is not saved yet. It is kept for this tab. */
export const readDraft = (name: string) => readFrom(inTab, draftPrefix + name);

/** Keeps a draft; undefined forgets it. */
export const storeDraft = (name: string, draft: unknown) => storeIn(inTab, draftPrefix + name, draft);
