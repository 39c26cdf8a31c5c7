import { createStore, type StoreApi } from 'zustand';

import { clockOffset } from '#web/api/provider-time.ts';
import { persistStorage } from '#web/device/persist-storage.ts';
import { setUnsaved } from '#web/device/unsaved-work.ts';
import { type Attempt, answersOf, isSameAttempt, mergeAttempts, withChoice, withReview, withVisit } from './attempt.ts';

import { saveAttempt } from './attempt-store.ts';
import { type HeardClock, laterClock } from './exam/exam-clock.ts';
import { ExamTimer } from './exam/exam-timer.ts';
import { isInMemoryOnly } from './quiz-records.ts';
import { saveChoice } from './unsaved-choices.ts';

interface DraftState {
  attempt: Attempt;
  /** How many answers are saved. */
  savedAnswers: number;
  /** Whether they are saved on this device; if not, they are in the memory of this page only. */
  isSaved: boolean;
  /** Whether saving takes long. */
  isSaving: boolean;
}

/**
 * An attempt that the student is working on. It has every choice at once, and so has the device; the database has it a
 * moment later.
 */
export interface DraftAttempt extends Pick<StoreApi<DraftState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Follows the time of a timed test. */
  readonly timer: ExamTimer;
  /**
   * Resolves once the choice is saved. An answer of '' takes the choice back. Where the sections of a test have their own
   * time, that of a section which is not open changes nothing, whatever a page still shows.
   */
  choose(question_id: string, answer: string): Promise<void>;
  /** Marks a question for review, or no longer. Resolves once that is saved. What holds for choices holds for marks. */
  toggleReview(question_id: string): Promise<void>;
  /** Notes that the student is at this question. */
  goTo(question_id: string): void;
  /** The student has left the quiz. The choices are saved all the same; a position of the last moment is not. */
  leave(): void;
  /** Takes over what the provider says of the time of a timed test. */
  setClock(clock: HeardClock): void;
  /** Takes over what another tab has stored. */
  absorb(storedAttempt: Attempt): void;
}

/** In ms. Scrolling passes many questions: a position is saved when the student has stayed there this long. */
const positionDelay = 400;
/** In ms. Saving that takes longer is shown. */
const longSave = 1000;

export function createDraftAttempt(attempt: Attempt): DraftAttempt {
  const store = createStore<DraftState>(() => ({
    attempt,
    savedAnswers: answersOf(attempt).length,
    isSaved: isStored(attempt),
    isSaving: false,
  }));
  const timer = new ExamTimer();
  const canChange = (question_id: string): boolean => {
    const { clock, questions } = store.getState().attempt;
    const open = clock?.section_ends && timer.read(clock).section;
    const asked = questions.find((each) => each.question_id === question_id);
    return !open || (asked?.section ?? 0) === open.at;
  };
  let isChanged = false;
  let writing: Promise<void> | undefined;
  let positionTimer: ReturnType<typeof setTimeout> | undefined;

  /** Saves the draft. One write runs at a time; all choices that are made meanwhile go into the next one. */
  const save = (): Promise<void> => {
    isChanged = true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const write = async (): Promise<void> => {
    const showSaving = (isSaving: boolean) => {
      setUnsaved('draft', isSaving);
      store.setState({ isSaving });
    };
    const timer = setTimeout(() => showSaving(true), longSave);
    while (isChanged) {
      isChanged = false;
      const { attempt: storedAttempt, isSaved } = await saveAttempt(store.getState().attempt);
      if (!storedAttempt) continue;
      const attempt = mergeAttempts(store.getState().attempt, storedAttempt);
      store.setState({ attempt, savedAnswers: answersOf(storedAttempt).length, isSaved });
    }
    clearTimeout(timer);
    if (store.getState().isSaving) showSaving(false);
  };

  return {
    ...store,
    timer,
    choose(question_id, answer) {
      if (!canChange(question_id)) return Promise.resolve();
      persistStorage();
      store.setState(({ attempt }) => {
        // The clocks of two devices may differ by years, and a page that was opened without a network has not heard the
        // provider's time yet.
        const clock_offset = clockOffset() ?? attempt.clock_offset ?? 0;
        const chosen = withChoice(attempt, question_id, answer, Date.now() + clock_offset);
        return { attempt: { ...chosen, clock_offset } };
      });
      saveChoice(store.getState().attempt, question_id);
      return save();
    },
    toggleReview(question_id) {
      if (!canChange(question_id)) return Promise.resolve();
      store.setState(({ attempt }) => ({ attempt: withReview(attempt, question_id) }));
      saveChoice(store.getState().attempt, question_id);
      return save();
    },
    goTo(question_id) {
      const { attempt } = store.getState();
      const isNoted = !attempt.clock || attempt.visited?.at(-1) === question_id;
      if (attempt.last_question_id === question_id && isNoted) return;
      const here = attempt.clock ? withVisit(attempt, question_id) : { ...attempt, last_question_id: question_id };
      store.setState({ attempt: here });
      clearTimeout(positionTimer);
      positionTimer = setTimeout(() => void save(), positionDelay);
    },
    leave() {
      clearTimeout(positionTimer);
    },
    setClock(clock) {
      store.setState(({ attempt }) => ({ attempt: { ...attempt, clock: laterClock(attempt.clock, clock) } }));
      void save();
    },
    absorb(storedAttempt) {
      const { attempt } = store.getState();
      if (!isSameAttempt(storedAttempt, attempt)) return;
      store.setState({
        attempt: mergeAttempts(attempt, storedAttempt),
        savedAnswers: answersOf(storedAttempt).length,
        isSaved: isStored(storedAttempt),
      });
    },
  };
}

function isStored({ stud_id, quiz_id }: Attempt): boolean {
  return !isInMemoryOnly('attempts', [stud_id, quiz_id]);
}
