/** Which quiz of which student changed on this device. */
export interface QuizChange {
  stud_id: string;
  quiz_id: string;
}

type Listener = (change: QuizChange) => void;

const listeners = new Set<Listener>();
/** The browser's other tabs. Missing in a few browsers: there, a tab hears of it when it is looked at again. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quiz');
otherTabs?.addEventListener('message', ({ data }) => tell(data));

/** Tells everybody who shows this quiz, in other tabs too, to look again. */
export function announceChange(change: QuizChange): void {
  announceToOtherTabs(change);
  tell(change);
}

/** As above, without this tab, which knows. */
export function announceToOtherTabs({ stud_id, quiz_id }: QuizChange): void {
  otherTabs?.postMessage({ stud_id, quiz_id });
}

/** Calls with each change, and when the page is looked at again. Returns how to stop. */
export function onQuizChange({ stud_id, quiz_id }: QuizChange, listener: () => void): () => void {
  const listen: Listener = (change) => {
    if (change.stud_id === stud_id && change.quiz_id === quiz_id) listener();
  };
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  listeners.add(listen);
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listen);
    document.removeEventListener('visibilitychange', look);
  };
}

function tell(change: QuizChange): void {
  for (const listener of [...listeners]) listener(change);
}
