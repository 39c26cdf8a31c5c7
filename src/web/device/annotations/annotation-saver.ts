import type { Mark } from './annotation.ts';
import { type MarkChanges, writeMarks } from './annotation-store.ts';

/** `unkept`: this device has no room for them, or forbids it; they are in memory only, and are tried again. */
export type KeepingState = 'kept' | 'keeping' | 'unkept';

/** A change is written so long after it at the latest, in ms: a stroke of the pen is one write, not ten. */
const writeWithin = 100;

/** Keeps the marks of a document on this device as they change. Every change is written in time, or at once by `flush`. */
export class MarkKeeper {
  readonly #stud_id: string;
  readonly #document: string;
  readonly #onState: (state: KeepingState) => void;
  #waiting = new Map<string, Change>();
  readonly #newest = new Map<string, Change>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = 0;

  constructor(stud_id: string, document: string, onState: (state: KeepingState) => void) {
    this.#stud_id = stud_id;
    this.#document = document;
    this.#onState = onState;
  }

  /** Keeps a mark as it is now; undefined where it was removed. */
  keep(id: string, mark: Mark | undefined): void {
    const change = { mark };
    this.#waiting.set(id, change);
    this.#newest.set(id, change);
    this.#onState('keeping');
    this.#timer ??= setTimeout(() => void this.flush(), writeWithin);
  }

  /** Writes what waits. Does not wait for a write that is under way: a page that is being closed has no time for that. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const changes = this.#waiting;
    this.#waiting = new Map();
    this.#writing += 1;
    try {
      await writeMarks(this.#stud_id, this.#document, marksOf(changes));
    } catch {
      this.#waitAgain(changes);
    }
    this.#writing -= 1;
    if (this.#waiting.size === 0 && this.#writing === 0) this.#onState('kept');
  }

  /** What could not be written waits for the next change or flush, unless it has changed since. */
  #waitAgain(changes: ReadonlyMap<string, Change>): void {
    for (const [id, change] of changes) if (this.#newest.get(id) === change) this.#waiting.set(id, change);
    this.#onState('unkept');
  }
}

interface Change {
  mark: Mark | undefined;
}

function marksOf(changes: ReadonlyMap<string, Change>): MarkChanges {
  return new Map(Array.from(changes, ([id, { mark }]) => [id, mark]));
}
