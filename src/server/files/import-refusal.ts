import { OperatorError } from '#server/errors.ts';
import type { FolderRemarks } from './folder-remarks.ts';

/** An import was refused, and nothing was changed. The message does not contain the remarks. */
export class ImportRefusal extends OperatorError {
  override name = 'ImportRefusal';
  readonly remarks: FolderRemarks;

  constructor(message: string, remarks: FolderRemarks) {
    super(message);
    this.remarks = remarks;
  }
}
