import { persistStorage } from '#web/device/persist-storage.ts';
import { setUnsaved } from '#web/device/unsaved-work.ts';
import type { Annotation } from './annotation.ts';
import { type AnnotationChanges, annotationStore } from './annotation-store.ts';

/**
 * `unsaved`: the storage is full, forbidden or out of order. The changes are in memory only, and writing is tried
 * again. `slow`: saving takes long.
 */
export type SaveState = 'saved' | 'saving' | 'slow' | 'unsaved';

/** In ms. Changes wait this long before they are written, so that a stroke of the pen is one write and not ten. */
const writeDelay = 100;
/** In ms. What could not be written is tried again after this. */
const retryDelay = 3000;
/** In ms. Saving that takes longer is shown. */
const longSave = 1000;

/** Saves the annotations of a document on this device as they change: after `writeDelay`, or at once with `flush`. */
export class AnnotationSaver {
  readonly #stud_id: string;
  readonly #document: string;
  readonly #onState: (state: SaveState) => void;
  #waiting = new Map<string, Annotation | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = 0;
  #isUnsaved = false;

  constructor(stud_id: string, document: string, onState: (state: SaveState) => void) {
    this.#stud_id = stud_id;
    this.#document = document;
    this.#onState = onState;
  }

  /** Saves an annotation as it is now; undefined where it was removed. */
  save(id: string, annotation: Annotation | undefined): void {
    persistStorage();
    this.#waiting.set(id, annotation);
    if (!this.#isUnsaved) this.#onState('saving');
    this.#timer ??= setTimeout(() => void this.flush(), writeDelay);
  }

  /**
   * Writes the waiting changes, and what the storage has lost since. It does not wait for an earlier write, since a page
   * that is closing has no time for that.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes: AnnotationChanges = this.#waiting;
    this.#waiting = new Map();
    this.#writing += 1;
    const timer = setTimeout(() => this.#showSlow(true), longSave);
    const isSaved = await annotationStore.write(this.#stud_id, this.#document, changes).then(
      () => true,
      () => false,
    );
    this.#writing -= 1;
    clearTimeout(timer);
    this.#showSlow(false);
    this.#isUnsaved = !isSaved;
    if (!isSaved) {
      this.#onState('unsaved');
      this.#timer ??= setTimeout(() => void this.flush(), retryDelay);
    } else if (this.#waiting.size === 0 && this.#writing === 0) this.#onState('saved');
  }
  #showSlow(isSlow: boolean): void {
    setUnsaved('annotations', isSlow);
    if (isSlow && !this.#isUnsaved) this.#onState('slow');
  }
}
