import type { Selectable } from 'kysely';
import { isBirthDate } from '#contract/auth/guardian-consent.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import type { NewStudent } from '#server/domain/accounts/students.repository.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { otherFactsInWords, readOtherFacts, withOtherFacts } from '#server/domain/students/student-facts.ts';
import type { SheetNotes, SheetProblem } from '#server/files/read-sent-sheet.ts';
import { readInSandbox } from '#server/files/sandbox/read-in-sandbox.ts';
import { inSeries, type Text, textOf } from '#server/messages/text.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { internationalNumber, type Phone, phoneText } from '#server/platform/text/phone.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { compareBatches } from './compare-batches.ts';
import type { Sheet, SheetStudent } from './read-sheet.ts';
import { listByNumbers, listMembershipsOf } from './sheet.repository.ts';
import {
  type BatchWord,
  batchReader,
  type LevelWord,
  levelReader,
  type SheetBatch,
  type SheetChoices,
} from './sheet-words.ts';

type Account = Selectable<Database['student']>;

/** The name of its sheet, where a workbook has several, and its row there. */
type SheetPlace = Pick<SheetProblem, 'sheet'> & { line: number };

export interface SheetAddition extends SheetPlace {
  phone: Phone;
  details: NewStudent;
  date_of_birth: string | undefined;
  /** In percent. */
  extra_time: number;
  disabled: boolean;
  batches: SheetBatch[];
}

export interface SheetChange extends SheetPlace {
  stud_id: string;
  name: string;
  number: string;
  changes: Partial<Pick<Account, (typeof facts)[number] | 'phone_code' | 'mobile'>>;
  /** Batches that they join. */
  batches: SheetBatch[];
  /** The same in words. */
  details: { what: string; before: string; after: string }[];
}

/** What adding a sheet would do. */
export interface SheetPlan extends SheetNotes {
  /** The same sheet, and the same students whom it is about, have the same version. */
  version: string;
  added: SheetAddition[];
  changed: SheetChange[];
  unchanged: number;
  /** Rows that wait for somebody to say what a word of theirs means. */
  undecided: number;
  /** Rows that somebody leaves out. */
  leftOut: number;
  levelWords: LevelWord[];
  batchWords: BatchWord[];
  /** Those who seem to be there with other numbers. */
  renumbered: { name: string; roll_number: string; before: string; after: string }[];
  /** Those who left batches that their rows name, and in which they are now. */
  returning: { name: string; left: string; now: string }[];
  /** The headings of columns that stay as the academy has them. */
  ownColumns: string[];
}

const facts = [
  ...(['guardian', 'state', 'district', 'email', 'roll_number', 'guardian_mobile', 'guardian_whatsapp'] as const),
  ...(['other_facts', 'academic_level', 'extra_time'] as const),
] as const;
const maxText = 200;

/** Reads a sheet of students. It takes its time, so nothing may be locked meanwhile. */
export async function readStudentSheet(db: Db, staff_id: string, bytes: Uint8Array): Promise<Sheet> {
  const { consent } = await readAcademy(db);
  const levels = (await listAcademicLevels(db)).map((one) => one.levels);
  return await readInSandbox(staff_id, 'studentSheet', bytes, { levels, hasConsent: consent === 'guardian' });
}

/**
 * Compares a sheet of students with those who are there. Who has the number and the name of a row is its student, and
 * who has its roll number and name may be; an empty cell says nothing. Rows with a number that only others have get a fault.
 * A row adds batches to those in which its student is. Into one that the student left, it does only if somebody says so.
 */
