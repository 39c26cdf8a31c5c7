import { ReadingProcess } from './reading-process.ts';
import type { Order, ReadingName, ReadingResult } from './readings.ts';

/** Reads a file in a process of its own, as `ReadingProcess` does. */
export async function readInProcess<Name extends ReadingName>(order: Order<Name>): Promise<ReadingResult[Name]> {
  const process = new ReadingProcess();
  try {
    return await process.read(order);
  } finally {
    process.end();
  }
}
