/** Too many open files, here or on the whole machine, and a disk that reports errors. */
const faults = new Set(['EMFILE', 'ENFILE', 'EIO']);

/** Whether a file could not be read although it may well be there. */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && faults.has(String(error.code));
}
