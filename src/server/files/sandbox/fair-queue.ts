/** Runs one task at a time, of each person in turn: whoever has many waits with them, and not everybody else. */
export class FairQueue {
  readonly #mostOfOne: number;
  /** The waiting tasks of each person, and who comes next first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isRunning = false;

  constructor(mostOfOne: number) {
    this.#mostOfOne = mostOfOne;
  }

  /** Resolves with what the task does, once it was its turn; undefined at once for one task too many of a person. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result> | undefined {
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= this.#mostOfOne) return undefined;
    return new Promise<Result>((resolve, reject) => {
      own.push(() => task().then(resolve, reject));
      this.#waiting.set(person, own);
      void this.#runNext();
    });
  }

  async #runNext(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (;;) {
      const [next] = this.#waiting;
      if (!next) break;
      const [person, [task, ...others]] = next;
      // Whoever has more goes to the end.
      this.#waiting.delete(person);
      if (others.length > 0) this.#waiting.set(person, others);
      await task?.();
    }
    this.#isRunning = false;
  }
}
