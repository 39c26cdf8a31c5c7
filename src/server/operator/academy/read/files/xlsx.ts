import { addValidationError, type ReadContext } from '#server/operator/academy/read/read-context.ts';
import type { FileEntry } from './list-folder.ts';
import { maxTableMegabytes, type TableRecord } from './table-record.ts';
import { readBytes } from './text-file.ts';
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
    const { chosen, records, error } = chooseSheet(workbook, hasHeadings, context.maxUnpackedMegabytes);
    const others = workbook.sheets.filter((sheet) => sheet !== chosen);
    if (chosen && others.length > 0) context.sheets.set(file.path, chosen.name);
    if (error) throw error;
    for (const { name } of others) {
      const read = chosen?.name ?? '';
      const reason = { template: "the portal reads one sheet of a workbook, here '{read}'", values: { read } };
      const template = "the sheet '{sheet}' is left out: the portal reads one sheet of a workbook, here '{read}'";
      const atDesk = { template, values: { sheet: name, read } };
      context.skipped.push({ path: `${file.path}, sheet '${name}'`, reason, atDesk });
    }
    return records;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    addValidationError(context, file.path, error.text, error.row);
    return undefined;
  }
}

interface Choice {
  chosen: SheetEntry | undefined;
  records: TableRecord[];
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
  return fallback ?? { chosen: workbook.sheets[0], records: [] };
}

/** A sheet beside the table may have anything in it, also what no table may have. */
function tryReading(workbook: Workbook, sheet: SheetEntry, maxMegabytes: number | undefined): Choice {
  try {
    return { chosen: sheet, records: readSheet(workbook, workbook.read(sheet), maxMegabytes) };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { chosen: sheet, records: [], error };
  }
}
