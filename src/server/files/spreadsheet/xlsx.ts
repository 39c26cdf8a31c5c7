import type { FileEntry } from '#server/files/list-folder.ts';
import { shortened } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import { textOf } from '#server/messages/text.ts';
import { maxTableMegabytes, type TableRecord } from './table-record.ts';
import type { Hidden } from './xlsx/hidden-cells.ts';
import { readSheet } from './xlsx/sheet.ts';
import { openWorkbook, type SheetEntry, type Workbook } from './xlsx/workbook.ts';
import { WorkbookError } from './xlsx/workbook-error.ts';

/**
 * Every row that is not empty of one sheet of a workbook: the first visible one with headings, or else the first one
 * with anything in it, so that the errors are about that. The other sheets are skipped. Adds an error and returns
 * undefined if the workbook cannot be read.
 */
export function readXlsx(
  context: ReadContext,
  file: FileEntry,
  hasHeadings: (records: readonly TableRecord[]) => boolean,
): TableRecord[] | undefined {
  const bytes = readBytes(context, file, maxTableMegabytes);
  if (!bytes) return undefined;
  try {
    const workbook = openWorkbook(bytes, context.maxUnpackedMegabytes);
    const { chosen, records, hidden, error } = chooseSheet(workbook, hasHeadings, context.maxUnpackedMegabytes);
    const others = workbook.sheets.filter((sheet) => sheet !== chosen);
    if (chosen && others.length > 0) context.sheets.set(file.path, chosen.name);
    if (error) throw error;
    warnOfHidden(context, file, hidden);
    for (const { name } of others) {
      const read = chosen?.name ?? '';
      const reason = textOf('workbook.oneSheet', { read });
      const atDesk = textOf('workbook.sheetLeftOut', { sheet: name, read });
      context.skipped.push({ path: `${file.path}, sheet '${name}'`, reason, atDesk });
    }
    return records;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    addValidationError(context, file.path, error.text, error.row);
    return undefined;
  }
}

const nothing = { records: [], hidden: { rows: [], columns: [] } };

/** What is hidden is left out. Its author may have forgotten it. */
function warnOfHidden(context: ReadContext, file: FileEntry, { rows, columns }: Hidden): void {
  if (rows.length > 0) {
    addWarning(context, file.path, textOf('workbook.hiddenRows', { count: String(rows.length), rows: rangesOf(rows) }));
  }
  if (columns.length > 0) {
    const names = columns.map(({ name, text }) => `${name} ('${shortened(text)}')`).join(', ');
    addWarning(context, file.path, textOf('workbook.hiddenColumns', { columns: names }));
  }
}

const maxRanges = 10;

/** '3, 5-9', or with '…' for more of them. */
function rangesOf(rows: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range?.last === row - 1) range.last = row;
    else ranges.push({ first: row, last: row });
  }
  const shown = ranges.slice(0, maxRanges).map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`));
  return [...shown, ...(ranges.length > maxRanges ? ['…'] : [])].join(', ');
}

interface Choice {
  chosen: SheetEntry | undefined;
  records: TableRecord[];
  hidden: Hidden;
  error?: WorkbookError;
}

function chooseSheet(
  workbook: Workbook,
  hasHeadings: (records: readonly TableRecord[]) => boolean,
  maxMegabytes: number | undefined,
): Choice {
  let fallback: Choice | undefined;
  for (const sheet of workbook.sheets.filter(({ isHidden }) => !isHidden)) {
    const choice = tryReading(workbook, sheet, maxMegabytes);
    if (hasHeadings(choice.records)) return choice;
    if (choice.error || choice.records.length > 0) fallback ??= choice;
  }
  return fallback ?? { chosen: workbook.sheets[0], ...nothing };
}

/** A sheet beside the table may have anything in it, also what no table may have. */
function tryReading(workbook: Workbook, sheet: SheetEntry, maxMegabytes: number | undefined): Choice {
  try {
    return { chosen: sheet, ...readSheet(workbook, workbook.read(sheet), maxMegabytes) };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { chosen: sheet, ...nothing, error };
  }
}
