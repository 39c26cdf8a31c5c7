import { createStore, type StoreApi } from 'zustand';
import { type Attempt, answersOf, mergeAttempts, withChoice } from './attempt.ts';
import { keepAttempt } from './attempt-store.ts';
import { announceChange, announceToOtherTabs } from './quiz-changes.ts';
import { isHeld } from './quiz-records.ts';

interface SheetState {
  attempt: Attempt;
  /** How many answers are kept. */
  answered: number;
  /** Whether they are on this device; else in the memory of this page only. */
  isKept: boolean;
}

/** An attempt on the student's desk: every choice is there at once, and on the device a moment later. */
export interface AnswerSheet extends Pick<StoreApi<SheetState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Resolves once it is kept. */
  choose(question_id: string, answer: string): Promise<void>;
  /** The student is at this question now. */
  goTo(question_id: string): void;
  /** The student has left it. What was chosen is kept all the same; where they were a moment ago is not. */
  leave(): void;
  /** Takes in what another tab has written. */
  absorb(stored: Attempt): void;
}

const placeAfterMs = 400;

export function createAnswerSheet(begun: Attempt): AnswerSheet {
  const store = createStore<SheetState>(() => ({
    attempt: begun,
    answered: answersOf(begun).length,
    isKept: !isHeld('attempts', [begun.stud_id, begun.quiz_id]),
  }));
  let isChanged = false;
  let writing: Promise<void> | undefined;
  let placeTimer: ReturnType<typeof setTimeout> | undefined;

  /** One write at a time, and then one more with all that was chosen meanwhile. */
  const keep = (): Promise<void> => {
    isChanged = true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const write = async (): Promise<void> => {
    while (isChanged) {
      isChanged = false;
      const { attempt, isKept } = await keepAttempt(store.getState().attempt);
      if (attempt) {
        const newest = mergeAttempts(store.getState().attempt, attempt);
        store.setState({ attempt: newest, answered: answersOf(attempt).length, isKept });
        announceToOtherTabs(attempt);
      } else {
        announceChange(begun);
      }
    }
  };

  return {
    ...store,
    choose(question_id, answer) {
      store.setState(({ attempt }) => ({ attempt: withChoice(attempt, question_id, answer, Date.now()) }));
      return keep();
    },
    goTo(place) {
      if (store.getState().attempt.place === place) return;
      store.setState(({ attempt }) => ({ attempt: { ...attempt, place } }));
      // Scrolling passes many.
      clearTimeout(placeTimer);
      placeTimer = setTimeout(() => void keep(), placeAfterMs);
    },
    leave() {
      clearTimeout(placeTimer);
    },
    absorb(stored) {
      const { attempt, isKept } = store.getState();
      if (stored.attempt_id !== attempt.attempt_id) return;
      const newest = mergeAttempts(attempt, stored);
      store.setState({ attempt: newest, ...(isKept && { answered: answersOf(newest).length }) });
    },
  };
}
