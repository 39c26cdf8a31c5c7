import { tidy } from '#contract/values/tidy.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { addError, addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { count } from '#server/files/summary-text.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { fitLevels } from './fit-level.ts';

/** A row, and how it writes its level; '' where it does not. */
export interface LevelWord {
  line: number;
  word: string;
}

/** Adds an error for each level that is unknown, however many rows have it, and for each row that needs one. */
export function checkLevels(
  context: ReadContext,
  file: FileEntry,
  rows: readonly LevelWord[],
  levels: readonly string[],
  formerLevels: readonly string[],
): void {
  const isMissing = ({ word }: LevelWord) => word === '';
  if (levels.length > 1) {
    for (const { line } of rows.filter(isMissing))
      addValidationError(context, file.path, textOf('students.levelMissing', { levels: levels.join(', ') }), line);
  }
  const unknown = rows.filter((row) => !isMissing(row) && findLevel(row.word, levels, formerLevels) === undefined);
  const groups = [...Map.groupBy(unknown, ({ word }) => word.toLowerCase()).values()];
  // A school's register has the school's words, as in '12' or 'XII A'.
  const theirs = groups.slice(0, maxExample).flatMap(([first]) => first?.word ?? []);
  for (const [first, ...others] of groups) {
    if (!first) continue;
    const also = others.length === 0 ? '' : ` (also in ${count(others.length, 'other row', 'other rows')})`;
    addError(context, {
      file: file.path,
      sheet: context.sheets.get(file.path),
      line: first.line,
      message: `there is no level '${first.word}'${also}. The levels are ${levels.join(', ')}. Correct it, or name your own levels in academy.yaml, such as 'levels: [${theirs.join(', ')}]'.`,
      atDesk: unknownAtDesk(first.word, others.length, levels),
    });
  }
}

const maxExample = 6;

/** Whoever sends a sheet cannot name other levels. */
function unknownAtDesk(level: string, others: number, levels: readonly string[]): Text {
  const values = { level, levels: levels.join(', ') };
  if (others === 0) return textOf('students.levelUnknown', values);
  return textOf('students.levelUnknownRows', { ...values, count: others.toLocaleString('en') });
}

/**
 * A student's level as `academy.yaml` writes it, or the only one that a school's word for it fits. Without one they have
 * the only level, if there is but one.
 */
export function findLevel(
  written: string,
  levels: readonly string[],
  formerLevels: readonly string[],
): string | undefined {
  if (written === '') return levels.length === 1 ? levels[0] : undefined;
  const exact = [...levels, ...formerLevels].find((name) => name.toLowerCase() === tidy(written).toLowerCase());
  const fitting = exact === undefined ? fitLevels(written, levels) : [];
  return exact ?? (fitting.length === 1 ? fitting[0] : undefined);
}
