import { isEmail } from '#contract/auth/registration-checks.ts';
import type { Phone } from '#server/areas/auth/phone.ts';
import type { Enrolment, Student, Subject } from '#server/operator/academy/model.ts';
import { type CsvRow, readCsv } from './files/csv.ts';
import type { FileEntry } from './files/list-folder.ts';
import { tidy } from './files/names.ts';
import { findSubject } from './live.ts';
import { phoneFault, readCellPhone } from './phone.ts';
import { addFault, type Reading } from './reading.ts';

const studentColumns = {
  known: ['name', 'guardian', 'state', 'district', 'email', 'phone_code', 'mobile', 'level'],
  required: ['name', 'mobile'],
} as const;

/** The students of `students.csv`. */
export function readStudents(reading: Reading, file: FileEntry, levels: string[]): Student[] {
  const lineOf = new Map<string, number>();
  return readCsv(reading, file, studentColumns).flatMap(({ line, cell }) => {
    const fault = (message: string) => addFault(reading, file.path, message, line);
    const phone = readRowPhone({ line, cell }, fault);
    const level = findLevel(cell('level'), levels, fault);
    if (cell('email') !== '' && !isEmail(cell('email'))) fault(`'${cell('email')}' is not an email address.`);
    if (!phone || level === undefined) return [];
    const number = `${phone.phone_code} ${phone.mobile}`;
    const earlier = lineOf.get(number);
    if (earlier !== undefined) fault(`line ${earlier} has the same mobile number.`);
    lineOf.set(number, line);
    const [name, guardian, state, district, email] = [
      tidy(cell('name')),
      tidy(cell('guardian')),
      tidy(cell('state')),
      tidy(cell('district')),
      tidy(cell('email')),
    ];
    return [{ line, ...phone, name, guardian, state, district, email, level }];
  });
}

function findLevel(written: string, levels: string[], fault: (message: string) => void): string | undefined {
  const [only, ...others] = levels;
  if (written === '') {
    if (others.length === 0) return only;
    fault(`the level is missing. The levels are ${levels.join(', ')}.`);
    return undefined;
  }
  const level = levels.find((name) => name.toLowerCase() === tidy(written).toLowerCase());
  if (level === undefined) fault(`there is no level '${written}'. The levels are ${levels.join(', ')}.`);
  return level;
}

/** The phone in a row's `phone_code` and `mobile`; undefined, and a fault, where it is none. */
export function readRowPhone(
  { cell }: CsvRow<'mobile' | 'phone_code'>,
  fault: (message: string) => void,
): Phone | undefined {
  const phone = readCellPhone(cell('mobile'), cell('phone_code'));
  if (!phone) fault(phoneFault(cell('mobile'), cell('phone_code')));
  return phone;
}

const enrolmentColumns = {
  known: ['mobile', 'phone_code', 'subject', 'enrolled'],
  required: ['mobile', 'subject'],
} as const;

/** The rows of `enrolments.csv`. */
export function readEnrolments(reading: Reading, file: FileEntry, subjects: Subject[]): Enrolment[] {
  const lineOf = new Map<string, number>();
  return readCsv(reading, file, enrolmentColumns).flatMap((row) => {
    const { line, cell } = row;
    const fault = (message: string) => addFault(reading, file.path, message, line);
    const phone = readRowPhone(row, fault);
    const all = cell('subject') === '*';
    const subject = all ? undefined : findSubject(subjects, cell('subject'))?.leaf;
    if (!all && subject === undefined) fault(`there is no subject '${cell('subject')}'.`);
    const enrolled = cell('enrolled').toLowerCase() || 'yes';
    if (enrolled !== 'yes' && enrolled !== 'no') fault(`enrolled is '${cell('enrolled')}'; it takes yes or no.`);
    if (!phone || (!all && subject === undefined)) return [];
    const about = `${phone.phone_code} ${phone.mobile} ${subject ?? '*'}`;
    const earlier = lineOf.get(about);
    if (earlier !== undefined) fault(`line ${earlier} is about the same student and subject.`);
    lineOf.set(about, line);
    return [{ line, ...phone, subject, enrolled: enrolled === 'yes' }];
  });
}
