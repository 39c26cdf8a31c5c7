import type { Kysely } from 'kysely';
import { listAcademicLevels } from '#server/areas/auth/academic-levels.repository.ts';
import { internationalNumber, type Phone, readPhone } from '#server/areas/auth/phone.ts';
import { findStudentByPhone } from '#server/areas/auth/students.repository.ts';
import { OperatorError } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findByFullNumber, listSubjectNames, type StudentRow } from './people.repository.ts';

/** The student with this number: as '98765 43210', or with '+' and any dial code. Throws where there is none. */
export async function requireStudent(db: Kysely<Database>, number: string): Promise<StudentRow> {
  const phone = readPhone('', number);
  const isFull = number.trim().startsWith('+');
  const student =
    (isFull ? await findByFullNumber(db, number.replaceAll(/\D/g, '')) : undefined) ??
    (phone && (await findStudentByPhone(db, phone)));
  if (!student)
    throw new OperatorError(
      `No student has the mobile number ${number}. With a dial code other than 91 write it with '+'.`,
    );
  return student;
}

/** A number given apart from its dial code; throws where it is none. */
export function requirePhone(number: string, phoneCode: string): Phone {
  const phone = /[a-z]/i.test(number) ? undefined : readPhone(phoneCode, number);
  if (!phone)
    throw new OperatorError(
      `'${number}' is not a mobile number. An Indian one has 10 digits; for others add --phone-code.`,
    );
  return phone;
}

/** The id of the level with this name; throws where there is none. */
export async function requireLevel(db: Kysely<Database>, name: string | undefined): Promise<string> {
  const levels = await listAcademicLevels(db);
  const wanted = name?.trim().toLowerCase();
  const found =
    wanted === undefined && levels.length === 1
      ? levels[0]
      : levels.find((level) => level.levels.toLowerCase() === wanted);
  if (found) return found.ac_id;
  const names = levels.map((level) => `'${level.levels}'`).join(', ') || 'none yet: import an academy first';
  throw new OperatorError(
    `${name === undefined ? 'Say which level' : `There is no level '${name}'`}. There are ${names}.`,
  );
}

/** The ids of subjects given by name or id; throws for the first that is not there. */
export async function requireSubjects(db: Kysely<Database>, names: string[]): Promise<string[]> {
  const subjects = await listSubjectNames(db);
  return names.map((name) => {
    const wanted = name.trim().toLowerCase();
    const found = subjects.filter(
      (one) => one.subject_id === name || one.subject_name.toLowerCase() === wanted || one.source_key === wanted,
    );
    if (found[0] && found.length === 1) return found[0].subject_id;
    const list = (found.length > 1 ? found : subjects)
      .map((one) => `  ${one.subject_name} (${one.subject_id})`)
      .join('\n');
    const said =
      found.length > 1 ? `Several subjects are called '${name}':` : `There is no subject '${name}'. There are:`;
    throw new OperatorError(`${said}\n${list}`);
  });
}

/** A number to be read to somebody. */
export function printPhone(phone: Phone): string {
  return internationalNumber(phone);
}
