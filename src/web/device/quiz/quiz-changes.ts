import type { QuizKey } from './attempt.ts';

type Listener = (changed: QuizKey) => void;

const listeners = new Set<Listener>();
/** The browser's other tabs. A few browsers have no such channel: there, a tab reads again when it becomes visible. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quiz');
otherTabs?.addEventListener('message', ({ data }) => notify(data));

/** Announces to all pages that show this quiz, in this tab and the others, that its stored records have changed. */
export function publishQuizChange(changed: QuizKey): void {
  publishToOtherTabs(changed);
  notify(changed);
}

/** Announces it to the other tabs only. */
export function publishToOtherTabs({ stud_id, quiz_id }: QuizKey): void {
  otherTabs?.postMessage({ stud_id, quiz_id });
}

/** Calls the listener at each change of a quiz, and when the page becomes visible. Returns a function that stops it. */
export function onQuizChange({ stud_id, quiz_id }: QuizKey, listener: () => void): () => void {
  const listen: Listener = (changed) => {
    if (changed.stud_id === stud_id && changed.quiz_id === quiz_id) listener();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') listener();
  };
  listeners.add(listen);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    listeners.delete(listen);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

function notify(changed: QuizKey): void {
  for (const listener of [...listeners]) listener(changed);
}
