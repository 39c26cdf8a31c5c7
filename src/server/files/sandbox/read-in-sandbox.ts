import { Failure } from '#server/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { readInProcess } from './reading-process.ts';
import type { ReadingInput, ReadingName, ReadingResult } from './readings.ts';

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
  const template = "You're going very fast. Please wait {count} seconds and try again.";
  throw new Failure(429, { template, values }, retryAfterSeconds);
}
