import { OperatorError } from '#server/errors.ts';

/** Something wrong in the folder, in words for the person who made it. */
export interface Fault {
  /** From the academy's folder. */
  file: string;
  line?: number | undefined;
  message: string;
}

export const maxFaults = 1_000;

/** The folder cannot be imported; every reason at once, or as many as anybody reads. */
export class FolderFaults extends OperatorError {
  override name = 'FolderFaults';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const sorted = faults.toSorted((a, b) =>
      a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
    );
    const shown = sorted.slice(0, maxFaults);
    const end = sorted.length < maxFaults ? [] : ['There may be more: these are the first 1,000.'];
    super([...shown.map(faultText), ...end].join('\n'));
    this.faults = shown;
  }
}

function faultText({ file, line, message }: Fault): string {
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}
