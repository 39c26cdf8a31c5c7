import { nameKey } from '#server/domain/accounts/name-key.ts';
import { maxStudentsOnNumber } from '#server/domain/accounts/students.repository.ts';
import { lineName } from '#server/files/line-name.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Academy, PersonRow, Student } from '#server/import/model.ts';
import { internationalNumber, phoneText } from '#server/platform/text/phone.ts';
import { accountOf, type Found, isNamed, namedAccounts, whoHas } from './account-of-row.ts';
import type { Account, Snapshot } from './snapshot.ts';

export interface StudentMatches {
  matched: MatchedStudent[];
  /** The same by `phoneText`. */
  rows: Map<string, MatchedStudent[]>;
  /** New rows with the name and the guardian of a student whom no row names. */
  lookalikes: Student[];
  /** New rows with the number of somebody else, and who that is. */
  siblings: { row: Student; others: string[] }[];
}

export interface MatchedStudent {
  row: Student;
  /** The `phoneText` of the row. */
  number: string;
  stud_id: string;
  /** Undefined for a student whom this import adds. */
  account: Account | undefined;
  /** The student's row has gone, and this one has their name and guardian with another number. */
  isRenumbered: boolean;
  /** The portal has taken this number from the student, and the row's name is not theirs. */
  isUncertain: boolean;
}

/**
 * Finds the account of each row of students.csv. A number means the student who has it, or whose number was changed here
 * since. Where a number has several students, here or there, the names decide; one that decides nothing is an error.
 */
export function matchStudents(
  { students: rows, files }: Pick<Academy, 'students' | 'files'>,
  snapshot: Snapshot,
  newId: () => string,
  errors: ValidationError[],
): StudentMatches {
  const byNumber = Map.groupBy(rows, phoneText);
  const addError = ({ sheet, line }: Student, message: string) =>
    errors.push({ ...files.students, sheet, line, message });
  const found = new Map<Student, Found>();
  for (const [number, some] of byNumber) {
    const [row, ...others] = some;
    const { current, known } = whoHas(number, snapshot);
    const isSimple = others.length === 0 && current.length < 2 && known.length < 2;
    if (row && isSimple) found.set(row, accountOf(number, row, byNumber, snapshot));
    else
      for (const [one, account] of namedAccounts(number, some, byNumber, snapshot, addError)) found.set(one, account);
  }
  const claimed = new Map<string, Student>();
  const fresh: Student[] = [];
  for (const row of rows) {
    const account = found.get(row);
    if (account === undefined) fresh.push(row);
    if (account === undefined) continue;
    const other = claimed.get(account.stud_id);
    if (other) addError(row, sameStudent(account, files.students.file, other.line));
    claimed.set(account.stud_id, row);
  }

  const { renumbered, lookalikes } = findRenumbered(fresh, snapshot, claimed);
  const matches: StudentMatches = { matched: [], rows: new Map(), lookalikes, siblings: [] };
  for (const row of rows) {
    const number = phoneText(row);
    const own = found.get(row);
    const account = own ?? renumbered.get(row);
    const stud_id = account?.stud_id ?? newId();
    const isUncertain =
      own !== undefined && !whoHas(number, snapshot).current.includes(own) && !isNamed(own, row, snapshot);
    const match = { row, number, stud_id, account, isRenumbered: !own && account !== undefined, isUncertain };
    matches.matched.push(match);
    matches.rows.set(number, [...(matches.rows.get(number) ?? []), match]);
  }
  for (const [number, some] of matches.rows) matches.siblings.push(...newSiblings(number, some, snapshot, addError));
  return matches;
}

/** The students whom this import adds to a number that others have as well. */
function newSiblings(
  number: string,
  matched: MatchedStudent[],
  { students }: Snapshot,
  addError: (row: Student, message: string) => void,
): StudentMatches['siblings'] {
  const here = new Map((students.get(number) ?? []).map(({ stud_id, name }) => [stud_id, name]));
  const added = matched.filter(({ account }) => account === undefined);
  if (here.size + added.length < 2) return [];
  for (const { stud_id, row } of matched) if (!here.has(stud_id)) here.set(stud_id, row.name);
  const [first] = added;
  if (first && here.size > maxStudentsOnNumber)
    addError(first.row, `more than ${maxStudentsOnNumber} students would have the same mobile number.`);
  return added.map(({ row, stud_id }) => {
    const others = [...here].flatMap(([id, name]) => (id === stud_id ? [] : [name]));
    return { row, others };
  });
}

