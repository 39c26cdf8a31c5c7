import { count } from '#server/operator/academy/summary-text.ts';
import type { FileEntry } from './files/list-folder.ts';
import { tidy } from './files/names.ts';
import type { TableRow } from './files/table.ts';
import { addValidationError, type ReadContext } from './read-context.ts';

/** Adds an error for each level that is unknown, however many rows have it, and for each row that needs one. */
export function checkLevels(
  context: ReadContext,
  file: FileEntry,
  rows: readonly TableRow<'level'>[],
  levels: readonly string[],
  formerLevels: readonly string[],
): void {
  const addError = (message: string, line: number | undefined) => addValidationError(context, file.path, message, line);
  const isMissing = ({ cell }: TableRow<'level'>) => cell('level') === '';
  if (levels.length > 1) {
    for (const { line } of rows.filter(isMissing))
      addError(`the level is missing. The levels are ${levels.join(', ')}.`, line);
  }
  const unknown = rows.filter(
    (row) => !isMissing(row) && findLevel(row.cell('level'), levels, formerLevels) === undefined,
  );
  const nameOf = ({ cell }: TableRow<'level'>) => tidy(cell('level'));
  const groups = [...Map.groupBy(unknown, (row) => nameOf(row).toLowerCase()).values()];
  // A school's register has the school's words, as in '12' or 'XII A'.
  const theirs = groups.slice(0, maxExample).flatMap(([first]) => (first ? nameOf(first) : []));
  for (const [first, ...others] of groups) {
    if (!first) continue;
    const also = others.length === 0 ? '' : ` (also in ${count(others.length, 'other row', 'other rows')})`;
    const known = `there is no level '${nameOf(first)}'${also}. The levels are ${levels.join(', ')}.`;
    const advice = `Correct it, or name your own levels in academy.yaml, such as 'levels: [${theirs.join(', ')}]'.`;
    addError(`${known} ${advice}`, first.line);
  }
}

const maxExample = 6;

/** A student's level as `academy.yaml` writes it. Without one they have the only level, if there is but one. */
export function findLevel(
  written: string,
  levels: readonly string[],
  formerLevels: readonly string[],
): string | undefined {
  if (written === '') return levels.length === 1 ? levels[0] : undefined;
  return [...levels, ...formerLevels].find((name) => name.toLowerCase() === tidy(written).toLowerCase());
}
