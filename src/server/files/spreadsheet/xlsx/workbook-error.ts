import { render, type Text, textOf } from '#server/messages/text.ts';

/** A workbook cannot be read. The message is for the person who made it. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly text: Text;
  readonly row: number | undefined;
  constructor(text: Text, row?: number) {
    super(render(text));
    this.text = text;
    this.row = row;
  }
}

export function damaged(): WorkbookError {
  return new WorkbookError(textOf('workbook.damaged'));
}
