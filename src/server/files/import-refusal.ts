import { OperatorError } from '#server/errors.ts';
import type { FolderNotices } from './folder-notices.ts';

/** An import was refused, and nothing was changed. The message does not contain the notices. */
export class ImportRefusal extends OperatorError {
  override name = 'ImportRefusal';
  readonly notices: FolderNotices;

  constructor(message: string, notices: FolderNotices) {
    super(message);
    this.notices = notices;
  }
}
