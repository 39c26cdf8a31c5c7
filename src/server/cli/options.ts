import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import {
  type AttemptChoice,
  type AttemptKind,
  attemptKinds,
  type Period,
} from '#server/domain/answers/attempt-choice.ts';
import { findBatch } from '#server/domain/batches/find-batch.ts';
import { counted } from '#server/domain/results/columns/columns.ts';
import { OperatorError } from '#server/errors.ts';
import type { Column } from '#server/files/tables/column.ts';
import { csvTable } from '#server/files/tables/csv.ts';
import { jsonTable } from '#server/files/tables/json.ts';
import { terminalTable } from '#server/files/tables/terminal.ts';
import { xlsxTable } from '#server/files/tables/xlsx.ts';
import { isDate } from '#server/files/values.ts';
import { writeAtomically } from '#server/ops/backup/atomic-write.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { UsageError } from './command.ts';
import { requireLevel, requireSubjects } from './find.ts';

/** The options that say how the table is written. */
export const formatOptions = {
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** The options that say whose results, and of when. */
export const filterOptions = {
  level: { type: 'string' },
  batch: { type: 'string' },
  subject: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
} as const;

/** Those of a table of students. A workbook only of commands that only read: a file that exists already must not stop one whose work is done. */
export const tableOptions = { ...filterOptions, ...formatOptions, xlsx: { type: 'string' } } as const;

export const formatHelp = `  --csv              all of the table as CSV for spreadsheets, with more columns
  --json             the same as JSON`;

/** The help of these: what the subject narrows down, and what is to be added about the period and the formats. */
export function tableHelp(subject: string, { period = '', format = '' } = {}): string {
  return `  --level NAME       only students of this level
  --batch NAME       only students of this batch
  --subject NAME     ${subject}
  --since DAY        only from this day on, such as 2026-11-01, in the academy's time zone
  --until DAY        only up to this day, which is included${period}
${formatHelp}${format}
  --xlsx FILE        writes the same as an Excel workbook to a new file`;
}

export function attemptsHelp(unsaid: string): string {
  return `  --attempts first   each student's first attempt ever: after it, they have seen the right answers
  --attempts best    each student's best attempt
  --attempts all     every attempt
                     ${unsaid}`;
}

type FilterValues = Partial<Record<keyof typeof filterOptions, string | undefined>>;

/** Whose results, and of when. */
export type Filter = Pick<AttemptChoice, 'ac_id' | 'roster_id' | 'subject_id' | 'period'>;

/** Reads the filters. Throws a UsageError for what is no day. */
export async function readFilter(db: Db, values: FilterValues): Promise<Filter> {
  const [subject_id] = values.subject === undefined ? [] : await requireSubjects(db, [values.subject]);
  return {
    ac_id: values.level === undefined ? undefined : await requireLevel(db, values.level),
    roster_id: values.batch === undefined ? undefined : await requireRoster(db, values.batch),
    subject_id,
    period: readPeriod(values, (await readAcademy(db)).timezone),
  };
}

async function requireRoster(db: Db, name: string): Promise<string> {
  const { roster_id, batch_name } = await findBatch(db, name);
  if (roster_id === undefined) throw new OperatorError(`Nobody is in the batch ${batch_name}.`);
  return roster_id;
}

/** Reads a period. Throws a UsageError for what is no day. */
export function readPeriod({ since, until }: Pick<FilterValues, 'since' | 'until'>, zone: string): Period {
  for (const [name, day] of Object.entries({ since, until })) {
    if (day !== undefined && !isDate(day)) throw new UsageError(`--${name} takes a day, such as 2026-11-01.`);
  }
  if (since !== undefined && until !== undefined && until < since)
    throw new UsageError('--until is before --since, so there is nothing between them.');
  return {
    since: since === undefined ? undefined : momentOf(since, '00:00', zone),
    until: until === undefined ? undefined : momentOf(dayAfter(until), '00:00', zone),
  };
}

/** Reads --most, the highest number of rows. */
export function readMost(most: string): number {
  const limit = Number(most);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--most takes a number above 0.');
  return limit;
}

export function readAttemptKind(text: string): AttemptKind {
  const kind = attemptKinds.find((known) => known === text);
  if (kind === undefined) throw new UsageError(`--attempts takes one of ${attemptKinds.join(', ')}.`);
  return kind;
}

/** Throws a UsageError unless there is at most one argument besides the options, and one format. */
export function readOnly(command: string, positionals: string[], { csv, json, xlsx }: Format): string | undefined {
  const [only, ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`${command} takes one name. Put a name with spaces between quotation marks.`);
  if ([csv, json, xlsx !== undefined].filter(Boolean).length > 1)
    throw new UsageError(
      xlsx === undefined ? 'Use either --csv or --json.' : 'Use only one of --csv, --json and --xlsx.',
    );
  return only;
}

/** How the table is written: as CSV, as JSON, to a workbook, or for a terminal. */
export interface Format {
  csv: boolean;
  json: boolean;
  /** The path of a new file. */
  xlsx?: string | undefined;
}

interface Output<Row> {
  rows: readonly Row[];
  /** For people, on a terminal. */
  shown: readonly Column<Row>[];
  /** For programs and spreadsheets. */
  data: readonly Column<Row>[];
  /** What is said above and below the table on a terminal. */
  heading: string;
  notes?: string[];
}

/** Writes a table as the options say, with times as the academy has them. Returns what is to be printed. */
export async function printTable<Row>(
  db: Db,
  { csv, json, xlsx }: Format,
  { rows, shown, data, heading, notes = [] }: Output<Row>,
): Promise<string> {
  const zone = (await readAcademy(db)).timezone;
  if (xlsx !== undefined) {
    const content = await xlsxTable(data, rows, zone);
    await writeAtomically(xlsx, { overwrite: false }, (sink) => sink(content));
    return `${xlsx} has ${counted(rows.length, 'row')}.`;
  }
  // The command line ends what it prints with a line break.
  if (csv) return csvTable(data, rows, zone).replace(/\n$/, '');
  if (json) return jsonTable(data, rows, zone);
  return [heading, '', terminalTable(shown, rows, zone), '', ...notes].join('\n');
}

/** Throws if there are no rows, which is exit status 1. */
export function requireRows<Row>(rows: readonly Row[], message: string): void {
  if (rows.length === 0) throw new OperatorError(message);
}
