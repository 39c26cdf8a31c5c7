import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import { quotedReference } from '#server/domain/accounts/shared-number.ts';
import { listStudentsByPhone, type StudentRow } from '#server/domain/accounts/students.repository.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { studentsLike } from '#server/domain/students/find-students.ts';
import { OperatorError } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Phone, readPhone, readUnknownPhone } from '#server/platform/text/phone.ts';
import { UsageError } from './command.ts';
import { listByFullNumber } from './people.repository.ts';

/**
 * Finds a student by number: '98765 43210', or with '+' and any dial code. Where several students have the number, the
 * name or the beginnings of its words follow it: '9876543210/asha'. Throws an OperatorError that lists them otherwise.
 */
export async function requireStudent(db: Db, reference: string): Promise<StudentRow> {
  const [number = '', ...rest] = reference.split('/');
  const name = tidy(rest.join('/'));
  const found = await listByNumber(db, number);
  if (found.length === 0)
    throw new OperatorError(
      `No student has the mobile number ${number}. Write a number with a dial code other than 91 with '+' in front.`,
    );
  const exact = found.filter((student) => nameKey(student.name) === nameKey(name));
  const named = name === '' ? found : exact.length > 0 ? exact : studentsLike(found, name);
  const [student] = named;
  if (student && named.length === 1) return student;
  const problem = named.length === 0 ? `is nobody's called '${name}'` : 'belongs to several students';
  const list = found.map((one) => `  ${quotedReference(one)}${one.disabled_at === null ? '' : '  (disabled)'}`);
  throw new OperatorError(`${tidy(number)} ${problem}. Write which one you mean:\n${list.join('\n')}`);
}

async function listByNumber(db: Db, number: string): Promise<StudentRow[]> {
  const isFull = tidy(number).startsWith('+');
  const found = isFull ? await listByFullNumber(db, westernDigits(number).replaceAll(/\D/g, '')) : [];
  const phone = readPhone('', number) ?? readUnknownPhone('', number);
  return found.length > 0 || !phone ? found : await listStudentsByPhone(db, phone);
}

/** The only argument of a command of `student`, which is a number. */
export function onlyMobile(action: string, [mobile, ...others]: string[]): string {
  if (mobile === undefined || others.length > 0) throw new UsageError(`student ${action} takes one mobile number.`);
  return mobile;
}

export function requirePhone(number: string, phoneCode: string): Phone {
  const phone = /[a-z]/i.test(number) ? undefined : readPhone(phoneCode, number);
  if (!phone)
    throw new OperatorError(
      `'${number}' is not a mobile number. Indian numbers have 10 digits. For other countries add --phone-code.`,
    );
  return phone;
}

/** The id of a level by its name. Without a name, it is the only level there is. */
export async function requireLevel(db: Db, name: string | undefined): Promise<string> {
  const levels = await listAcademicLevels(db);
  const wanted = name === undefined ? undefined : tidy(name).toLowerCase();
  const found =
    wanted === undefined && levels.length === 1
      ? levels[0]
      : levels.find((level) => level.levels.toLowerCase() === wanted);
  if (found) return found.ac_id;
  const names = levels.map((level) => `'${level.levels}'`).join(', ') || 'none yet, so import an academy first';
  throw new OperatorError(
    `${name === undefined ? 'Add --level' : `There is no level '${name}'`}. The levels are ${names}.`,
  );
}

/** The ids of subjects that are given by name or id. */
export async function requireSubjects(db: Db, names: string[]): Promise<string[]> {
  const subjects = await listSubjectNames(db);
  return names.map((name) => {
    const wanted = tidy(name).toLowerCase();
    const found = subjects.filter(
      (one) => one.subject_id === name || one.subject_name.toLowerCase() === wanted || one.source_key === wanted,
    );
    if (found[0] && found.length === 1) return found[0].subject_id;
    const list = (found.length > 1 ? found : subjects)
      .map((one) => `  ${one.subject_name} (${one.subject_id})`)
      .join('\n');
    const problem =
      found.length > 1
        ? `Several subjects are called '${name}'. Use an id instead:`
        : `There is no subject '${name}'. The subjects are:`;
    throw new OperatorError(`${problem}\n${list}`);
  });
}
