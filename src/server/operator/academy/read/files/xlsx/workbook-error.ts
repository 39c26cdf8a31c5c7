/** A workbook cannot be read. The message is for the person who made it. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly row: number | undefined;
  constructor(message: string, row?: number) {
    super(message);
    this.row = row;
  }
}

export function damaged(): WorkbookError {
  return new WorkbookError('this workbook is damaged. Open it in Excel, and save it again.');
}
