import { isWorkbook } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { textOf } from '#server/messages/text.ts';
import { readCsv } from './csv.ts';
import type { Columns } from './headings.ts';
import { readRows, testsOf, type WholeRow, warnOfSheet } from './table.ts';
import { readXlsx } from './xlsx.ts';

/** A sheet of a register. */
interface RegisterSheet<Column extends string> {
  /** Its name. Undefined where a workbook has but one. */
  sheet: string | undefined;
  /** Whether others are read, too. */
  isOneOfSeveral: boolean;
  rows: WholeRow<Column>[];
}

/**
 * Reads each sheet of a register: the visible ones with headings of a workbook, or a CSV file. `read` makes something of
 * their rows; what it says of them names their sheet.
 */
export function readRegister<Column extends string, Result>(
  context: ReadContext,
  file: FileEntry,
  columns: Columns<Column>,
  read: (sheet: RegisterSheet<Column>) => Result[],
): Result[] {
  const { isHeading, hasHeadings } = testsOf(columns);
  if (!isWorkbook(file.name)) {
    const records = readCsv(context, file, isHeading);
    return records
      ? read({ sheet: undefined, isOneOfSeveral: false, rows: readRows(context, file, records, columns) })
      : [];
  }
  const sheets = readXlsx(context, file, { hasHeadings, isEach: true });
  const isOneOfSeveral = sheets.length > 1;
  const results = sheets.flatMap((one) => {
    const { sheet, records } = one;
    const before = context.warnings.length;
    if (sheet !== undefined) context.sheets.set(file.path, sheet);
    warnOfSheet(context, file, one);
    const result = read({ sheet, isOneOfSeveral, rows: readRows(context, file, records, columns) });
    const own = isOneOfSeveral && sheet !== undefined ? context.warnings.splice(before) : [];
    for (const { message, ...one } of own)
      context.warnings.push({ ...one, message: textOf('sheet.ofSheet', { sheet: sheet ?? '', what: message }) });
    return result;
  });
  if (isOneOfSeveral) context.sheets.delete(file.path);
  return results;
}
