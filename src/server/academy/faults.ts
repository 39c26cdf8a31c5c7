import { OperatorError } from '../errors.ts';

/** Something wrong in the folder, in words for the person who made it. */
export interface Fault {
  /** From the academy's folder. */
  file: string;
  line?: number | undefined;
  message: string;
}

/** The folder cannot be imported; every reason at once. */
export class FolderFaults extends OperatorError {
  override name = 'FolderFaults';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const sorted = faults.toSorted((a, b) =>
      a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
    );
    super(sorted.map(faultText).join('\n'));
    this.faults = sorted;
  }
}

function faultText({ file, line, message }: Fault): string {
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}