export async function planSheet(db: Db, sheet: Sheet, choices: SheetChoices, now: number): Promise<SheetPlan> {
  const { consent, timezone } = await readAcademy(db);
  const levels = await listAcademicLevels(db);
  const hasConsent = consent === 'guardian';
  const accounts = await listByNumbers(db, 'mobile', [...new Set(sheet.students.map(({ mobile }) => mobile))]);
  const onNumber = Map.groupBy(accounts, phoneText);
  const withNumber = (row: SheetStudent) =>
    onNumber.get(phoneText(row))?.find(({ name }) => nameKey(name) === nameKey(row.name));
  const fresh = sheet.students.filter((row) => row.roll_number !== '' && !onNumber.has(phoneText(row)));
  const here = new Set(sheet.students.flatMap((row) => withNumber(row)?.stud_id ?? []));
  const elsewhere = await findRenumbered(db, fresh, here);
  const accountOf = (row: SheetStudent) =>
    withNumber(row) ?? (choices.numbers === 'other' ? undefined : elsewhere.get(row));
  const stud_ids = [...accounts, ...elsewhere.values()].map(({ stud_id }) => stud_id);
  const memberships = Map.groupBy(await listMembershipsOf(db, stud_ids), ({ stud_id }) => stud_id);
  /** Who is there keeps the level that the row does not write itself. */
  const saysLevel = (row: SheetStudent) => !accountOf(row) || (row.level_word !== '' && row.level_word !== row.sheet);
  const level = levelReader(sheet.students.filter(saysLevel), levels, choices.levels);
  const batch = batchReader(sheet.students, await listRostersInUse(db), choices.batches);

  const plan: Omit<SheetPlan, 'version'> = {
    ...sheet,
    added: [],
    changed: [],
    unchanged: 0,
    undecided: 0,
    leftOut: 0,
    levelWords: level.words,
    batchWords: batch.words,
    renumbered: fresh.flatMap((row) => {
      const account = elsewhere.get(row);
      if (!account) return [];
      const { name, roll_number } = account;
      return { name, roll_number, before: internationalNumber(account), after: internationalNumber(row) };
    }),
    returning: [],
    ownColumns: ownColumnsOf(sheet.students),
    problems: [...sheet.problems],
  };
  const today = dateIn(now, timezone);
  for (const row of sheet.students) {
    const own = onNumber.get(phoneText(row)) ?? [];
    const account = accountOf(row);
    const academic_level = saysLevel(row) ? level.levelOf(row) : '';
    const said = row.batches.map(batch.batchOf);
    const batches = [...new Set(said.flatMap((one) => one.batch ?? []))];
    const problems = [...said.flatMap(({ problem }) => problem ?? []), ...problemsOf(row)];
    if (saysLevel(row) && level.isUnknown(row)) problems.push(unknownLevel(row, levels));
    if (!account && own.length > 0) problems.push(takenBy(row, own));
    if (!account && hasConsent && !isBirthDate(row.date_of_birth, today))
      problems.push(textOf('students.birthNotBorn'));
    const place = { sheet: row.sheet, line: row.line };
    const known = memberships.get(account?.stud_id ?? '') ?? [];
    const { current, left, fresh } = compareBatches(batches, known, batch.nameOf);
    if (account && problems.length === 0 && left.length > 0)
      plan.returning.push({ name: account.name, left: namesOf(left).join(', '), now: current.join(', ') });
    if (problems.length > 0)
      plan.problems.push(...problems.map((message) => ({ ...place, name: row.name.slice(0, maxText), message })));
    else if (academic_level === '' && saysLevel(row)) plan.leftOut += 1;
    else if (elsewhere.has(row) && choices.numbers === undefined) plan.undecided += 1;
    else if (academic_level === undefined || said.some(({ isUndecided }) => isUndecided)) plan.undecided += 1;
    else if (left.length > 0 && choices.returning === undefined) plan.undecided += 1;
    else if (account) {
      const change = changeOf(account, row, { academic_level, levels });
      const joined = [...fresh, ...(choices.returning === 'back' ? left : [])];
      const details = [...change.details];
      if (joined.length > 0)
        details.push({ what: 'batch', before: current.join(', '), after: [...current, ...namesOf(joined)].join(', ') });
      const { stud_id, name } = account;
      const who = { ...place, stud_id, name, number: internationalNumber(account) };
      if (details.length === 0) plan.unchanged += 1;
      else plan.changed.push({ ...who, changes: change.changes, batches: joined, details });
    } else plan.added.push({ ...place, ...additionOf(row, academic_level, batches, hasConsent) });
  }
  plan.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { ...plan, version: versionOf(plan) };
}

/** The rows with the roll number and the name of a student who has no row of their own number, and whose account it is. */
async function findRenumbered(db: Db, fresh: readonly SheetStudent[], here: ReadonlySet<string>) {
  const keyOf = ({ roll_number, name }: Pick<Account, 'roll_number' | 'name'>) => `${roll_number} ${nameKey(name)}`;
  const rows = Map.groupBy(fresh, keyOf);
  const accounts = await listByNumbers(db, 'roll_number', [...new Set(fresh.map(({ roll_number }) => roll_number))]);
  const inOrder = accounts.toSorted((a, b) => (a.stud_id < b.stud_id ? -1 : 1));
  const found = inOrder.flatMap((account) => {
    const [row] = here.has(account.stud_id) ? [] : (rows.get(keyOf(account)) ?? []);
    return row ? [[row, account] as const] : [];
  });
  return new Map(found);
}

