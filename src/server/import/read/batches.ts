import { tidy } from '#contract/values/tidy.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import { readDay, readMoment } from '#server/files/dates.ts';
import { lineName } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { slugOf } from '#server/files/names.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { readTable } from '#server/files/spreadsheet/table.ts';
import { partsOf } from '#server/files/values.ts';
import type { Academy, BatchName, BatchStudent, EmptyBatch, Subject } from '#server/import/model.ts';
import type { Text } from '#server/messages/text.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import { findSubject } from './live.ts';
import { nameHeadings, phoneColumns, phoneHeadings, readRowName, readRowPhone } from './people.ts';

const columns = {
  known: ['batch', 'subject', 'name', ...phoneColumns, 'from', 'until'],
  required: ['batch', 'mobile'],
  values: [...phoneColumns],
  also: { ...nameHeadings, ...phoneHeadings },
} as const;

/** What may stand instead of a number. */
const words = { nobody: 'nobody', closed: 'closed', everybody: 'everybody', ended: 'ended', ends: 'ended' } as const;

/** Reads `batches.csv`: each row puts a student into a batch. */
export function readBatches(
  context: ReadContext,
  file: FileEntry,
  { subjects, timezone }: { subjects: Subject[]; timezone: string },
): Pick<Academy, 'batchStudents' | 'emptyBatches'> {
  const lineOf = new Map<string, number>();
  const emptyBatches: EmptyBatch[] = [];
  const batchStudents = readTable(context, file, columns).flatMap((row) => {
    const { line, cell, addError } = row;
    const word = Object.entries(words).find(([one]) => one === cell('mobile').toLowerCase())?.[1];
    const phone = word === undefined ? readRowPhone(context, file, row) : undefined;
    const subject = cell('subject') === '' ? undefined : findSubject(subjects, cell('subject'))?.slug;
    if (cell('subject') !== '' && subject === undefined) addError(`there is no subject '${cell('subject')}'.`);
    const written = tidy(cell('batch'));
    const batch =
      subject === undefined ? readBatchName(written, subjects) : { name: written, slug: slugOf(written), subject };
    if (batch.slug === '') addError('the batch has no name.');
    const from_at = readBoundary(cell('from'), 'from', timezone, addError);
    const until_at = readBoundary(cell('until'), 'until', timezone, addError);
    if (from_at !== null && until_at !== null && until_at <= from_at)
      addError(`until is '${cell('until')}', which is before '${cell('from')}'.`);
    if (word !== undefined) emptyBatches.push({ ...batch, word, ends_at: until_at });
    if (!phone) return [];
    const name = readRowName(row);
    const key = `${phone.phone_code} ${phone.mobile} ${batch.subject ?? ''}/${batch.slug} ${nameKey(name)}`;
    const earlier = lineOf.get(key);
    if (earlier !== undefined) addError(`${lineName(file.path, earlier)} already puts this student into this batch.`);
    lineOf.set(key, line);
    return [{ file: file.path, line, ...phone, name, batch, from_at, until_at }];
  });
  return { batchStudents, emptyBatches };
}

/**
 * The moment at which a first day begins, or a last day is over; null for an empty cell. An export writes moments, which are
 * taken as they are.
 */
function readBoundary(
  text: string,
  column: 'from' | 'until',
  timezone: string,
  addError: (message: Text) => void,
): number | null {
  if (text === '') return null;
  const moment = readMoment(text);
  if (moment !== undefined) return moment;
  const day = readDay(text);
  if (day === undefined) {
    addError(`${column} is '${text}', which is not a day such as 2026-11-21.`);
    return null;
  }
  return momentOf(column === 'from' ? day : dayAfter(day), '00:00', timezone);
}

/** The batches that a row of `students.csv` names, separated by semicolons. */
export function readBatchesOf(
  { batches, ...one }: Omit<BatchStudent, 'batch' | 'from_at' | 'until_at'> & { batches: string },
  subjects: Subject[],
): BatchStudent[] {
  return partsOf(batches).map((name) => ({
    ...one,
    batch: readBatchName(name, subjects),
    from_at: null,
    until_at: null,
  }));
}

/** A batch as it is written: 'Evening 2026', or 'Physics/Evening' for one of a subject. */
export function readBatchName(written: string, subjects: Subject[]): BatchName {
  const [first = '', ...rest] = written.split('/');
  const subject = rest.length === 0 ? undefined : findSubject(subjects, first)?.slug;
  const name = tidy(subject === undefined ? written : rest.join('/'));
  return { name, slug: slugOf(name), subject };
}
