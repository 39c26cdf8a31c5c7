import { shortened } from '#server/files/names.ts';
import type { SheetNotes } from '#server/files/read-sent-sheet.ts';
import { render, type Text } from '#server/messages/text.ts';
import type { Language } from '#texts/languages.ts';

/** Nobody reads more on a page. What is behind them shows once these are mended. */
const mostShown = 200;
/** In characters. A problem repeats the cell that it is about, which may be a megabyte. */
const longestMessage = 500;

/** What there is to say about a sheet, in the language of who sent it. */
export function renderProblems({ problems, warnings, unused }: SheetNotes, language: Language) {
  const say = (text: Text) => render(text, language).slice(0, longestMessage);
  return {
    problems: problems.slice(0, mostShown).map(({ sheet, line = null, cell, name, message }) => {
      const said = say(message);
      // What the message repeats is not said twice.
      const text = cell && (cell.text === '' || !hasValue(message, cell.text) ? shortened(cell.text) : undefined);
      return {
        ...(sheet !== undefined && { sheet }),
        line,
        name,
        message: said,
        ...(cell && { cell: { column: cell.column, ...(text !== undefined && { text }) } }),
      };
    }),
    warnings: warnings.slice(0, mostShown).map(say),
    unused: unused.map((column) => (typeof column === 'string' ? `“${column}”` : say(column))),
  };
}

function hasValue(message: Text, text: string): boolean {
  return (
    typeof message !== 'string' &&
    Object.values(message.values).some((value) => value === text || value === shortened(text))
  );
}
