import { readInProcess as readAlone } from '../files/sandbox/read-in-process.ts';
import { ReadingProcess } from '../files/sandbox/reading-process.ts';
import type { Order, ReadingName, ReadingResult } from '../files/sandbox/readings.ts';

/**
 * In tests this takes the place of the module of the same export. While a test has an app, one process reads all files: to
 * start one takes longer than to read most of them. read-in-sandbox.test.ts has none, and a process for each file.
 */
export async function readInProcess<Name extends ReadingName>(order: Order<Name>): Promise<ReadingResult[Name]> {
  return apps > 0 ? await shared.read(order) : await readAlone(order);
}

const shared = new ReadingProcess();
let apps = 0;

/** Until the returned function is called. */
export function readInOneProcess(): () => void {
  apps += 1;
  return () => {
    apps -= 1;
  };
}
