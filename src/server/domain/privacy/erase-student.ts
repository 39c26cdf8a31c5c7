import { listKnownIds, listStudentsByPhone, readStudent } from '#server/domain/accounts/students.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { requireSeen, versionOfStudent } from '#server/domain/seen-version.ts';
import { listFormerNumbers, listNumbersOf } from '#server/domain/sessions/delete-person.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { takeAdvisoryLocks } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction, transactional } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { addToErasedList, type Erasure, hashErasedNumber, hashErasedStudent } from './erased-list.ts';
import {
  countRowsOf,
  findMergedInto,
  insertErasures,
  listErasures,
  listFormerNames,
  listMergedInto,
  listReturned,
  listTablesInFolder,
  removeStudent,
} from './erasure.repository.ts';

type Erased = Pick<Database['student'], 'stud_id' | 'phone_code' | 'mobile' | 'academic_level'>;

export interface EraseDeps {
  db: Db;
  secretKey: string;
  /** The path of the list of erased students that survives a restore. */
  list: string;
}

/**
 * Erases a student, with the accounts that were merged into theirs: who they were is gone, and their attempts stay without
 * a name. It is whole or not at all. They are on the list just before the commit, so that nobody is erased whom a
 * restored backup could bring back, and nobody is on it who was refused. With the version of the student that was `seen`, nobody is erased who has changed since.
 */
export async function eraseStudent(
  { db, secretKey, list }: EraseDeps,
  { by, student, seen }: { by: string; student: Erased & { name: string }; seen?: string | undefined },
  now: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeImportLock(trx);
    const kept = await findMergedInto(trx, student.stud_id);
    if (kept !== undefined) throw new OperatorError(textOf('erase.merged', { name: kept }));
    await requireSeen(trx, student.stud_id, seen);
    const erased: Erasure[] = [];
    for (const { name, ...account } of [...(await listMergedInto(trx, student.stud_id)), student]) {
      const number_hashes = await hashesOf(trx, secretKey, { ...account, name });
      const erasure = { stud_id: account.stud_id, number_hashes, erased_at: now };
      if (await eraseOne(trx, { by, student: account, erasure }, now)) erased.push(erasure);
    }
    // Everybody on the list is erased at the next start, so nothing may be refused after this.
    await addToErasedList(list, erased);
  });
}

/** By which a row of the academy folder is known as theirs: their numbers, each with their names. */
async function hashesOf(db: Db, secretKey: string, student: Erased & { name: string }): Promise<string> {
  const { stud_id } = student;
  const names = [student.name, ...(await listFormerNames(db, stud_id))];
  const hashes: string[] = [];
  for (const phone of [student, ...(await listFormerNumbers(db, stud_id))]) {
    // Of a number that others have, only the name says whom a row of the folder means.
    const isShared = (await listStudentsByPhone(db, phone)).some((one) => one.stud_id !== stud_id);
    if (!isShared) hashes.push(hashErasedNumber(secretKey, phone));
  }
  // A number of before may be somebody else's by now.
  for (const phone of [student, ...(await listNumbersOf(db, stud_id))])
    hashes.push(...names.map((name) => hashErasedStudent(secretKey, phone, name)));
  return [...new Set(hashes)].join(' ');
}

/** Erases one student in a transaction. Resolves to false if they were erased already. */
export const eraseOne = transactional(
  async (
    trx,
    { by, student, erasure }: { by: string; student: Erased; erasure: Erasure },
    now: number,
  ): Promise<boolean> => {
    const { stud_id } = student;
    // Each waits for what could still write rows of this student: an import, a submission.
    await takeImportLock(trx);
    await takeAdvisoryLocks(trx, 'attempts', [stud_id]);
    // Somebody else, or another machine at its start, may have erased them while this waited.
    if ((await listKnownIds(trx, [stud_id])).length === 0) return false;
    await removeStudent(trx, student, newId());
    await insertErasures(trx, [erasure]);
    await recordChange(trx, { by, action: 'student.erase', stud_id }, now);
    return true;
  },
);

/**
 * What erasing a student takes away and leaves, and which rows the academy folder had of them when it was last imported.
 * The version is that of the student that is described, or an older one.
 */
export async function describeErasure(db: Db, stud_id: string) {
  // First, so that a change meanwhile is noticed.
  const version = await versionOfStudent(db, stud_id);
  const { name, in_folder, ...phone } = await readStudent(db, stud_id);
  const counts = await countRowsOf(db, stud_id);
  const count = (table: string) => counts.get(table) ?? 0;
  const number = internationalNumber(phone);
  const [names, numbers] = [await listFormerNames(db, stud_id), await listFormerNumbers(db, stud_id)];
  return {
    version,
    name,
    number,
    attempts: count('attempt'),
    enrolments: count('enrolment'),
    videos: count('watch_progress'),
    drafts: count('draft_attempt'),
    folder: {
      tables: await listTablesInFolder(db, stud_id),
      names: names.length === 0 && in_folder === 1 ? [name] : names,
      numbers: numbers.length === 0 && in_folder === 1 ? [number] : numbers.map(internationalNumber),
    },
  };
}

/**
 * Erases again whom a restored database has brought back, by a list from outside the database. Then list and database
 * know the same erasures. Returns how many students it erased.
 */
export async function eraseAgain(
  db: Db,
  { listed, list }: { listed: readonly Erasure[]; list: string },
  now: number,
): Promise<number> {
  const known = new Set((await listErasures(db)).map(({ stud_id }) => stud_id));
  await insertErasures(
    db,
    listed.filter(({ stud_id }) => !known.has(stud_id)),
  );
  await addToErasedList(list, await listErasures(db));
  const returned = await listReturned(db);
  for (const { number_hashes, erased_at, ...student } of returned) {
    const erasure = { stud_id: student.stud_id, number_hashes, erased_at };
    await eraseOne(db, { by: 'the portal, after a restore', student, erasure }, now);
  }
  return returned.length;
}
