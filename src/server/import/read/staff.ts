import { tidy } from '#contract/values/tidy.ts';
import { allSubjects } from '#server/domain/staff/staff.repository.ts';
import { lineName } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { readTable } from '#server/files/spreadsheet/table.ts';
import { partsOf } from '#server/files/values.ts';
import type { BatchName, StaffMember, Subject } from '#server/import/model.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { readBatchName } from './batches.ts';
import { findSubject } from './live.ts';
import { phoneColumns, phoneHeadings, readRowPhone } from './people.ts';

const columns = {
  known: ['name', ...phoneColumns, 'role', 'subjects', 'batches', 'numbers'],
  required: ['name', 'mobile', 'role'],
  values: [...phoneColumns],
  also: { ...phoneHeadings, subjects: ['subject'], batches: ['batch'] },
} as const;

const maxName = 100;

/** Reads `staff.csv`: who may use the desk, and which subjects and batches a teacher sees there. */
export function readStaff(context: ReadContext, file: FileEntry, subjects: Subject[]): StaffMember[] {
  const lineOf = new Map<string, number>();
  return readTable(context, file, columns).flatMap((row) => {
    const { line, cell, addError } = row;
    const phone = readRowPhone(context, file, row);
    const name = tidy(cell('name'));
    if (name.length > maxName) addError(`the name is longer than ${maxName} letters.`);
    const role = cell('role').toLowerCase();
    const hasAllSubjects = cell('subjects') === allSubjects;
    const own = hasAllSubjects ? [] : readSubjects(cell('subjects'), subjects, addError);
    const batches = readBatchNames(cell('batches'), subjects);
    if (role !== 'owner' && role !== 'office' && role !== 'teacher') {
      addError(`role is '${cell('role')}', but it must be owner, office or teacher.`);
      return [];
    }
    if (role !== 'teacher' && (hasAllSubjects || own.length + batches.length > 0))
      addError('an owner and the office see everything. Leave subjects and batches empty, or make the role teacher.');
    if (role === 'teacher' && cell('subjects') === '' && batches.length === 0)
      addError("a teacher needs subjects or batches, separated by semicolons. '*' is all subjects.");
    const numbers = cell('numbers').toLowerCase();
    if (!['', 'yes', 'no'].includes(numbers)) {
      addError(textOf('students.notYesNo', { column: 'numbers', text: cell('numbers') }));
    }
    if (!phone) return [];
    for (const [key, what] of [
      [`${phone.phone_code} ${phone.mobile}`, 'mobile number'],
      [name.toLowerCase(), 'name, and the audit could not tell the two apart'],
    ] as const) {
      const earlier = lineOf.get(key);
      if (earlier !== undefined) addError(`${lineName(file.path, earlier)} already has the same ${what}.`);
      lineOf.set(key, line);
    }
    return [{ line, ...phone, name, role, hasAllSubjects, subjects: own, batches, seesNumbers: numbers === 'yes' }];
  });
}

function readSubjects(written: string, subjects: Subject[], addError: (message: Text) => void): string[] {
  const slugs = partsOf(written).flatMap((name) => {
    const subject = findSubject(subjects, name);
    if (!subject) addError(`there is no subject '${name}'.`);
    return subject?.slug ?? [];
  });
  return [...new Set(slugs)];
}

function readBatchNames(written: string, subjects: Subject[]): BatchName[] {
  const names = partsOf(written).map((name) => readBatchName(name, subjects));
  return [...new Map(names.map((batch) => [`${batch.subject ?? ''}/${batch.slug}`, batch])).values()];
}
