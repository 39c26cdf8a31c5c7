import * as z from 'zod/mini';
import { create } from 'zustand';

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
export const useSession = create<Session>()(() => ({ token: undefined, who: '', hasEnded: false, ...read() }));

export function startSession(token: string, who: string): void {
  if (who !== useSession.getState().who) deleteDrafts();
  useSession.setState({ token, who, hasEnded: false });
  store({ token, who });
}

/** Ends this session, unless another one has begun meanwhile. What was typed stays for the same person. */
export function sessionEnded(token: string): void {
  if (useSession.getState().token !== token) return;
  useSession.setState({ token: undefined, hasEnded: true });
  store(undefined);
}

/** Somebody signed out: nothing of theirs stays in the tab. */
export function endSession(): void {
  useSession.setState({ token: undefined, who: '', hasEnded: false });
  store(undefined);
  deleteDrafts();
  deleteAll(() => localStorage, savedPrefix);
}

const draftPrefix = 'desk-draft:';
/** Before the names of drafts that outlive the tab (`saved-drafts.ts`). */
export const savedPrefix = 'desk-kept:';

/** What was typed into a form of the desk and is not saved yet. It is kept for this tab. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft; undefined forgets it. A browser that stores nothing keeps it as long as the form is open. */
export function storeDraft(name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(draftPrefix + name);
    else sessionStorage.setItem(draftPrefix + name, JSON.stringify(draft));
  } catch {
    // The form itself still has it.
  }
}

function deleteDrafts(): void {
  deleteAll(() => sessionStorage, draftPrefix);
}

function deleteAll(storageOf: () => Storage, prefix: string): void {
  try {
    const storage = storageOf();
    for (const each of Object.keys(storage)) if (each.startsWith(prefix)) storage.removeItem(each);
  } catch {
    // Nothing is stored here.
  }
}

function read(): z.output<typeof stored> | undefined {
  try {
    return z.safeParse(stored, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function store(session: z.output<typeof stored> | undefined): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session));
    else sessionStorage.removeItem(key);
  } catch {
    // The session lasts as long as the page.
  }
}
