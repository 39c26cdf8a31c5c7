import { lineName } from '#server/operator/academy/line-name.ts';
import type { BatchName, BatchStudent, Subject } from '#server/operator/academy/model.ts';
import { nameKey } from '#server/operator/students/name-key.ts';
import type { FileEntry } from './files/list-folder.ts';
import { slugOf, tidy } from './files/names.ts';
import { readTable } from './files/table.ts';
import { findSubject } from './live.ts';
import { nameHeadings, phoneHeadings, readRowPhone } from './people.ts';
import { addValidationError, type ReadContext } from './read-context.ts';

const columns = {
  known: ['batch', 'subject', 'name', 'mobile', 'phone_code'],
  required: ['batch', 'mobile'],
  also: { ...nameHeadings, ...phoneHeadings },
} as const;

/** Reads `batches.csv`: each row puts a student into a batch. */
export function readBatches(context: ReadContext, file: FileEntry, subjects: Subject[]): BatchStudent[] {
  const lineOf = new Map<string, number>();
  return readTable(context, file, columns).flatMap((row) => {
    const { line, cell } = row;
    const addError = (message: string) => addValidationError(context, file.path, message, line);
    const phone = readRowPhone(row, addError);
    const subject = cell('subject') === '' ? undefined : findSubject(subjects, cell('subject'))?.slug;
    if (cell('subject') !== '' && subject === undefined) addError(`there is no subject '${cell('subject')}'.`);
    const written = tidy(cell('batch'));
    const batch =
      subject === undefined ? readBatchName(written, subjects) : { name: written, slug: slugOf(written), subject };
    if (batch.slug === '') addError('the batch has no name.');
    if (!phone) return [];
    const name = tidy(cell('name'));
    const key = `${phone.phone_code} ${phone.mobile} ${batch.subject ?? ''}/${batch.slug} ${nameKey(name)}`;
    const earlier = lineOf.get(key);
    if (earlier !== undefined) addError(`${lineName(file.path, earlier)} already puts this student into this batch.`);
    lineOf.set(key, line);
    return [{ file: file.path, line, ...phone, name, batch }];
  });
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
