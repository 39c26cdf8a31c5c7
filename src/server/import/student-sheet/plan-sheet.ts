import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { isBirthDate } from '#contract/auth/guardian-consent.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import type { NewStudent } from '#server/domain/accounts/students.repository.ts';
import { everything, listRostersOfScope } from '#server/domain/staff/scope.repository.ts';
import { otherFactsInWords, withOtherFacts } from '#server/domain/students/student-facts.ts';
import { slugOf } from '#server/files/names.ts';
import type { SheetProblem, UnusedColumn } from '#server/files/read-sent-sheet.ts';
import { readInSandbox } from '#server/files/sandbox/read-in-sandbox.ts';
import { inSeries, type Text, textOf } from '#server/messages/text.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { internationalNumber, type Phone, phoneText } from '#server/platform/text/phone.ts';
import type { Sheet, SheetStudent } from './read-sheet.ts';
import { listByMobiles, listMemberPairs } from './sheet.repository.ts';

type Account = Selectable<Database['student']>;
type Batch = { roster_id: string; batch: string };

export interface SheetAddition {
  line: number;
  phone: Phone;
  details: NewStudent;
  date_of_birth: string | undefined;
  /** In percent. */
  extra_time: number;
  disabled: boolean;
  batches: Batch[];
}

export interface SheetChange {
  line: number;
  stud_id: string;
  name: string;
  number: string;
  changes: Partial<Pick<Account, (typeof facts)[number]>>;
  /** Batches that they join. */
  batches: Batch[];
  /** The same in words. */
  details: { what: string; before: string; after: string }[];
}

/** What adding a sheet would do. */
export interface SheetPlan {
  /** The same sheet, and the same students whom it is about, have the same version. */
  version: string;
  added: SheetAddition[];
  changed: SheetChange[];
  unchanged: number;
  problems: SheetProblem[];
  warnings: Text[];
  unused: UnusedColumn[];
}

const facts = [
  ...(['guardian', 'state', 'district', 'email', 'roll_number', 'guardian_mobile', 'guardian_whatsapp'] as const),
  ...(['other_facts', 'academic_level', 'extra_time'] as const),
] as const;
const maxText = 200;

/** Reads a sheet of students. It takes its time, so nothing may be locked meanwhile. */
export async function readStudentSheet(db: Kysely<Database>, staff_id: string, bytes: Uint8Array): Promise<Sheet> {
  const { consent } = await readAcademy(db);
  const levels = (await listAcademicLevels(db)).map((one) => one.levels);
  return await readInSandbox(staff_id, 'studentSheet', bytes, { levels, hasConsent: consent === 'guardian' });
}

/**
 * Compares a sheet of students with those who are there. Who has the number and the name of a row is its student; an
 * empty cell says nothing. Rows with a number that only others have get a fault.
 */
export async function planSheet(db: Kysely<Database>, sheet: Sheet, now: number): Promise<SheetPlan> {
  const { consent, timezone } = await readAcademy(db);
  const levels = await listAcademicLevels(db);
  const hasConsent = consent === 'guardian';
  const accounts = await listByMobiles(db, [...new Set(sheet.students.map(({ mobile }) => mobile))]);
  const onNumber = Map.groupBy(accounts, phoneText);
  const stud_ids = accounts.map(({ stud_id }) => stud_id);
  const pairs = await listMemberPairs(db, stud_ids);
  const batchOf = batchFinder((await listRostersOfScope(db, everything)).filter(({ is_ended }) => !is_ended));
  const levelOf = new Map(levels.map((one) => [one.levels, one.ac_id]));

  const plan: Omit<SheetPlan, 'version'> = {
    ...sheet,
    added: [],
    changed: [],
    unchanged: 0,
    problems: [...sheet.problems],
  };
  const today = dateIn(now, timezone);
  for (const row of sheet.students) {
    const problems: Text[] = [];
    const own = onNumber.get(phoneText(row)) ?? [];
    const account = own.find(({ name }) => nameKey(name) === nameKey(row.name));
    const academic_level = levelOf.get(row.level) ?? '';
    const batches = row.batches.flatMap((written) => {
      const found = batchOf(written);
      if (!found) problems.push(textOf(noBatch, { batch: written }));
      return found ?? [];
    });
    problems.push(...problemsOf(row));
    if (!account && own.length > 0) problems.push(takenBy(row, own));
    if (!account && hasConsent && !isBirthDate(row.date_of_birth, today))
      problems.push(textOf('students.birthNotBorn'));
    if (problems.length > 0)
      plan.problems.push(...problems.map((message) => ({ line: row.line, name: row.name.slice(0, maxText), message })));
    else if (account) {
      const change = changeOf(account, row, { academic_level, levels });
      const joined = batches.filter(({ roster_id }) => !pairs.has(`${account.stud_id} ${roster_id}`));
      const details = [...change.details, ...joined.map(({ batch }) => ({ what: 'batch', before: '', after: batch }))];
      const { line } = row;
      const { stud_id, name } = account;
      if (details.length === 0) plan.unchanged += 1;
      else
        plan.changed.push({
          line,
          stud_id,
          name,
          number: internationalNumber(account),
          changes: change.changes,
          batches: joined,
          details,
        });
    } else plan.added.push(additionOf(row, academic_level, batches, hasConsent));
  }
  plan.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const version = createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);
  return { ...plan, version };
}

const noBatch = 'students.batchUnknown';

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
  const number = internationalNumber(row);
  const names = own.map(({ name }) => name);
  const students = inSeries('list.and', names);
  return textOf('students.registeredShared', { number, students });
}

function additionOf(row: SheetStudent, academic_level: string, batches: Batch[], hasConsent: boolean): SheetAddition {
  const { line, phone_code, mobile, name, guardian, state, district, email, disabled } = row;
  const { roll_number, guardian_mobile, guardian_whatsapp, other_facts } = row;
  const record = { roll_number, guardian_mobile, guardian_whatsapp, other_facts };
  return {
    line,
    phone: { phone_code, mobile },
    extra_time: Number(row.extra_time),
    disabled,
    batches,
    details: { name, guardian, state, district, email, ...record, academic_level },
    date_of_birth: hasConsent ? row.date_of_birth : undefined,
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
  for (const fact of facts) {
    const before = String(account[fact]);
    if (wanted[fact] === '' || wanted[fact] === asWritten(before)) continue;
    Object.assign(changes, { [fact]: values[fact] });
    details.push(
      fact === 'academic_level'
        ? { what: 'level', before: nameOf(before), after: row.level }
        : fact === 'other_facts'
          ? { what: fact, before: otherFactsInWords(before), after: otherFactsInWords(wanted[fact]) }
          : { what: fact, before, after: wanted[fact] },
    );
  }
  return { changes, details };
}

/** Finds a batch as people write it: 'Evening 2026', or 'Physics/Evening' for one of a subject. */
function batchFinder(rosters: Awaited<ReturnType<typeof listRostersOfScope>>): (written: string) => Batch | undefined {
  const all = rosters.map(({ roster_id, batch_name, subject_name }) => {
    return { roster_id, name: batch_name, batch: [subject_name, batch_name].filter(Boolean).join('/') };
  });
  const byWhole = Map.groupBy(all, ({ batch }) => slugOf(batch));
  const byName = Map.groupBy(all, ({ name }) => slugOf(name));
  return (written) => {
    const slug = slugOf(written);
    const [whole] = byWhole.get(slug) ?? [];
    const [only, ...others] = byName.get(slug) ?? [];
    const found = whole ?? (others.length === 0 ? only : undefined);
    return found && { roster_id: found.roster_id, batch: found.batch };
  };
}
