import { realpathSync, statSync } from 'node:fs';
import { OperatorError } from '#server/errors.ts';
import { type Fault, FolderFaults, maxFaults } from '#server/operator/academy/validation-errors.ts';

/** One reading of a folder: where it is, and what was found wrong or of no use in it so far. */
export interface Reading {
  /** Without symbolic links in it. */
  readonly root: string;
  readonly faults: Fault[];
  readonly leftOut: LeftOut[];
}

/** A file or folder that is not brought over. */
export interface LeftOut {
  path: string;
  reason: string;
}

export function startReading(folder: string): Reading {
  try {
    const root = realpathSync(folder);
    if (statSync(root).isDirectory()) return { root, faults: [], leftOut: [] };
  } catch {
    // Said below, like every other reason why this is no folder.
  }
  throw new OperatorError(`There is no folder '${folder}'.`);
}

/** Notes a fault; throws them all once there are more than anybody reads. */
export function addFault(reading: Reading, file: string, message: string, line?: number): void {
  reading.faults.push({ file, line, message });
  if (reading.faults.length >= maxFaults) throw new FolderFaults(reading.faults);
}
