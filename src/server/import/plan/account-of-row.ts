import { nameKey } from '#server/domain/accounts/name-key.ts';
import { quotedReference } from '#server/domain/accounts/shared-number.ts';
import type { Student } from '#server/import/model.ts';
import { internationalNumber, phoneText } from '#server/platform/text/phone.ts';
import type { Account, Snapshot } from './snapshot.ts';

/** The account of a row; undefined if there is none. */
export type Found = Account | undefined;

type RowsByNumber = Map<string, Student[]>;

/** The accounts that a number means: today's, and others whose number was changed here. */
export function whoHas(
  text: string,
  { students, accounts, formerNumbers }: Snapshot,
): { current: Account[]; known: Account[] } {
  const current = students.get(text) ?? [];
  const before = (formerNumbers.get(text) ?? []).flatMap((stud_id) => accounts.get(stud_id) ?? []);
  return { current, known: before.filter((account) => !current.includes(account)) };
}

/** Whether a name is the student's, or was before it was changed here. */
export function isNamed(account: Account, row: { name: string }, { changedHere }: Snapshot): boolean {
  const names = [account.name, changedHere.get(account.stud_id)?.get('name') ?? account.name];
  return names.some((name) => nameKey(name) === nameKey(row.name));
}

/** The account of the only row of a number that means at most one student. */
export function accountOf(text: string, row: Student, rowsOf: RowsByNumber, snapshot: Snapshot): Found {
  const { current, known } = whoHas(text, snapshot);
  const [now] = current;
  const [before] = known;
  if (!before) return now;
  // The portal has taken the number from a student. By now somebody else may have it, there or in the folder.
  if (isNamed(before, row, snapshot)) return before;
  if (now && isNamed(now, row, snapshot)) return now;
  return hasOwnRow(before, rowsOf, snapshot) ? now : before;
}

function hasOwnRow(account: Account, rowsOf: RowsByNumber, snapshot: Snapshot): boolean {
  return (rowsOf.get(phoneText(account)) ?? []).some((row) => isNamed(account, row, snapshot));
}

/**
 * The accounts of the rows of a number that several students have. A row whose name nobody has is a new student, unless
 * somebody is left whose name it may be now: that is an error, because the program cannot know.
 */
export function namedAccounts(
  text: string,
  rows: Student[],
  rowsOf: RowsByNumber,
  snapshot: Snapshot,
  addError: (row: Student, message: string) => void,
): Map<Student, Found> {
  const { current, known } = whoHas(text, snapshot);
  const left = new Set([...known, ...current]);
  const found = new Map<Student, Found>();
  for (const row of rows) {
    const own = [...left].find((account) => isNamed(account, row, snapshot));
    if (!own) continue;
    found.set(row, own);
    left.delete(own);
  }
  for (const account of known) if (hasOwnRow(account, rowsOf, snapshot)) left.delete(account);
  for (const row of rows) {
    if (found.has(row)) continue;
    if (left.size > 0) addError(row, whichOne(row, [...left]));
    found.set(row, undefined);
  }
  return found;
}

function whichOne(row: Student, left: Account[]): string {
  const number = internationalNumber(row);
  const names = left.map(({ name }) => name).join(' and ');
  const [one] = left;
  const renamed = one && `npm run portal -- student change ${quotedReference(one)} --name …`;
  return `${number} is also the number of ${names}, and nobody with it is called ${row.name}. If that is a new name: ${renamed}. If it is another student: npm run portal -- student add ${number} --sibling --name … --level …`;
}
