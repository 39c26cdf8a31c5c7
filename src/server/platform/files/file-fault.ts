/** Too many open files, here or on the whole machine, and a disk that reports errors. */
const faults = new Set(['EMFILE', 'ENFILE', 'EIO']);

/** There is no room on the disk, or none that this user may have. */
const full = new Set(['ENOSPC', 'EDQUOT']);

/** There is so little room that nothing large may be stored. It is what the disk itself would say a little later. */
export class FullDisk extends Error {
  override name = 'FullDisk';
  readonly code = 'ENOSPC';
  constructor() {
    super('There is too little room on the disk.');
  }
}

/** Whether a file could not be written because the disk is full. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && full.has(String(error.code));
}

/** Whether a file could not be read although it may well be there. */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && faults.has(String(error.code));
}
