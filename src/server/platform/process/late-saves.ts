import { waitAtMost } from '#server/platform/clock/wait-at-most.ts';

/** Stopping waits no longer than this for a database that does not store. */
const stopTimeoutMs = 1_000;

interface Saving<Value> {
  /** Values are saved together, this long after the first of them, or after a failure. */
  afterMs: number;
  retryMs?: number;
  /** While nothing can be stored, so many values are kept in memory. */
  most: number;
  /** Saves values, and returns the keys of those that wait for the next time. */
  save: (values: ReadonlyMap<string, Value>) => Promise<readonly string[]>;
  /** Logs the first failure of a row. */
  onFailure: (error: unknown) => void;
}

/**
 * Values that are not in the database yet. They are saved a moment later, so that nobody waits for it, and a failure fails
 * nothing. Until then they count from memory, and a portal that is killed loses them.
 */
export class LateSaves<Value> {
  protected readonly unsaved = new Map<string, Value>();
  readonly #saving: Saving<Value>;
  #last = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #hasFailed = false;

  constructor(saving: Saving<Value>) {
    this.#saving = saving;
  }

  /** Notes a value in place of the one before, which is saved soon. */
  note(key: string, value: Value): void {
    if (this.unsaved.size >= this.#saving.most && !this.unsaved.has(key)) return;
    this.unsaved.set(key, value);
    this.#saveLater();
  }

  /** The value that is not saved yet, if there is one. */
  find(key: string): Value | undefined {
    return this.unsaved.get(key);
  }

  /** Saves all that is not saved yet. If that fails, it stays for the next time. It never throws. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = this.#last.then(() => this.#saveAll());
    return this.#last;
  }

  /** Saves what it can in a moment, and then nothing any more. */
  async stop(): Promise<void> {
    await waitAtMost(stopTimeoutMs, this.save());
    clearTimeout(this.#timer);
  }

  async #saveAll(): Promise<void> {
    const values = new Map(this.unsaved);
    if (values.size === 0) return;
    try {
      const left = new Set(await this.#saving.save(values));
      // What was noted meanwhile is still to be saved.
      for (const [key, value] of values)
        if (!left.has(key) && this.unsaved.get(key) === value) this.unsaved.delete(key);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#saving.onFailure(error);
      this.#hasFailed = true;
    }
    if (this.unsaved.size > 0) this.#saveLater();
  }

  #saveLater(): void {
    const { afterMs, retryMs = afterMs } = this.#saving;
    this.#timer ??= setTimeout(() => void this.save(), this.#hasFailed ? retryMs : afterMs).unref();
  }
}
