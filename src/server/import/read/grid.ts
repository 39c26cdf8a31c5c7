import { readDays } from '#server/files/days.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { probeRecords } from '#server/files/spreadsheet/table.ts';

const minDays = 3;
/** A title or two, and the days of a week. */
const maxRows = 20;

/** Whether a file is a timetable as it hangs on a wall: the days are in one row or one column, and the times in the other. */
export function isGrid(context: ReadContext, file: FileEntry): boolean {
  const rows = probeRecords(context, file).slice(0, maxRows);
  const countDays = (cells: (string | undefined)[]) => new Set(cells.filter(isWeekday)).size;
  const isAcross = rows.some(({ cells }) => countDays(cells) >= minDays);
  // A table of classes may have a column of days, too, but it has the same day in several rows or not at all.
  const isDown = [0, 1].some((column) => countDays(rows.map(({ cells }) => cells[column])) >= minDays);
  return isAcross || isDown;
}

function isWeekday(cell: string | undefined): boolean {
  return cell !== undefined && /^[A-Z][a-z]{2}$/.test(readDays(cell) ?? '');
}

/** What is said of a grid: it has no links, and so no class that a student could join. */
export const gridError =
  "this is a timetable with the days on one side and the times on the other. The portal needs a row for each class, with the columns subject, batch, class, tutor, url, day, starts and ends. Such a row is: 'Physics', 'Evening', 'Electric charges', 'Asha Nair', 'https://meet.google.com/abc-defg-hij', 'Mon Wed', '17:00', '18:00'. Make such a table, or move this file out of the folder.";
