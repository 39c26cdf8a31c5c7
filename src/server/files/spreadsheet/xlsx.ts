import type { FileEntry } from '#server/files/list-folder.ts';
import { shortened } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import { textOf } from '#server/messages/text.ts';
import { maxTableMegabytes, type TableRecord } from './table-record.ts';
import type { Hidden } from './xlsx/hidden-cells.ts';
import { type Amount, readSheet } from './xlsx/sheet.ts';
import { openWorkbook, type SheetEntry, type Workbook } from './xlsx/workbook.ts';
import { WorkbookError } from './xlsx/workbook-error.ts';

/** What is read of a sheet of a workbook. */
export interface SheetRecords {
  /** Its name. Undefined where a workbook has but one. */
  sheet: string | undefined;
  records: TableRecord[];
  hidden: Hidden;
}

interface SheetTests {
  hasHeadings: (records: readonly TableRecord[]) => boolean;
  /** Whether each sheet with headings is read, and not only the first. */
  isEach: boolean;
}

/** As many as are read of one workbook. */
const maxSheets = 50;

/**
 * Every row that is not empty of the first visible sheet with headings, or of each: what is read of them together has the
 * limits of one. Where none has headings, it is the first one with anything in it, so that the errors are about that. The
 * other sheets are skipped. Adds an error and returns none if the workbook cannot be read.
 */
export function readXlsx(context: ReadContext, file: FileEntry, { hasHeadings, isEach }: SheetTests): SheetRecords[] {
  const bytes = readBytes(context, file, maxTableMegabytes);
  if (!bytes) return [];
  try {
    const workbook = openWorkbook(bytes, context.maxUnpackedMegabytes);
    const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
    if (isEach && visible.length > maxSheets)
      throw new WorkbookError(textOf('workbook.tooManySheets', { limit: String(maxSheets) }));
    const all: Choice[] = [];
    const amount = { rows: 0, text: 0 };
    for (const sheet of visible) {
      all.push(tryReading(workbook, sheet, context.maxUnpackedMegabytes, isEach ? amount : undefined));
      if (!isEach && all.slice(-1).some(({ records }) => hasHeadings(records))) break;
    }
    const tables = all.filter(({ records }) => hasHeadings(records));
    if (tables.length === 0) tables.push(all.find(isFilled) ?? { chosen: workbook.sheets[0], ...nothing });
    // One that is too wide is no table, but one that is too much beside the others may be.
    const error = isEach ? all.find((one) => one.error && !isTooWide(one.error))?.error : undefined;
    if (error) throw error;
    const others = workbook.sheets.filter((sheet) => tables.every(({ chosen }) => chosen !== sheet));
    const read = tables.map(({ chosen, records, hidden, error: fault }) => {
      const sheet = workbook.sheets.length > 1 ? chosen?.name : undefined;
      if (sheet !== undefined) context.sheets.set(file.path, sheet);
      if (fault) throw fault;
      return { sheet, records, hidden };
    });
    skip(context, file, others, isEach ? undefined : (tables[0]?.chosen?.name ?? ''));
    return read;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    addValidationError(context, file.path, error.text, error.row);
    return [];
  }
}

function isTooWide({ text }: WorkbookError): boolean {
  return typeof text !== 'string' && text.key === 'workbook.beyondColumns';
}

/** Says of sheets that they are left out: beside the only one that is read, or because they are no table. */
function skip(context: ReadContext, file: FileEntry, sheets: readonly SheetEntry[], read: string | undefined): void {
  for (const { name: sheet, isHidden } of sheets) {
    const why = textOf(isHidden ? 'workbook.hidden' : 'workbook.withoutHeadings');
    context.skipped.push({
      path: `${file.path}, sheet '${sheet}'`,
      ...(read === undefined
        ? { reason: why, atDesk: textOf('workbook.sheetNot', { sheet, why }) }
        : { reason: textOf('workbook.oneSheet', { read }), atDesk: textOf('workbook.sheetLeftOut', { sheet, read }) }),
    });
  }
}

const nothing = { records: [], hidden: { rows: [], columns: [] } };

/** What is hidden is left out. Its author may have forgotten it. */
export function warnOfHidden(context: ReadContext, file: FileEntry, { rows, columns }: Hidden): void {
  const count = String(rows.length);
  if (rows.length > 0) addWarning(context, file.path, textOf('workbook.hiddenRows', { count, rows: rangesOf(rows) }));
  const names = columns.map(({ name, text }) => `${name} ('${shortened(text)}')`).join(', ');
  if (columns.length > 0) addWarning(context, file.path, textOf('workbook.hiddenColumns', { columns: names }));
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

function isFilled({ error, records }: Choice): boolean {
  return error !== undefined || records.length > 0;
}

/** A sheet beside the table may have anything in it, also what no table may have. */
function tryReading(workbook: Workbook, sheet: SheetEntry, maxMegabytes: number | undefined, amount?: Amount): Choice {
  try {
    return { chosen: sheet, ...readSheet(workbook, workbook.read(sheet), maxMegabytes, amount) };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { chosen: sheet, ...nothing, error };
  }
}
