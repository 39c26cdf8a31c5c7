import { hasLatinOnly } from '#contract/rich-text/legacy-fonts.ts';
import { tidy } from '#contract/values/tidy.ts';
import {
  maxCells,
  maxRowLength,
  maxRows,
  maxTableMegabytes,
  type ShownCell,
  type TableRecord,
  tableLimit,
} from '#server/files/spreadsheet/table-record.ts';
import { type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { isoText, numberText, shownText, tidyCell } from './cell-text.ts';
import { columnName, columnOf } from './column.ts';
import { numberFormat } from './formats.ts';
import { type Hidden, HiddenCells } from './hidden-cells.ts';
import { fillMerged, type MergedCells, markWide, maxMerged, readRange, tooManyMerged } from './merged-cells.ts';
import { textReader } from './rich-text.ts';
import type { Workbook } from './workbook.ts';
import { damaged, WorkbookError } from './workbook-error.ts';
import { readXml } from './xml.ts';

/** The last row and the index of the last column that Excel has. */
const lastRow = 1_048_576;
const lastColumn = 16_383;

interface Cell {
  column: number;
  type: string;
  style: number;
  isFormula: boolean;
  value: string | undefined;
}

interface Row {
  line: number;
  cells: string[];
  faults: Map<number, Text> | undefined;
  shown: Map<number, ShownCell> | undefined;
  font: string | undefined;
  lastColumn: number;
  length: number;
}

/** How much there is in sheets of one workbook together. */
export interface Amount {
  rows: number;
  /** In characters. */
  text: number;
}

interface SheetRows {
  /** Every row that is not empty, without what is hidden. */
  records: TableRecord[];
  hidden: Hidden;
}

/**
 * The rows of a worksheet as it shows them. Formulas are not computed: a cell has the value that was saved with it. A
 * text that many cells refer to counts for each of them. What it reads is added to `read`, which has limits.
 */
export function readSheet(
  workbook: Workbook,
  sheet: Buffer,
  maxMegabytes = maxTableMegabytes,
  read: Amount = { rows: 0, text: 0 },
): SheetRows {
  const records: TableRecord[] = [];
  const merged: MergedCells[] = [];
  const hidden = new HiddenCells();
  const inline = textReader();
  let isData = false;
  let isValue = false;
  let row: Row = newRow(0);
  let cell: Cell | undefined;

  readXml(sheet, {
    open: (name, attributes) => {
      if (name === 'sheetData') isData = true;
      else if (name === 'mergeCell') {
        if (merged.length >= maxMerged) throw tooManyMerged();
        merged.push(readRange(attributes.ref ?? ''));
      } else if (name === 'col') hidden.seeColumns(attributes);
      else if (!isData) return;
      else if (name === 'row') {
        row = newRow(rowNumber(attributes.r, row.line));
        hidden.seeRow(row.line, attributes);
      } else if (name === 'c') {
        cell = newCell(attributes, row);
        inline.begin();
      } else if (cell && name === 'f') cell.isFormula = true;
      else if (cell && name === 'v') {
        cell.value = '';
        isValue = true;
      }
      inline.open(name, attributes);
    },
    text: (text) => {
      if (cell && isValue) cell.value += text;
      else if (cell) inline.text(text);
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') isValue = false;
      else if (name === 'sheetData') isData = false;
      else if (name === 'c' && cell) {
        addCell(workbook, row, cell, { text: inline.result(), font: inline.font() });
        cell = undefined;
      } else if (name === 'row' && isData) {
        read.text += row.length;
        const record = recordOf(row);
        if (!record) return;
        if (read.rows >= maxRows) throw new WorkbookError(tableLimit.rows, row.line);
        if (read.text > maxMegabytes * 1024 * 1024)
          throw new WorkbookError(textOf('workbook.tooMuchText', { limit: String(maxMegabytes) }), row.line);
        read.rows += 1;
        records.push(record);
      }
    },
  });
  // Merged cells show their value also where the first of them is hidden.
  fillMerged(records, merged);
  markWide(records, merged);
  return hidden.leaveOut(records);
}

function newRow(line: number): Row {
  return { line, cells: [], faults: undefined, shown: undefined, font: undefined, lastColumn: -1, length: 0 };
}

/** Rows and cells may leave their number out: then they follow the one before. They never go back. */
function rowNumber(written: string | undefined, last: number): number {
  const line = written === undefined ? last + 1 : Number(written);
  if (!Number.isInteger(line) || line <= last || line > lastRow) throw damaged();
  return line;
}

function newCell(attributes: Readonly<Record<string, string>>, row: Row): Cell {
  const column = attributes.r === undefined ? row.lastColumn + 1 : columnOf(attributes.r);
  if (column === undefined || column <= row.lastColumn || column > lastColumn) throw damaged();
  row.lastColumn = column;
  const { t: type = 'n', s: style = '0' } = attributes;
  return { column, type, style: Number(style), isFormula: false, value: undefined };
}

function addCell(workbook: Workbook, row: Row, cell: Cell, inline: InlineText): void {
  const { text, fault, shown, font } = readCell(workbook, cell, inline);
  if (text === '' && fault === undefined) return;
  if (cell.column >= maxCells) {
    throw new WorkbookError(
      textOf('workbook.beyondColumns', { cell: nameOf(row, cell), limit: String(maxCells) }),
      row.line,
    );
  }
  row.length += text.length;
  if (row.length > maxRowLength) throw new WorkbookError(tableLimit.rowLength, row.line);
  while (row.cells.length < cell.column) row.cells.push('');
  row.cells[cell.column] = text;
  if (shown) {
    row.shown ??= new Map();
    row.shown.set(cell.column, shown);
  }
  if (font !== undefined && hasLatinOnly(text)) row.font ??= font;
  if (fault === undefined) return;
  row.faults ??= new Map();
  row.faults.set(cell.column, { ...fault, values: { ...fault.values, cell: nameOf(row, cell) } });
}

function nameOf(row: Row, cell: Cell): string {
  return `${columnName(cell.column)}${row.line}`;
}

function recordOf({ line, cells, faults, shown, font }: Row): TableRecord | undefined {
  if (cells.length === 0 && !faults) return undefined;
  const others = { ...(faults && { faults }), ...(shown && { shown }) };
  return { line, cells, ...others, ...(font !== undefined && { font }) };
}

/** A text that stands in its cell, and a font of it that has other letters than are stored. */
interface InlineText {
  text: string;
  font: string | undefined;
}

interface CellText {
  text: string;
  shown?: ShownCell | undefined;
  /** One that has other letters than are stored. */
  font?: string | undefined;
  /** About `{cell}`, which has its name from the row. */
  fault?: KeyedText;
}

const noValue = textOf('workbook.formulaWithoutValue');

function readCell(workbook: Workbook, cell: Cell, inline: InlineText): CellText {
  const { type, value, isFormula } = cell;
  if (type === 'inlineStr') return { text: tidyCell(inline.text), font: inline.font ?? workbook.fonts.get(cell.style) };
  // An empty text is a value of its own, and is stored as one.
  if (value === undefined || (value.trim() === '' && type !== 'str'))
    return isFormula ? { text: '', fault: noValue } : { text: '' };
  switch (type) {
    case 's': {
      const { texts, fonts } = workbook.shared;
      const text = texts[Number(value)];
      if (text === undefined) throw damaged();
      return { text, font: fonts.get(Number(value)) ?? workbook.fonts.get(cell.style) };
    }
    case 'str':
      return { text: tidyCell(value), font: workbook.fonts.get(cell.style) };
    case 'b':
      return { text: value.trim() === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return {
        text: '',
        fault: textOf('workbook.cellShows', { text: tidy(value).slice(0, 20) }),
      };
    case 'd': {
      const text = isoText(value.trim());
      return { text, shown: { text, moment: text.includes('-') ? 'day' : 'time' } };
    }
    default:
      return readNumber(workbook, cell, Number(value));
  }
}

function readNumber({ formats, is1904 }: Workbook, { style }: Cell, value: number): CellText {
  if (!Number.isFinite(value)) throw damaged();
  const format = formats[style] ?? numberFormat;
  const text = numberText(value, format, is1904);
  if (text === undefined) return { text: '', fault: textOf('workbook.noSuchDay') };
  const shown = shownText(value, format, is1904) ?? text;
  if (format.kind === 'time') return { text, shown: { text: shown, moment: format.hasDay ? 'day' : 'time' } };
  return shown === text ? { text } : { text, shown: { text: shown } };
}