export interface FoundStudent {
  /** '' if there is a problem because several students have the number. */
  stud_id: string;
  /** Why a number may mean somebody else. */
  problem?: string;
}

/** Whom a row means in the folder's other files. `matched` are the rows of students.csv, by `phoneText`. */
export function findStudent(
  person: PersonRow,
  matched: Map<string, MatchedStudent[]>,
  snapshot: Snapshot,
): FoundStudent | undefined {
  const text = phoneText(person);
  const rows = matched.get(text) ?? [];
  const { current, known } = whoHas(text, snapshot);
  if (rows.length === 0) {
    if (current.length > 1 || known.length > 1) return choose(person, [], [...known, ...current], snapshot);
    const [other] = known;
    const [now] = current;
    if (!other) return now;
    return now ? { stud_id: other.stud_id, problem: twoStudents(other, now) } : other;
  }
  // The portal may have given the number to somebody else, whom the folder does not mean by it.
  const isTheirs = rows.some(({ account }) => account === undefined || phoneText(account) === text);
  const listed = new Set(rows.map(({ stud_id }) => stud_id));
  return choose(person, rows, isTheirs ? current.filter(({ stud_id }) => !listed.has(stud_id)) : [], snapshot);
}

/** Of several students with one number, the name says which one is meant. */
function choose(
  { name }: PersonRow,
  rows: MatchedStudent[],
  others: Account[],
  snapshot: Snapshot,
): FoundStudent | undefined {
  const [first, ...more] = [...rows, ...others];
  if (first && more.length === 0) return { stud_id: first.stud_id };
  const inRows = rows.filter(({ row }) => nameKey(row.name) === nameKey(name));
  const accounts = [...rows.flatMap(({ account }) => account ?? []), ...others];
  const named = inRows.length > 0 ? inRows : accounts.filter((account) => isNamed(account, { name }, snapshot));
  const [only, ...rest] = named;
  if (only && rest.length === 0) return { stud_id: only.stud_id };
  const names = [...rows.map(({ row }) => row.name), ...others.map((other) => other.name)].join(' and ');
  const problem =
    name === ''
      ? `several students have this number: ${names}. Add a column 'name' that says which one is meant.`
      : `${names} have this number, and the name '${name}' does not say which one is meant.`;
  return { stud_id: '', problem };
}

function sameStudent(account: Account, file: string, line: number): string {
  const number = internationalNumber(account);
  return `this is the same student as in ${lineName(file, line)}: ${account.name}, whose number is ${number} in the portal. Keep the row with the right number.`;
}

function twoStudents(known: Account, current: Account): string {
  return `this number was ${known.name}'s, and is ${current.name}'s now. Write the number of ${known.name} as it is now, or add ${current.name} to the table of students.`;
}

/**
 * Finds the people among new rows of students.csv who seem to have got a new number: the row of a student with the same
 * name and guardian has gone, and only one row and one student have these. Any other new row that looks like a student
 * whom no row names is a lookalike.
 */
function findRenumbered(
  fresh: Student[],
  { accounts, changedHere }: Snapshot,
  claimed: ReadonlyMap<string, unknown>,
): { renumbered: Map<Student, Account>; lookalikes: Student[] } {
  const renumbered = new Map<Student, Account>();
  if (fresh.length === 0) return { renumbered, lookalikes: [] };
  const left = [...accounts.values()].filter(({ stud_id }) => !claimed.has(stud_id));
  const gone = Map.groupBy(
    left.filter(({ in_folder }) => in_folder === 1),
    ({ stud_id, name, guardian }) => personText({ name: changedHere.get(stud_id)?.get('name') ?? name, guardian }),
  );
  // Without a guardian, two students of one name are no surprise.
  const others = new Set(left.filter(({ guardian }) => guardian !== '').map(personText));
  const lookalikes: Student[] = [];
  for (const [person, rows] of Map.groupBy(fresh, personText)) {
    const [before, ...more] = gone.get(person) ?? [];
    const [row] = rows;
    if (before && row && more.length === 0 && rows.length === 1) renumbered.set(row, before);
    else if (before || others.has(person)) lookalikes.push(...rows);
  }
  return { renumbered, lookalikes };
}

function personText({ name, guardian }: { name: string; guardian: string }): string {
  return JSON.stringify([name.toLowerCase(), guardian.toLowerCase()]);
}
