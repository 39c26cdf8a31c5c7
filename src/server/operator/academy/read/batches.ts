import { tidy } from '#contract/values/tidy.ts';
import { lineName } from '#server/operator/academy/line-name.ts';
import type { Academy, BatchName, BatchStudent, EmptyBatch, Subject } from '#server/operator/academy/model.ts';
import { nameKey } from '#server/operator/students/name-key.ts';
import type { Text } from '#server/platform/messages/text.ts';
import type { FileEntry } from './files/list-folder.ts';
import { slugOf } from './files/names.ts';
import { readTable } from './files/table.ts';
import { findSubject } from './live.ts';
import { nameHeadings, phoneColumns, phoneHeadings, readRowName, readRowPhone } from './people.ts';
import { addValidationError, type ReadContext } from './read-context.ts';

const columns = {
  known: ['batch', 'subject', 'name', ...phoneColumns],
  required: ['batch', 'mobile'],
  values: [...phoneColumns],
  also: { ...nameHeadings, ...phoneHeadings },
} as const;

/** What may stand instead of a number: the batch exists. If it is closed, nobody sees it while it has no students. */
const words = ['nobody', 'closed'];

/** Reads `batches.csv`: each row puts a student into a batch. */
export function readBatches(
  context: ReadContext,
  file: FileEntry,
  subjects: Subject[],
): Pick<Academy, 'batchStudents' | 'emptyBatches'> {
  const lineOf = new Map<string, number>();
  const emptyBatches: EmptyBatch[] = [];
  const batchStudents = readTable(context, file, columns).flatMap((row) => {
    const { line, cell } = row;
    const addError = (message: Text) => addValidationError(context, file.path, message, line);
    const word = words.find((one) => one === cell('mobile').toLowerCase());
    const phone = word === undefined ? readRowPhone(context, file, row) : undefined;
    const subject = cell('subject') === '' ? undefined : findSubject(subjects, cell('subject'))?.slug;
    if (cell('subject') !== '' && subject === undefined) addError(`there is no subject '${cell('subject')}'.`);
    const written = tidy(cell('batch'));
    const batch =
      subject === undefined ? readBatchName(written, subjects) : { name: written, slug: slugOf(written), subject };
    if (batch.slug === '') addError('the batch has no name.');
    if (word !== undefined) emptyBatches.push({ ...batch, isClosed: word === 'closed' });
    if (!phone) return [];
    const name = readRowName(row);
    const key = `${phone.phone_code} ${phone.mobile} ${batch.subject ?? ''}/${batch.slug} ${nameKey(name)}`;
    const earlier = lineOf.get(key);
    if (earlier !== undefined) addError(`${lineName(file.path, earlier)} already puts this student into this batch.`);
    lineOf.set(key, line);
    return [{ file: file.path, line, ...phone, name, batch }];
  });
  return { batchStudents, emptyBatches };
}

/** The batches that a row of `students.csv` names, separated by semicolons. */
export function readBatchesOf(
  { batches, ...one }: Omit<BatchStudent, 'batch'> & { batches: string },
  subjects: Subject[],
): BatchStudent[] {
  const names = batches
    .split(';')
    .map(tidy)
    .filter((name) => name !== '');
  return names.map((name) => ({ ...one, batch: readBatchName(name, subjects) }));
}

/** A batch as it is written: 'Evening 2026', or 'Physics/Evening' for one of a subject. */
export function readBatchName(written: string, subjects: Subject[]): BatchName {
  const [first = '', ...rest] = written.split('/');
  const subject = rest.length === 0 ? undefined : findSubject(subjects, first)?.slug;
  const name = tidy(subject === undefined ? written : rest.join('/'));
  return { name, slug: slugOf(name), subject };
}
