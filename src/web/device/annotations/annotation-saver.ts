import type { Annotation } from './annotation.ts';
import { type AnnotationChanges, writeAnnotations } from './annotation-store.ts';

/**
 * `unsaved`: this device has no room or forbids storage. The changes are in memory only, and writing is tried again.
 */
export type SaveState = 'saved' | 'saving' | 'unsaved';

/** In ms. Changes wait this long before they are written, so that a stroke of the pen is one write and not ten. */
const writeDelay = 100;

/** Saves the annotations of a document on this device as they change: after `writeDelay`, or at once with `flush`. */
export class AnnotationSaver {
  readonly #stud_id: string;
  readonly #document: string;
  readonly #onState: (state: SaveState) => void;
  #waiting = new Map<string, Change>();
  readonly #newest = new Map<string, Change>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = 0;

  constructor(stud_id: string, document: string, onState: (state: SaveState) => void) {
    this.#stud_id = stud_id;
    this.#document = document;
    this.#onState = onState;
  }

  /** Saves an annotation as it is now; undefined where it was removed. */
  save(id: string, annotation: Annotation | undefined): void {
    const change = { annotation };
    this.#waiting.set(id, change);
    this.#newest.set(id, change);
    this.#onState('saving');
    this.#timer ??= setTimeout(() => void this.flush(), writeDelay);
  }

  /**
   * Writes the waiting changes. It does not wait for an earlier write, since a page that is closing has no time for
   * that.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const changes = this.#waiting;
    this.#waiting = new Map();
    this.#writing += 1;
    try {
      await writeAnnotations(this.#stud_id, this.#document, annotationsOf(changes));
    } catch {
      this.#waitAgain(changes);
    }
    this.#writing -= 1;
    if (this.#waiting.size === 0 && this.#writing === 0) this.#onState('saved');
  }

  /**
   * A change that could not be written waits for the next one or for `flush`, unless the annotation has changed since.
   */
  #waitAgain(changes: ReadonlyMap<string, Change>): void {
    for (const [id, change] of changes) if (this.#newest.get(id) === change) this.#waiting.set(id, change);
    this.#onState('unsaved');
  }
}

interface Change {
  annotation: Annotation | undefined;
}

function annotationsOf(changes: ReadonlyMap<string, Change>): AnnotationChanges {
  return new Map(Array.from(changes, ([id, { annotation }]) => [id, annotation]));
}
