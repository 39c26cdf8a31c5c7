import type { FileEntry } from '#server/files/list-folder.ts';
import { addWarning, type ReadContext } from '#server/files/read-context.ts';
import { inSeries, textOf } from '#server/messages/text.ts';
import type { ShownCell } from './table-record.ts';
import { columnName } from './xlsx/column.ts';

/** A cell that is a day or a time for the spreadsheet. Excel makes one of '1-2', and of the ratio 2:3. */
export interface MadeDay {
  line: number;
  /** The index of the column. */
  at: number;
  column: string;
  /** What the cell shows. */
  text: string;
  /** Its value, such as 2026-01-02. */
  value: string;
}

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** Excel writes it so into a CSV file where somebody typed 1-2, 4/3 or 5-2010. Nobody types a day so. */
const dayOfExcel = new RegExp(`^(?:\\d{1,2}-(?:${monthNames})|(?:${monthNames})-\\d{2})$`, 'i');

/** Whether a cell is a day or a time for a spreadsheet. */
export function isMadeDay(text: string, shown: ShownCell | undefined): boolean {
  return shown?.moment !== undefined || dayOfExcel.test(text);
}

/** As many as a message can name. */
const most = 8;

/** Warns of days and times in the place of texts. */
export function warnOfMadeDays(context: ReadContext, file: FileEntry, days: readonly MadeDay[]): void {
  for (let from = 0; from < days.length; from += most) {
    const cells = days.slice(from, from + most).map(({ line, at, column, text, value }) => {
      const meant = value === text ? '' : ` (${value})`;
      return `${columnName(at)}${line}, ${column}: '${text}'${meant}`;
    });
    addWarning(context, file.path, textOf(madeDays, { cells: inSeries('list.semicolon', cells) }));
  }
}

const madeDays = 'workbook.daysOrTimes';

/** A cell of a column with days. */
export type WrittenDay = Pick<MadeDay, 'line' | 'at' | 'text'> & { shown: ShownCell | undefined };

/** '13/11/2010': the day first, as people in India write it. */
const dayFirst = /^(\p{Nd}{1,2})([-/.])\p{Nd}{1,2}\2\p{Nd}{4}(?: |$)/u;

/**
 * Warns of a column in which the spreadsheet knows some days and others are texts. In the United States it makes the 11th
 * of July of 7/11/2010, and leaves 13/11/2010 as it is.
 */
export function warnOfTwoCalendars(
  context: ReadContext,
  file: FileEntry,
  column: string,
  cells: readonly WrittenDay[],
): void {
  const isKnown = ({ shown }: WrittenDay) => shown?.moment === 'day';
  const texts = cells.filter((one) => !isKnown(one) && dayFirst.test(one.text));
  const turned = cells.filter((one) => isKnown(one) && couldBeTurned(one.text));
  if (texts.length === 0 || turned.length === 0) return;
  const named = (list: readonly WrittenDay[]) => {
    const shown = list.slice(0, most).map(({ line, at, text }) => `${columnName(at)}${line} '${text}'`);
    return [...shown, ...(list.length > most ? ['…'] : [])].join(', ');
  };
  addWarning(context, file.path, textOf('workbook.daysMixed', { column, texts: named(texts), cells: named(turned) }));
}

/** Whether a day is another day with its month first. */
function couldBeTurned(text: string): boolean {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})/.exec(text) ?? [];
  return day !== undefined && day !== month && Number(day) <= 12;
}
