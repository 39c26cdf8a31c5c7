import { quotedReference } from '#server/domain/accounts/shared-number.ts';
import { otherFactsInWords, studentFacts, withOtherFacts } from '#server/domain/students/student-facts.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Student } from '#server/import/model.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { internationalNumber, phoneText } from '#server/platform/text/phone.ts';
import { type ChangesHere, isTaken } from './changed-here.ts';
import type { MatchedStudent } from './match-students.ts';
import type { PlanInput } from './plan-input.ts';
import type { LevelsPlan } from './plan-levels.ts';
import type { Account, Snapshot } from './snapshot.ts';

export type StudentChange = {
  stud_id: string;
  /** The summary shows this name instead of a phone number. */
  name: string;
} & (
  | { action: 'added'; values: StudentValues; disabled: boolean }
  | { action: 'changed'; values: Partial<StudentValues> }
);

export type StudentValues = Pick<Account, (typeof facts)[number] | 'phone_code' | 'mobile'>;

interface StudentsPlanInput extends PlanInput {
  levels: LevelsPlan;
}

const facts = [...studentFacts, 'academic_level', 'extra_time'] as const;

/** Compares the rows of students.csv with the portal. What was changed here stays, unless the folder wins. */
export function planStudents(
  matched: MatchedStudent[],
  input: StudentsPlanInput,
  here: ChangesHere,
  errors: ValidationError[],
): StudentChange[] {
  const changes: StudentChange[] = [];
  for (const match of matched) {
    const { row, stud_id, account } = match;
    const wanted = valuesOf(row, input.levels);
    if (!account) {
      changes.push({ action: 'added', stud_id, name: row.name, values: wanted, disabled: row.disabled });
      continue;
    }
    if (!input.folderWins) addProblems(match, account, input, errors);
    const values: Partial<StudentValues> = {
      ...changedFacts(row, account, input, here),
      ...changedNumber(match, account, input, here),
    };
    if (Object.keys(values).length > 0) changes.push({ action: 'changed', stud_id, name: account.name, values });
  }
  return changes;
}

function valuesOf(row: Student, levels: LevelsPlan): StudentValues {
  const { name, guardian, state, district, email, phone_code, mobile, level } = row;
  const { roll_number, guardian_mobile, guardian_whatsapp, other_facts } = row;
  const [academic_level, extra_time] = [levels.idOf(level), Number(row.extra_time)];
  const record = { roll_number, guardian_mobile, guardian_whatsapp, other_facts };
  return { name, guardian, state, district, email, ...record, phone_code, mobile, academic_level, extra_time };
}

function changedFacts(
  row: Student,
  account: Account,
  { snapshot, levels, folderWins }: StudentsPlanInput,
  here: ChangesHere,
): Partial<StudentValues> {
  const other_facts = withOtherFacts(account.other_facts, row.other_facts);
  const said = { ...valuesOf(row, levels), other_facts };
  const wanted = { ...said, extra_time: row.extra_time, other_facts: row.other_facts && other_facts };
  const { stud_id, name: of } = account;
  const isMade = snapshot.changedHere.get(stud_id)?.has('made') === true;
  const values: Partial<StudentValues> = {};
  for (const fact of facts) {
    // An empty cell says nothing, and does not erase what is here. What was entered here stays the portal's.
    if (wanted[fact] === '') {
      if (isMade && account[fact] !== '' && account[fact] !== 0) here.note.push({ id: stud_id, field: fact, was: '' });
      continue;
    }
    const isSame = wanted[fact] === asWritten(String(account[fact]));
    const one = { id: stud_id, field: fact, of, isSame, ...(isMade && { isOurs: true }) };
    const shown = { folder: wanted[fact], portal: account[fact], ...shownValues(fact, row, account, snapshot) };
    if (isTaken({ snapshot, folderWins }, here, { ...one, ...shown })) Object.assign(values, { [fact]: said[fact] });
  }
  if (isMade) here.follow.push({ id: stud_id, field: 'made' });
  return values;
}

/** Both values in words, where they are stored in other ones. */
function shownValues(
  fact: (typeof facts)[number],
  { level, other_facts }: Student,
  { academic_level, other_facts: own }: Account,
  { levels }: Snapshot,
) {
  if (fact === 'other_facts') return { folder: otherFactsInWords(other_facts), portal: otherFactsInWords(own) };
  if (fact !== 'academic_level') return undefined;
  return { folder: level, portal: levels.find(({ ac_id }) => ac_id === academic_level)?.levels ?? '' };
}

/** The number of a student whom the folder knows by another one. */
function changedNumber(
  { row, isRenumbered }: MatchedStudent,
  account: Account,
  { snapshot, folderWins }: StudentsPlanInput,
  here: ChangesHere,
): Partial<StudentValues> {
  const { phone_code, mobile } = row;
  const [said, text] = [phoneText(row), phoneText(account)];
  if (said === text) return {};
  const isFree = (snapshot.students.get(said) ?? []).length === 0;
  if (folderWins && (isFree || isRenumbered)) {
    here.follow.push({ id: account.stud_id, field: `number ${said}` });
    return { phone_code, mobile };
  }
  if (!isRenumbered) here.retained.push({ of: account.name, fact: 'number', folder: said, portal: text });
  return {};
}

/** Whom a row means is for the operator to say, since the account has a student's marks. */
function addProblems(
  { row, isUncertain, isRenumbered }: MatchedStudent,
  account: Account,
  { academy, snapshot }: StudentsPlanInput,
  errors: ValidationError[],
): void {
  const add = (message: string) =>
    errors.push({ ...academy.files.students, sheet: row.sheet, line: row.line, message });
  if (isUncertain) add(anotherName(row, account));
  if (isRenumbered) add(anotherNumber(row, account, snapshot));
}

function anotherName({ name }: Student, account: Account): string {
  return `this number was ${account.name}'s, who has ${internationalNumber(account)} now, and the row says '${name}'. If ${name} is another student, add a row with that number for ${account.name}. If it is the same student, import again with --folder-wins.`;
}

function anotherNumber(row: Student, account: Account, snapshot: Snapshot): string {
  const [folder, portal] = [internationalNumber(row), internationalNumber(account)];
  const isShared = (snapshot.students.get(phoneText(account)) ?? []).length > 1;
  const who = isShared ? quotedReference(account) : portal;
  const joining = snapshot.students.has(phoneText(row)) ? ' --sibling' : '';
  return `${account.name} has the number ${portal}, and the row of a student with this name and guardian has gone. If it is the same student: npm run portal -- student change ${who} --mobile ${folder}${joining}, or import again with --folder-wins. If it is another one: npm run portal -- student add ${folder} --name … --level …${joining}`;
}
