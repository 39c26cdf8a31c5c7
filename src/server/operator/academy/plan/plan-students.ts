import { internationalNumber } from '#server/areas/auth/phone.ts';
import type { Academy, Student } from '#server/operator/academy/model.ts';
import type { MatchedStudent } from './match-students.ts';
import type { LevelsPlan } from './plan-levels.ts';
import type { Account, Snapshot } from './snapshot.ts';
import { changedBy, type Disagreement, type Disagreements, settle, type Winner } from './three-way.ts';

export type StudentChange = {
  stud_id: string;
  /** The summary shows this name instead of a phone number. */
  name: string;
} & ({ action: 'added'; values: StudentValues } | { action: 'changed'; values: Partial<StudentValues> });

export type StudentValues = Omit<Account, 'stud_id' | 'created_at' | 'disabled_at'>;

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
  return matched.flatMap((match): StudentChange[] => {
    const { row, stud_id, account } = match;
    const wanted = valuesOf(row, input.levels);
    if (!account) return [{ action: 'added', stud_id, name: row.name, values: wanted }];
    const values: Partial<StudentValues> = {};
    for (const fact of facts)
      if (winnerOf(fact, wanted, { ...match, account }, input, all) === 'folder') values[fact] = wanted[fact];
    if (match.isRenumbered && settle(all, numbersOf(row, account, input.academy), input.wins, false) === 'folder') {
      values.phone_code = row.phone_code;
      values.mobile = row.mobile;
    }
    return Object.keys(values).length === 0 ? [] : [{ action: 'changed', stud_id, name: account.name, values }];
  });
}

function valuesOf({ line: _, level, ...student }: Student, levels: LevelsPlan): StudentValues {
  return { ...student, academic_level: levels.idOf(level) };
}

function winnerOf(
  fact: Fact,
  wanted: StudentValues,
  { row, account, isDoubtful }: MatchedStudent & { account: Account },
  { academy, snapshot, wins }: StudentsPlanInput,
  all: Disagreements,
): Winner {
  const last = snapshot.last.students.get(account.stud_id);
  const [folder, portal] = [wanted[fact], account[fact]];
  // An empty cell says nothing, and does not erase what the student entered at registration.
  if (folder === '' || folder === portal) return 'portal';
  const isAnother = isDoubtful && fact === 'name';
  const by = isAnother ? 'both' : changedBy(last?.[fact], folder, portal);
  if (by !== 'both') return by === 'folder' ? 'folder' : 'portal';
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

function numbersOf(row: Student, account: Account, academy: Academy): Disagreement {
  const [folder, portal] = [internationalNumber(row), internationalNumber(account)];
  return {
    ...academy.files.students,
    line: row.line,
    student: account.name,
    fact: 'number',
    folder,
    portal,
    hint: `The row of a student with this name and guardian has gone. If it is the same student: npm run portal -- student change ${portal} --mobile ${folder}. If it is another one: npm run portal -- student add ${folder} --name … --level …`,
  };
}
