const storageKey = 'desk.content.subject';

/** The subject that was opened last in this browser: its id, '' if none is to be open, undefined before the first time. */
export const openedSubject = {
  get(): string | undefined {
    try {
      return localStorage.getItem(storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(subject_id: string): void {
    try {
      localStorage.setItem(storageKey, subject_id);
    } catch {
      // It stays open as long as the page does.
    }
  },
};
