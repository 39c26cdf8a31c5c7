import type { Entry, FileEntry } from '#server/files/list-folder.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import type { Columns } from '#server/files/spreadsheet/headings.ts';
import { hasHeadings } from '#server/files/spreadsheet/table.ts';
import { isGrid } from './grid.ts';
import { liveColumns } from './live.ts';
import { studentColumns } from './people.ts';
import { isNearlyOneOf } from './wrong-names.ts';

interface NamedTable {
  /** What people call such a file. */
  called: RegExp;
  what: string;
  columns: Columns<string>;
}

const tables = {
  students: {
    called: /student|pupil|admission|\broll\b|(?<!cash )register|छात्र|विद्यार्थी/i,
    what: 'the list of students',
    columns: studentColumns,
  },
  live: {
    called: /time[ _-]?table|schedule|routine|live[ _-]?class|समय[ -]?सार|टाइम[ -]?टेबल/i,
    what: 'the timetable',
    columns: liveColumns,
  },
} satisfies Record<string, NamedTable>;

type TableName = keyof typeof tables;

const spreadsheet = /\.(?:csv|xlsx)$/i;
const otherSpreadsheet = /\.(?:xls|xlsm|xlsb|ods|numbers|tsv)$/i;

/**
 * Finds the list of students and the timetable where their files have names that teachers give them, such as 'Students
 * register 2026-27.xlsx'. Such a file is taken if its headings are right, and a warning says so. Returns also the
 * entries that remain; what only looks like one of them is skipped, with what would make it one.
 */
export function findTeachersTables(
  context: ReadContext,
  entries: Entry[],
  known: string[],
): { found: Map<string, FileEntry>; others: Entry[] } {
  const found = new Map<string, FileEntry>();
  const others = new Set(entries);
  for (const name of Object.keys(tables).filter(isTableName)) {
    const { called, what, columns } = tables[name];
    const right = entries.find((entry) => [`${name}.csv`, `${name}.xlsx`].includes(entry.name.toLowerCase()));
    const files = [...others].filter((entry): entry is FileEntry => {
      const isSpreadsheet = spreadsheet.test(entry.name) || otherSpreadsheet.test(entry.name);
      return entry.kind === 'file' && isSpreadsheet && called.test(entry.name) && !isNearlyOneOf(entry.name, known);
    });
    for (const file of files) others.delete(file);
    const readable = files.filter((file) => right === undefined && spreadsheet.test(file.name));
    const taken = readable.filter(
      (file) => hasHeadings(context, file, columns) || (name === 'live' && isGrid(context, file)),
    );
    const [first, second] = taken;
    if (first && second) {
      const message = `this and '${first.path}' both look like ${what}. Rename the right one to '${nameFor(second, name)}', and move the other out of this folder.`;
      addValidationError(context, second.path, message);
    } else if (first) {
      found.set(name, first);
      addWarning(context, first.path, `it is read as ${what}, by its name and its headings`);
    }
    for (const file of files.filter((one) => !taken.includes(one)))
      context.skipped.push({ path: file.path, reason: whyNot(file, name, right) });
  }
  return { found, others: [...others] };
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

function whyNot(file: FileEntry, name: TableName, right: Entry | undefined): string {
  if (right) return `the portal reads '${right.name}'`;
  const { what, columns } = tables[name];
  const headings = `with the columns ${columns.required.join(', ')}`;
  if (otherSpreadsheet.test(file.name)) return `if it is ${what}, save it as '${name}.xlsx', ${headings}`;
  return `if it is ${what}, rename it to '${nameFor(file, name)}', ${headings}`;
}

function nameFor(file: FileEntry, name: TableName): string {
  return name + file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
}
