import type { Batch, LiveClass, Named, Subject } from '#server/operator/academy/model.ts';
import { type CsvRow, readCsv } from './files/csv.ts';
import type { FileEntry } from './files/list-folder.ts';
import { leafOf, splitOrder, tidy } from './files/names.ts';
import { addFault, type Reading } from './reading.ts';
import { isDate, readClock, readWebAddress } from './values.ts';

const columns = {
  known: ['subject', 'batch', 'class', 'tutor', 'url', 'day', 'starts', 'ends'],
  required: ['subject', 'batch', 'class', 'url'],
} as const;
type LiveRow = CsvRow<(typeof columns.known)[number]>;

/** Gives the batches and live classes of `live.csv` to their subjects, in the order of its rows. */
export function addLiveClasses(reading: Reading, file: FileEntry, subjects: Subject[]): void {
  for (const row of readCsv(reading, file, columns)) {
    const fault = (message: string) => addFault(reading, file.path, message, row.line);
    const subject = findSubject(subjects, row.cell('subject'));
    if (!subject) fault(`there is no subject '${row.cell('subject')}'.`);
    const times = readTimes(row, fault);
    const url = readWebAddress(row.cell('url'));
    if (url === undefined) fault('the url has to begin with http:// or https://.');
    if (!subject || !times || url === undefined) continue;

    const batch = findBatch(subject, row.cell('batch'));
    const name = tidy(row.cell('class'));
    const same = batch.classes.filter((other) => leafOf(other.name) === leafOf(name));
    const added: LiveClass = {
      // A class that is held twice a week at different times has two rows.
      ...namedAt(`${batch.path}/${name}`, name, batch.classes.length),
      leaf: same.length === 0 ? leafOf(name) : `${leafOf(name)} #${same.length + 1}`,
      tutor: tidy(row.cell('tutor')),
      url,
      ...times,
    };
    batch.classes.push(added);
  }
}

/** The subject whose folder has this name, its number written or not. */
export function findSubject(subjects: Subject[], name: string): Subject | undefined {
  const leaf = leafOf(splitOrder(tidy(name)).name);
  return subjects.find((subject) => subject.leaf === leaf);
}

function findBatch(subject: Subject, written: string): Batch {
  const name = tidy(written);
  const known = subject.batches.find((batch) => batch.leaf === leafOf(name));
  if (known) return known;
  const batch = { ...namedAt(`${subject.path}/${name}`, name, subject.batches.length), classes: [] };
  subject.batches.push(batch);
  return batch;
}

/** In a spreadsheet the rows give the order, and a number in front is part of the name. */
function namedAt(path: string, name: string, order: number): Named {
  return { leaf: leafOf(name), path, name, order };
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function readTimes(
  { cell }: LiveRow,
  fault: (message: string) => void,
): Pick<LiveClass, 'day' | 'starts' | 'ends'> | undefined {
  const written = [cell('day'), cell('starts'), cell('ends')];
  if (written.every((text) => text === '')) return { day: '', starts: '', ends: '' };
  if (written.some((text) => text === '')) {
    fault('a class with times has all three: day, starts and ends.');
    return undefined;
  }
  const day = readDay(cell('day'));
  if (day === undefined) {
    fault(
      `the day is '${cell('day')}'; it takes a date such as 2026-11-21, 'daily', or weekdays such as 'Mon Wed Fri'.`,
    );
  }
  const [starts, ends] = (['starts', 'ends'] as const).map((name) => {
    const time = readClock(cell(name));
    if (time === undefined) fault(`${name} is '${cell(name)}'; it takes a time such as 17:00.`);
    return time;
  });
  if (starts !== undefined && starts === ends) fault('the class ends when it starts.');
  return day === undefined || starts === undefined || ends === undefined ? undefined : { day, starts, ends };
}

function readDay(text: string): string | undefined {
  if (isDate(text)) return text;
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  if (words.length === 1 && words[0] === 'daily') return 'daily';
  const days = words.map((word) => weekdays.find((day) => word === day || word === fullNames[day]));
  return days.every((day) => day !== undefined) ? days.map(capitalised).join(' ') : undefined;
}

const fullNames: Record<string, string> = {
  sun: 'sunday',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
};

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
