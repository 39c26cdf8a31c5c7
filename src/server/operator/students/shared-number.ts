import type { Kysely } from 'kysely';
import { internationalNumber, type Phone } from '#server/areas/auth/phone.ts';
import { listStudentsByPhone, maxStudentsOnNumber } from '#server/areas/auth/students.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { hasStudent, type Scope } from '#server/operator/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { nameKey } from './name-key.ts';

interface Newcomer {
  phone: Phone;
  name: string;
  /** Of a student who is registered already. */
  stud_id?: string;
  /** The operator says that the student shares the number with whoever has it. */
  isSibling: boolean;
  /** Whose names the operator may learn; without it, everybody's. */
  scope?: Scope | undefined;
}

/** Throws an OperatorError if a student cannot have a number, because of those who have it. */
export async function checkShared(
  trx: Kysely<Database>,
  { phone, name, stud_id, isSibling, scope }: Newcomer,
): Promise<void> {
  const others = (await listStudentsByPhone(trx, phone)).filter((other) => other.stud_id !== stud_id);
  if (others.length === 0) return;
  const number = internationalNumber(phone);
  const same = others.find((other) => nameKey(other.name) === nameKey(name));
  if ((same || !isSibling) && !(await areInScope(trx, others, scope)))
    throw new OperatorError({
      template: '{number} is already registered, for somebody who is not among your students.',
      values: { number },
    });
  if (same)
    throw new OperatorError({
      template: '{number} is already registered, for {name}. Students who share a number need different names.',
      values: { number, name: same.name },
    });
  const names = others.map((other) => other.name).join(', ');
  if (!isSibling)
    throw new OperatorError(`${number} is already registered, for ${names}. If they share one phone, add --sibling.`, {
      atDesk: { template: '{number} is already registered, for {names}.', values: { number, names } },
    });
  if (others.length >= maxStudentsOnNumber)
    throw new OperatorError({
      template: '{number} has {count} students already, and no more can share it.',
      values: { number, count: String(others.length) },
    });
}

async function areInScope(
  trx: Kysely<Database>,
  students: readonly { stud_id: string }[],
  scope: Scope | undefined,
): Promise<boolean> {
  if (!scope) return true;
  for (const { stud_id } of students) if (!(await hasStudent(trx, scope, stud_id))) return false;
  return true;
}

/**
 * Whether everybody on a number is in a scope. A code signs in each student of its number, so who makes one, or allows
 * more guesses at it, needs them all.
 */
export async function isWholeNumberInScope(trx: Kysely<Database>, scope: Scope, phone: Phone): Promise<boolean> {
  return await areInScope(trx, await listStudentsByPhone(trx, phone), scope);
}

/** How a command names a student: by the number alone, or as "+919876543210/Asha Pillai" where several have it. */
export async function referenceOf(db: Kysely<Database>, student: Phone & { name: string }): Promise<string> {
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
