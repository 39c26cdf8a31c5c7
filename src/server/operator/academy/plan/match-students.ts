import { internationalNumber, type Phone } from '#server/areas/auth/phone.ts';
import { lineName } from '#server/operator/academy/line-name.ts';
import type { Academy, Student } from '#server/operator/academy/model.ts';
import type { ValidationError } from '#server/operator/academy/validation-errors.ts';
import { findRenumbered } from './find-renumbered.ts';
import { type Account, phoneText, type Snapshot } from './snapshot.ts';

export interface StudentMatches {
  matched: MatchedStudent[];
  /** The ids of these by `phoneText`. */
  ids: Map<string, string>;
  /** Rows of students whose accounts are gone. */
  erased: Student[];
  /** New rows with the name and the guardian of a student whom no row names. */
  lookalikes: Student[];
}

export interface MatchedStudent {
  row: Student;
  /** The `phoneText` of the row. */
  number: string;
  stud_id: string;
  /** Undefined for a student whom this import adds. */
  account: Account | undefined;
  /** The student's row has another number than at the last import. */
  isRenumbered: boolean;
  /** The portal has taken this number from the student, and the row's name is not theirs. */
  isDoubtful: boolean;
}

/**
 * Finds the account of each row of students.csv. A number means whom it meant at the last import, also after the portal
 * has changed that student's number. A number that no import has met means whoever has it in the portal.
 */
export function matchStudents(
  { students: rows, files }: Pick<Academy, 'students' | 'files'>,
  snapshot: Snapshot,
  newId: () => string,
  errors: ValidationError[],
): StudentMatches {
  let byNumber: Map<string, Student> | undefined;
  /** Needed only after the portal has changed a number. */
  const rowOf = (text: string) => {
    byNumber ??= new Map(rows.map((row) => [phoneText(row), row]));
    return byNumber.get(text);
  };
  const found = rows.map((row) => {
    const number = phoneText(row);
    return { number, row, account: accountOf(number, row, rowOf, snapshot) };
  });
  const claimed = new Map<string, Student>();
  const fresh: Student[] = [];
  for (const { row, account } of found) {
    if (account === undefined) fresh.push(row);
    if (account === undefined || account === 'erased') continue;
    const other = claimed.get(account.stud_id);
    if (other)
      errors.push({
        ...files.students,
        line: row.line,
        message: sameStudent(account, files.students.file, other.line),
      });
    claimed.set(account.stud_id, row);
  }

  const { renumbered, lookalikes } = findRenumbered(fresh, snapshot, claimed);
  const matches: StudentMatches = { matched: [], ids: new Map(), erased: [], lookalikes };
  for (const { number, row, account: own } of found) {
    if (own === 'erased') {
      matches.erased.push(row);
      continue;
    }
    const account = own ?? renumbered.get(row);
    const stud_id = account?.stud_id ?? newId();
    const isDoubtful = own !== undefined && snapshot.students.get(number) !== own && !isNamed(own, row, snapshot);
    matches.matched.push({
      row,
      number,
      stud_id,
      account,
      isRenumbered: !own && account !== undefined,
      isDoubtful,
    });
    matches.ids.set(number, stud_id);
  }
  return matches;
}

function accountOf(
  text: string,
  row: Student,
  rowOf: (text: string) => Student | undefined,
  snapshot: Snapshot,
): Account | 'erased' | undefined {
  const { current, known } = whoHas(text, snapshot);
  if (known === undefined || known === 'erased') return current ?? known;
  // The portal has taken the number from a student. By now somebody else may have it, there or in the folder.
  if (isNamed(known, row, snapshot)) return known;
  if (current && isNamed(current, row, snapshot)) return current;
  const own = rowOf(phoneText(known));
  return own && isNamed(known, own, snapshot) ? current : known;
}

function isNamed(account: Account, row: Student, { last }: Snapshot): boolean {
  const name = row.name.toLowerCase();
  return [account, last.students.get(account.stud_id)].some((one) => one?.name.toLowerCase() === name);
}

/** The accounts that a number means: today's in the portal and, where it was another, that of the last import. */
function whoHas(
  text: string,
  { students, accounts, last }: Snapshot,
): { current: Account | undefined; known: Account | 'erased' | undefined } {
  const current = students.get(text);
  const stud_id = last.numbers.get(text);
  if (stud_id === undefined || stud_id === current?.stud_id) return { current, known: undefined };
  return { current, known: accounts.get(stud_id) ?? 'erased' };
}

export interface FoundStudent {
  stud_id: string;
  /** Why a number may mean somebody else. */
  doubt?: string;
}

/** Whom a number means in the folder's other files. `ids` are those of students.csv, by `phoneText`. */
export function findStudent(
  phone: Phone,
  ids: Map<string, string>,
  snapshot: Snapshot,
): FoundStudent | 'erased' | undefined {
  const text = phoneText(phone);
  const stud_id = ids.get(text);
  if (stud_id !== undefined) return { stud_id };
  const { current, known } = whoHas(text, snapshot);
  if (known === undefined || known === 'erased') return current ?? known;
  return current ? { stud_id: known.stud_id, doubt: twoStudents(known, current) } : known;
}

function sameStudent(account: Account, file: string, line: number): string {
  const number = internationalNumber(account);
  return `this is the same student as in ${lineName(file, line)}: ${account.name}, whose number is ${number} in the portal. Keep the row with the right number.`;
}

function twoStudents(known: Account, current: Account): string {
  return `this number was ${known.name}'s at the last import, and is ${current.name}'s in the portal now. Write the number of ${known.name} as it is now, or add ${current.name} to the table of students.`;
}
