import { tidy } from '#contract/values/tidy.ts';
import { readClock, readDay } from '#server/files/dates.ts';
import { readDays } from '#server/files/days.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { Named } from '#server/files/named.ts';
import { slugOf, splitOrder } from '#server/files/names.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { hasHeadings, readTable, type TableRow } from '#server/files/spreadsheet/table.ts';
import { readWebAddress } from '#server/files/values.ts';
import type { Batch, LiveClass, Subject } from '#server/import/model.ts';
import { gridError, isGrid } from './grid.ts';

export const liveColumns = {
  known: ['subject', 'batch', 'class', 'tutor', 'url', 'room', 'day', 'starts', 'ends', 'not_on'],
  required: ['subject', 'batch', 'class'],
  values: ['day', 'starts', 'ends', 'not_on'],
  also: {
    subject: ['subject name'],
    batch: ['batch name'],
    class: ['class name', 'live class'],
    tutor: ['teacher', 'faculty', 'tutor name', 'teacher name'],
    url: ['link', 'class link', 'join link', 'meeting link'],
    room: ['room no', 'hall', 'venue'],
    day: ['days', 'date'],
    starts: ['start', 'start time', 'starts at'],
    ends: ['end', 'end time', 'ends at'],
    not_on: ['except', 'no class on', 'cancelled on'],
  },
} as const;
type LiveRow = TableRow<(typeof liveColumns.known)[number]>;

/** Adds the batches and live classes of `live.csv` to their subjects, in the order of its rows. */
export function addLiveClasses(context: ReadContext, file: FileEntry, subjects: Subject[]): void {
  if (!hasHeadings(context, file, liveColumns) && isGrid(context, file)) {
    addValidationError(context, file.path, gridError);
    return;
  }
  for (const row of readTable(context, file, liveColumns)) {
    const { addError } = row;
    const subject = findSubject(subjects, row.cell('subject'));
    if (!subject) addError(`there is no subject '${row.cell('subject')}'.`);
    const times = readTimes(row, addError);
    const room = tidy(row.cell('room'));
    const url = row.cell('url') === '' ? '' : readWebAddress(row.cell('url'));
    if (url === undefined) addError('the url must begin with http:// or https://.');
    if (url === '' && room === '') addError('a class needs a url or a room.');
    if (!subject || !times || url === undefined) continue;

    const batch = findBatch(subject, row.cell('batch'));
    const name = tidy(row.cell('class'));
    const same = batch.classes.filter((other) => slugOf(other.name) === slugOf(name));
    const added: LiveClass = {
      // A class that takes place at different times on different days has a row for each.
      ...namedAt(`${batch.path}/${name}`, name, batch.classes.length),
      slug: same.length === 0 ? slugOf(name) : `${slugOf(name)} #${same.length + 1}`,
      tutor: tidy(row.cell('tutor')),
      url,
      room,
      ...times,
      not_on: readDaysOff(row, addError),
    };
    batch.classes.push(added);
  }
}

/** Finds a subject by the name of its folder, with or without its number. */
export function findSubject(subjects: Subject[], name: string): Subject | undefined {
  const slug = slugOf(splitOrder(tidy(name)).name);
  return subjects.find((subject) => subject.slug === slug);
}

function findBatch(subject: Subject, written: string): Batch {
  const name = tidy(written);
  const known = subject.batches.find((batch) => batch.slug === slugOf(name));
  if (known) return known;
  const batch = { ...namedAt(`${subject.path}/${name}`, name, subject.batches.length), classes: [] };
  subject.batches.push(batch);
  return batch;
}

/** In a spreadsheet the rows give the order, so a number in front is part of the name. */
function namedAt(path: string, name: string, order: number): Named {
  return { slug: slugOf(name), path, name, order };
}

/** The dates on which a class that repeats is not held, as a list in any order. */
function readDaysOff({ cell }: LiveRow, addError: (message: string) => void): string {
  const words = cell('not_on')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const dates = words.map((word) => {
    const date = readDay(word);
    if (date === undefined) addError(`not_on has '${word}', but it must be dates such as 2026-11-25.`);
    return date ?? '';
  });
  return [...new Set(dates)].toSorted().join(' ');
}

function readTimes(
  { cell }: LiveRow,
  addError: (message: string) => void,
): Pick<LiveClass, 'day' | 'starts' | 'ends'> | undefined {
  const written = [cell('day'), cell('starts'), cell('ends')];
  if (written.every((text) => text === '')) return { day: '', starts: '', ends: '' };
  if (written.some((text) => text === '')) {
    addError('a class with times needs all three: day, starts and ends.');
    return undefined;
  }
  const day = readDays(cell('day'));
  if (day === undefined) {
    addError(
      `the day is '${cell('day')}', but it must be a date such as 2026-11-21, 'daily', or weekdays such as 'Mon Wed Fri'.`,
    );
  }
  const [starts, ends] = (['starts', 'ends'] as const).map((name) => {
    const time = readClock(cell(name));
    if (time === undefined) addError(`${name} is '${cell(name)}', but it must be a time such as 17:00.`);
    return time;
  });
  if (starts !== undefined && starts === ends) addError('the class starts and ends at the same time.');
  return day === undefined || starts === undefined || ends === undefined ? undefined : { day, starts, ends };
}