async function listRostersInUse(db: Db) {
  const nameOf = new Map((await listSubjectNames(db)).map((one) => [one.subject_id, one.subject_name]));
  return (await listRosters(db))
    .filter(({ archived_at }) => archived_at === null)
    .map(({ subject_id, ended_at, ...row }) => {
      return { ...row, subject_name: nameOf.get(subject_id ?? '') ?? '', is_ended: ended_at !== null };
    });
}

const namesOf = (batches: readonly SheetBatch[]) => batches.map(({ batch }) => batch);

function ownColumnsOf(students: readonly SheetStudent[]): string[] {
  return [...new Set(students.flatMap(({ other_facts }) => Object.keys(readOtherFacts(other_facts))))];
}

function unknownLevel({ level_word: level }: SheetStudent, levels: readonly { levels: string }[]): Text {
  const names = levels.map((one) => one.levels).join(', ');
  return level === ''
    ? textOf('students.levelMissing', { levels: names })
    : textOf('students.levelUnknown', { level, levels: names });
}

function problemsOf(row: SheetStudent): Text[] {
  const texts = ['name', 'guardian', 'state', 'district', 'email', 'roll_number'] as const;
  return [
    ...texts.flatMap((field) =>
      row[field].length > maxText ? textOf('students.valueTooLong', { column: field, limit: String(maxText) }) : [],
    ),
    ...(row.consent === '' ? [] : [textOf('students.consentElsewhere')]),
  ];
}

function takenBy(row: SheetStudent, own: Account[]): Text {
  const names = own.map(({ name }) => name);
  const values = { number: internationalNumber(row), students: inSeries('list.and', names) };
  return textOf('students.registeredShared', values);
}

function additionOf(
  row: SheetStudent,
  academic_level: string,
  batches: SheetBatch[],
  hasConsent: boolean,
): Omit<SheetAddition, 'line' | 'sheet'> {
  const { phone_code, mobile, name, guardian, state, district, email, disabled } = row;
  const { roll_number, guardian_mobile, guardian_whatsapp, other_facts } = row;
  const record = { roll_number, guardian_mobile, guardian_whatsapp, other_facts };
  const details = { name, guardian, state, district, email, ...record, academic_level };
  const date_of_birth = hasConsent ? row.date_of_birth : undefined;
  return {
    phone: { phone_code, mobile },
    extra_time: Number(row.extra_time),
    disabled,
    batches,
    details,
    date_of_birth,
  };
}

function changeOf(
  account: Account,
  row: SheetStudent,
  { academic_level, levels }: { academic_level: string; levels: { ac_id: string; levels: string }[] },
): Pick<SheetChange, 'changes' | 'details'> {
  const wanted = { ...row, academic_level, other_facts: withOtherFacts(account.other_facts, row.other_facts) };
  const values = { ...wanted, extra_time: Number(row.extra_time) };
  const changes: SheetChange['changes'] = {};
  const details: SheetChange['details'] = [];
  const nameOf = (ac_id: string) => levels.find((one) => one.ac_id === ac_id)?.levels ?? '';
  const { phone_code, mobile } = row;
  if (phoneText(row) !== phoneText(account)) {
    Object.assign(changes, { phone_code, mobile });
    details.push({ what: 'mobile', before: internationalNumber(account), after: internationalNumber(row) });
  }
  for (const fact of facts) {
    const before = String(account[fact]);
    if (wanted[fact] === '' || wanted[fact] === asWritten(before)) continue;
    Object.assign(changes, { [fact]: values[fact] });
    details.push(
      fact === 'academic_level'
        ? { what: 'level', before: nameOf(before), after: nameOf(academic_level) }
        : fact === 'other_facts'
          ? { what: fact, before: otherFactsInWords(before), after: otherFactsInWords(wanted[fact]) }
          : { what: fact, before, after: wanted[fact] },
    );
  }
  return { changes, details };
}
