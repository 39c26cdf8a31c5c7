import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Suspended } from '#contract/auth/suspended.ts';
import type { LiveClass } from '#contract/live/live.ts';
import type { Student } from '#contract/profile.ts';
import { sessionKey } from './raw-session.ts';
import { readStoredSession, type StoredSession, sessionStore } from './stored-session.ts';

/** The academy has not let the student in yet, or has locked them. */
export type NotAdmitted = 'waiting' | Suspended;

export interface Session {
  user: Student | undefined;
  token: string | undefined;
  /** Reference of the OTP that was sent; in memory only. */
  otpRef: string | undefined;
  /** The selected live class; in memory only. */
  liveClass: LiveClass | undefined;
  /** Whether the student signed out. Then the next sign-in does not return to the page that they left. */
  signedOut: boolean;
  /** How the academy holds the student back; in memory only, because the provider says it again. */
  notAdmitted: NotAdmitted | undefined;
  /** The stud_id of the session that ended last in this tab; in memory only. */
  endedOf: string | undefined;
}

const nobody = { user: undefined, token: undefined, otpRef: undefined, notAdmitted: undefined } as const;

/** Who is signed in. Only user and token are stored in the browser, under `userData`. */
export const useSession = create<Session>()(
  persist((): Session => ({ ...nobody, liveClass: undefined, signedOut: false, endedOf: undefined }), {
    name: sessionKey,
    storage: sessionStore,
    partialize: ({ user, token }): StoredSession => ({ user, token }),
  }),
);

/** Stores the student and their token: the guarded screens open. What was chosen for another student is gone. */
export function setUser(user: Student, token: string): void {
  const isOther = useSession.getState().user?.stud_id !== user.stud_id;
  useSession.setState({
    user,
    token,
    signedOut: false,
    notAdmitted: undefined,
    ...(isOther && { liveClass: undefined }),
  });
}

/** Notes how the academy holds back the student of this token. */
export function setNotAdmitted(notAdmitted: NotAdmitted | undefined, token: string | undefined): void {
  if (token === useSession.getState().token) useSession.setState({ notAdmitted });
}

/** Removes the user, the token and the OTP's reference: the guarded screens close. */
export function removeUser({ signedOut }: { signedOut: boolean }): void {
  const endedOf = useSession.getState().user?.stud_id;
  useSession.setState({ ...nobody, liveClass: undefined, signedOut, endedOf });
}

/** Follows sign-in and sign-out in the browser's other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    // The key is null when the whole storage was emptied, which is no sign-out: that removes this key only.
    const isEmptied = event.key === null;
    if (event.key !== sessionKey && !isEmptied) return;
    if (followStoredSession()) return;
    // The session is valid, and this stores it again.
    if (isEmptied) useSession.setState({});
    else if (useSession.getState().user) removeUser({ signedOut: false });
  };
  // While a page is in the back/forward cache, it is told nothing.
  const followAfterCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followStoredSession();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', followAfterCache);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', followAfterCache);
  };
}

/** Takes over the stored session, which may be of another student by now. Returns false if there is none. */
export function followStoredSession(): boolean {
  const { user, token } = readStoredSession();
  if (!user || !token) return false;
  setUser(user, token);
  return true;
}
