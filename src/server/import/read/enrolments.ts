import { nameKey } from '#server/domain/accounts/name-key.ts';
import { lineName } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { readTable } from '#server/files/spreadsheet/table.ts';
import { readYesNo } from '#server/files/values.ts';
import type { Enrolment, Subject } from '#server/import/model.ts';
import { findSubject } from './live.ts';
import { nameHeadings, phoneColumns, phoneHeadings, readRowName, readRowPhone } from './people.ts';

const enrolmentColumns = {
  known: ['name', ...phoneColumns, 'subject', 'enrolled'],
  required: ['mobile', 'subject'],
  values: [...phoneColumns, 'enrolled'],
  also: { ...nameHeadings, ...phoneHeadings, subject: ['subject name'] },
} as const;

export function readEnrolments(context: ReadContext, file: FileEntry, subjects: Subject[]): Enrolment[] {
  const lineOf = new Map<string, number>();
  return readTable(context, file, enrolmentColumns).flatMap((row) => {
    const { line, cell, addError } = row;
    const phone = readRowPhone(context, file, row);
    const all = cell('subject') === '*';
    const subject = all ? undefined : findSubject(subjects, cell('subject'))?.slug;
    if (!all && subject === undefined) addError(`there is no subject '${cell('subject')}'.`);
    const enrolled = readYesNo(cell('enrolled') || 'yes');
    if (enrolled === undefined) addError(`enrolled is '${cell('enrolled')}', but it must be yes or no.`);
    if (!phone || (!all && subject === undefined)) return [];
    const name = readRowName(row);
    const pair = `${phone.phone_code} ${phone.mobile} ${subject ?? '*'} ${nameKey(name)}`;
    const earlier = lineOf.get(pair);
    if (earlier !== undefined)
      addError(`${lineName(file.path, earlier)} is already about the same student and subject.`);
    lineOf.set(pair, line);
    return [{ line, ...phone, name, subject, enrolled: enrolled ?? true }];
  });
}
