import { Failure } from '#server/errors.ts';
import { readInProcess } from '#server/files/sandbox/read-in-process.ts';
import { textOf } from '#server/messages/text.ts';
import type { ReadingInput, ReadingName, ReadingResult } from './readings.ts';

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

/** One at a time, since the students need a core, and the memory. */
const queue = new FairQueue(3);

const retryAfterSeconds = 15;

/**
 * Reads a file that one of the staff has sent, so that nobody waits for it but them: a small file can be made such that
 * it takes minutes, or all memory. Throws an OperatorError for such a file, and a 429 where several of theirs wait already.
 */
export async function readInSandbox<Name extends ReadingName>(
  staff_id: string,
  name: Name,
  ...input: ReadingInput[Name]
): Promise<ReadingResult[Name]> {
  const reading = queue.run(staff_id, () => readInProcess({ name, input }));
  if (reading) return await reading;
  const values = { count: String(retryAfterSeconds) };
  throw new Failure(429, textOf('call.tooFast', values), retryAfterSeconds);
}
