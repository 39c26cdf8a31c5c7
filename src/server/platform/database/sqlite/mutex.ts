/** A mutex. Waiters acquire it one at a time, in the order in which they asked. */
export class Mutex {
  readonly #waiters: (() => void)[] = [];
  #isAcquired = false;

  async acquire(): Promise<void> {
    if (this.#isAcquired) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    this.#isAcquired = true;
  }

  /** Hands the mutex to the next waiter, if there is one. */
  release(): void {
    const next = this.#waiters.shift();
    if (next) next();
    else this.#isAcquired = false;
  }
}
