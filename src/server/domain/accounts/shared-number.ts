import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import { nameKey } from './name-key.ts';
import { listStudentsByPhone, maxStudentsOnNumber } from './students.repository.ts';

interface Newcomer {
  phone: Phone;
  name: string;
  /** Of a student who is registered already. */
  stud_id?: string;
  /** The operator says that the student shares the number with whoever has it. */
  isSibling: boolean;
}

/** Throws an OperatorError if a student cannot have a number, because of those who have it. */
export async function checkShared(trx: Db, { phone, name, stud_id, isSibling }: Newcomer): Promise<void> {
  const others = (await listStudentsByPhone(trx, phone)).filter((other) => other.stud_id !== stud_id);
  if (others.length === 0) return;
  const number = internationalNumber(phone);
  const same = others.find((other) => nameKey(other.name) === nameKey(name));
  if (same) throw new OperatorError(textOf('student.registeredTo', { number, name: same.name }));
  const names = others.map((other) => other.name).join(', ');
  if (!isSibling)
    throw new OperatorError(`${number} is already registered for ${names}. If they share one phone, add --sibling.`, {
      atDesk: textOf('student.registeredToSeveral', { number, names }),
    });
  if (others.length >= maxStudentsOnNumber)
    throw new OperatorError(textOf('student.tooManyOnNumber', { number, count: String(others.length) }));
}

/** How a command names a student: by the number alone, or as "+919876543210/Asha Pillai" where several have it. */
export async function referenceOf(db: Db, student: Phone & { name: string }): Promise<string> {
  const isShared = (await listStudentsByPhone(db, student)).length > 1;
  return isShared ? quotedReference(student) : internationalNumber(student);
}

/**
 * For a command that an operator copies into a shell, so it has nothing that a shell would read otherwise. Commands find a
 * student by the words of a name.
 */
export function quotedReference(student: Phone & { name: string }): string {
  const name = student.name.replaceAll(/[^\p{L}\p{M}\p{N} .'-]+/gu, ' ').trim();
  return `"${internationalNumber(student)}/${name}"`;
}
