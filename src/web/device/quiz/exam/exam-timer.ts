import { storedValue } from '#web/stored-value.ts';
import { deviceNow, type Elapsed, elapse, elapsed, type HeardClock, type TimeOfTest, timeLeft } from './exam-clock.ts';

/** What has passed of the test that was open last, for the page that comes after a reload or a crash. */
const stored = storedValue('localStorage', 'exam-clock', elapsed, undefined);

/** In ms. After a crash, this much of the time that was counted may be missing. */
const storeEveryMs = 10_000;

/** Follows the clock of one test on this page. */
export class ExamTimer {
  #elapsed: Elapsed | undefined;
  #storedTicks = Number.NEGATIVE_INFINITY;

  /** How much time is left now. */
  read(clock: HeardClock): TimeOfTest {
    const now = deviceNow();
    // What this page has heard itself, it has counted from the beginning.
    const isKnown = this.#elapsed?.now === clock.now || clock.heard.page === now.page;
    this.#elapsed = elapse(clock, now, isKnown ? this.#elapsed : stored.get());
    if (now.ticks - this.#storedTicks >= storeEveryMs) this.store();
    return timeLeft(clock, this.#elapsed);
  }

  /** Stores what has passed. The page may be closed now. */
  store(): void {
    if (!this.#elapsed) return;
    this.#storedTicks = this.#elapsed.at.ticks;
    stored.set(this.#elapsed);
  }
}

/** Deletes what is stored of the clock of a test. */
export function deleteExamTime(): void {
  stored.delete();
}
