import { internationalNumber } from '#server/areas/auth/phone.ts';
import type { Academy, Student } from '#server/operator/academy/model.ts';
import { quotedReference } from '#server/operator/students/shared-number.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import type { MatchedStudent } from './match-students.ts';
import type { LevelsPlan } from './plan-levels.ts';
import { type Account, phoneText, type Snapshot } from './snapshot.ts';
import { changedBy, type Disagreement, type Disagreements, settle, type Winner } from './three-way.ts';

export type StudentChange = {
  stud_id: string;
  /** The summary shows this name instead of a phone number. */
  name: string;
} & (
  | { action: 'added'; values: StudentValues; disabled: boolean }
  | { action: 'changed'; values: Partial<StudentValues> }
);

export type StudentValues = Omit<
  Account,
  'stud_id' | 'created_at' | 'disabled_at' | 'waiting_since' | 'access_version' | 'merged_into'
>;

interface StudentsPlanInput {
  academy: Academy;
  snapshot: Snapshot;
  levels: LevelsPlan;
  wins: Winner | undefined;
}

const factNames = {
  name: 'name',
  guardian: 'guardian',
  state: 'state',
  district: 'district',
  email: 'email',
  academic_level: 'level',
} as const;
type Fact = keyof typeof factNames;
const facts = ['name', 'guardian', 'state', 'district', 'email', 'academic_level'] as const satisfies Fact[];

/** Compares the rows of students.csv with the last import and with the portal. */
export function planStudents(matched: MatchedStudent[], input: StudentsPlanInput, all: Disagreements): StudentChange[] {
  const changes: StudentChange[] = [];
  for (const match of matched) {
    const { row, stud_id, account } = match;
    const wanted = valuesOf(row, input.levels);
    if (!account) {
      changes.push({ action: 'added', stud_id, name: row.name, values: wanted, disabled: row.disabled });
      continue;
    }
    const values: Partial<StudentValues> = {};
    for (const fact of facts) {
      // An empty cell says nothing, and does not erase what the student entered at registration.
      if (wanted[fact] === '' || wanted[fact] === asWritten(account[fact])) continue;
      if (winnerOf(fact, wanted[fact], match, account, input, all) === 'folder') values[fact] = wanted[fact];
    }
    if (match.isRenumbered && settle(all, numbersOf(row, account, input), input.wins, false) === 'folder') {
      values.phone_code = row.phone_code;
      values.mobile = row.mobile;
    }
    if (Object.keys(values).length > 0) changes.push({ action: 'changed', stud_id, name: account.name, values });
  }
  return changes;
}

function valuesOf(row: Student, levels: LevelsPlan): StudentValues {
  const { name, guardian, state, district, email, phone_code, mobile, level } = row;
  return { name, guardian, state, district, email, phone_code, mobile, academic_level: levels.idOf(level) };
}

/** Whose value of a fact holds, where the two differ. */
function winnerOf(
  fact: Fact,
  folder: string,
  { row, isDoubtful }: MatchedStudent,
  account: Account,
  { academy, snapshot, wins }: StudentsPlanInput,
  all: Disagreements,
): Winner {
  const last = snapshot.last.students.get(account.stud_id);
  const portal = account[fact];
  const isAnother = isDoubtful && fact === 'name';
  const by = isAnother ? 'both' : changedBy(last?.[fact], folder, portal);
  if (by !== 'both') return by;
  if (!last && portal === '') return 'folder';
  const text = (value: string) => (fact === 'academic_level' ? levelName(value, snapshot) : value);
  const one: Disagreement = {
    ...academy.files.students,
    line: row.line,
    student: account.name,
    fact: factNames[fact],
    folder: fact === 'academic_level' ? row.level : folder,
    portal: text(portal),
    last: last && text(last[fact]),
  };
  return settle(all, isAnother ? { ...one, hint: anotherHint(row, account) } : one, wins, !last);
}

function levelName(ac_id: string, { levels }: Snapshot): string {
  return levels.find((level) => level.ac_id === ac_id)?.levels ?? '';
}

function anotherHint({ name }: Student, account: Account): string {
  return `The portal has changed this student's number to ${internationalNumber(account)}. If ${name} is another student, add a row with that number for ${account.name}.`;
}

function numbersOf(row: Student, account: Account, { academy, snapshot }: StudentsPlanInput): Disagreement {
  const [folder, portal] = [internationalNumber(row), internationalNumber(account)];
  const isShared = (snapshot.students.get(phoneText(account)) ?? []).length > 1;
  const who = isShared ? quotedReference(account) : portal;
  const joining = snapshot.students.has(phoneText(row)) ? ' --sibling' : '';
  return {
    ...academy.files.students,
    line: row.line,
    student: account.name,
    fact: 'number',
    folder,
    portal,
    hint: `The row of a student with this name and guardian has gone. If it is the same student: npm run portal -- student change ${who} --mobile ${folder}${joining}. If it is another one: npm run portal -- student add ${folder} --name … --level …${joining}`,
  };
}
