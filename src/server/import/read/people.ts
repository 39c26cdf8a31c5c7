import { isEmail } from '#contract/auth/registration-checks.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { extraTimePattern } from '#contract/values/extra-time.ts';
import { maxOtherFacts } from '#contract/values/other-facts.ts';
import { tidy } from '#contract/values/tidy.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import { maxStudentsOnNumber } from '#server/domain/accounts/students.repository.ts';
import { otherFactsText } from '#server/domain/students/student-facts.ts';
import { readDay } from '#server/files/dates.ts';
import { lineText } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { addWarning, type ReadContext } from '#server/files/read-context.ts';
import type { Columns } from '#server/files/spreadsheet/headings.ts';
import { readRegister } from '#server/files/spreadsheet/register.ts';
import type { TableRow } from '#server/files/spreadsheet/table.ts';
import { readYesNo } from '#server/files/values.ts';
import type { Academy, PersonRow, Student } from '#server/import/model.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import { phoneError, readCellPhone, readUnknownCellPhone } from './phone.ts';
import {
  guardianChats,
  guardianNames,
  guardianNumbers,
  ownChats,
  ownNumbers,
  rollNumbers,
} from './register-headings.ts';
import { checkLevels, findLevel } from './student-levels.ts';

/** The columns of a phone number, in every table of students. */
export const phoneColumns = ['phone_code', 'mobile', 'mobile_confirmed'] as const;

/** Other headings of a phone number, in every table of students. */
export const phoneHeadings = {
  phone_code: ['country code', 'dial code', 'isd code'],
  mobile: [
    ...['mobile no', 'mobile number', 'phone', 'phone no', 'phone number'],
    ...['contact', 'contact no', 'contact number', 'mob', 'mob no', 'cell no', 'ph no', ...ownNumbers],
    ...['whatsapp', 'whatsapp no', 'whatsapp number', 'मोबाइल', 'मोबाइल नंबर', 'फोन नंबर', 'फ़ोन नंबर'],
  ],
} as const;

/** Other headings of a student's name, in every table of students. */
export const nameHeadings = {
  name: ['student', 'student name', "student's name", 'name of student', 'name of the student', 'full name', 'नाम'],
} as const;

const consentHeadings = {
  date_of_birth: ['dob', 'birth date', 'birthday', 'd.o.b.'],
  consent: ["guardian's consent", "parent's consent", 'parental consent'],
} as const;

export const studentColumns = {
  known: [
    ...(['name', 'guardian', 'state', 'district', 'email', ...phoneColumns, 'level'] as const),
    ...(['roll_number', 'guardian_mobile', 'guardian_whatsapp'] as const),
    ...(['batch', 'batches', 'extra_time', 'disabled'] as const),
  ],
  required: ['name', 'mobile'],
  orElse: { mobile: 'guardian_mobile' },
  people: ['name', 'guardian'],
  values: [...phoneColumns, 'guardian_mobile', 'guardian_whatsapp', 'extra_time', 'disabled'],
  others: maxOtherFacts,
  // What the portal asks only some academies for, it does not have of others under another name.
  noOthers: ['date_of_birth', 'consent', ...consentHeadings.date_of_birth, ...consentHeadings.consent],
  also: {
    ...nameHeadings,
    guardian: guardianNames,
    roll_number: rollNumbers,
    guardian_whatsapp: guardianChats,
    email: ['email id', 'email address', 'mail id'],
    phone_code: phoneHeadings.phone_code,
    mobile: [...phoneHeadings.mobile, ...guardianNumbers],
    level: [
      ...['class', 'class name', 'class/level', 'class/section', 'class & section', 'class/course', 'grade'],
      ...['standard', 'std', 'course', 'course name', 'कक्षा'],
    ],
    batch: ['batch name', 'batch no', 'बैच'],
  },
  beside: { guardian_mobile: guardianNumbers, guardian_whatsapp: ownChats },
  isRegister: true,
} as const;

/** What an academy that needs a guardian's consent has beyond these. Another one need not say how old its students are. */
export const consentColumns = {
  ...studentColumns,
  known: [...studentColumns.known, 'date_of_birth', 'consent'],
  values: [...studentColumns.values, 'date_of_birth', 'consent'],
  also: { ...studentColumns.also, ...consentHeadings },
} as const;

interface RowBatches extends PersonRow {
  file: string;
  /** Of the student's first row. */
  line: number;
  sheet: string | undefined;
  batches: string;
}

interface StudentFacts extends Pick<Academy, 'levels' | 'formerLevels'> {
  hasConsent: boolean;
  /** Somebody is asked what each word for a level means that none or several levels fit: `level` is '' then. */
  asksForLevels?: boolean;
}

/** Of a word for a level, in characters. A cell may be a megabyte. */
const maxWord = 200;

/** Excel's own names of sheets. */
const namelessSheet = /^(?:sheet|table|शीट) *\d*$/i;

/**
 * Reads `students.csv`. The batches that a row names, separated by semicolons, go to `addToBatches`; where each batch has a
 * sheet, its name is the batch of rows that name none. A row's name goes to `seeName`, also where the row has a fault.
 */
export function readStudents(
  context: ReadContext,
  file: FileEntry,
  { levels, formerLevels, hasConsent, asksForLevels = false }: StudentFacts,
  addToBatches: (one: RowBatches) => void,
  seeName?: (row: { sheet: string | undefined; line: number }, name: string) => void,
): Student[] {
  const rowOf = new Map<string, { sheet: string | undefined; line: number }>();
  const onNumber = new Map<string, number>();
  const columns: Columns<(typeof consentColumns.known)[number]> = hasConsent ? consentColumns : studentColumns;
  return readRegister(context, file, columns, ({ sheet, isOneOfSeveral, rows }) => {
    const ofSheet = isOneOfSeveral && sheet !== undefined && !namelessSheet.test(sheet) ? sheet : '';
    const isLevel = levels.some((name) => name.toLowerCase() === ofSheet.toLowerCase());
    const batchOfSheet = isLevel ? '' : ofSheet.replaceAll(';', ' ');
    const saysLevel = levels.length > 1 && (asksForLevels || findLevel(ofSheet, levels, formerLevels) !== undefined);
    const isLevelWord = (word: string) => findLevel(word, levels, formerLevels) !== undefined;
    const levelWord = ({ cell }: TableRow<'level' | 'batch'>) => {
      const word = (tidy(cell('level')) || (saysLevel ? ofSheet : '')).slice(0, maxWord);
      // '11th' in the batch 'XI NEET A' is of 'Class 11 NEET'.
      const both = `${word} ${tidy(cell('batch')) || batchOfSheet}`.slice(0, maxWord);
      return word !== '' && !isLevelWord(word) && isLevelWord(both) ? both : word;
    };
    const words = rows.map((row) => ({ line: row.line, word: levelWord(row) }));
    if (!asksForLevels) checkLevels(context, file, words, levels, formerLevels);
    return rows.flatMap((row) => {
      const { line, cell, others, addError } = row;
      seeName?.({ sheet, line }, tidy(cell('name')));
      const phone = readRowPhone(context, file, { ...row, cell: withGuardianNumber(context, file, row) });
      const level_word = levelWord(row);
      const level = findLevel(level_word, levels, formerLevels) ?? (asksForLevels ? '' : undefined);
      const text = (column: 'name' | 'guardian' | 'state' | 'district' | 'email') => tidy(cell(column));
      if (cell('email') !== '' && !isEmail(text('email')))
        addError(textOf('students.notEmail', { email: cell('email') }));
      const disabled = readRowYesNo('disabled', row);
      if (!phone || level === undefined) return [];
      const number = `${phone.phone_code} ${phone.mobile}`;
      const person = `${number} ${nameKey(text('name'))}`;
      const earlier = rowOf.get(person);
      const written = `${cell('batch')};${cell('batches')}`;
      const batches = written === ';' ? batchOfSheet : written;
      const join = (own: { sheet: string | undefined; line: number }) =>
        addToBatches({ file: file.path, ...own, ...phone, name: text('name'), batches });
      if (earlier !== undefined && earlier.sheet !== sheet) {
        // On the sheet of another batch.
        join(earlier);
        return [];
      }
      if (earlier) addError(textOf('students.sameAgain', { place: lineText(file.path, earlier.line) }));
      rowOf.set(person, { sheet, line });
      const sharing = (onNumber.get(number) ?? 0) + 1;
      onNumber.set(number, sharing);
      if (sharing === maxStudentsOnNumber + 1)
        addError(textOf('students.tooManyOnNumber', { limit: String(maxStudentsOnNumber) }));
      join({ sheet, line });
      const guardianOf = (column: 'guardian_mobile' | 'guardian_whatsapp') => {
        const number = readGuardianNumber(cell(column));
        const values = { place: lineText(file.path, line), written: cell(column) };
        if (number === undefined) addWarning(context, file.path, textOf('students.guardianNumber', values));
        return number ?? '';
      };
      const named = { name: text('name'), guardian: text('guardian'), email: text('email') };
      const facts = {
        ...{ ...named, state: text('state'), district: text('district'), level, disabled },
        extra_time: readExtraTime(cell('extra_time'), addError),
        date_of_birth: readBirth(cell('date_of_birth'), addError),
        consent: readConsent(cell('consent'), addError),
        roll_number: tidy(cell('roll_number')),
        guardian_mobile: guardianOf('guardian_mobile'),
        guardian_whatsapp: guardianOf('guardian_whatsapp'),
        other_facts: otherFactsText(others),
      };
      return [{ line, sheet, level_word, ...phone, ...facts }];
    });
  });
}

/** The cells of a row; of a student without a number, the mobile is the guardian's, with whose they sign in. */
function withGuardianNumber(
  context: ReadContext,
  file: FileEntry,
  { line, cell }: TableRow<(typeof phoneColumns)[number] | 'guardian_mobile'>,
): TableRow<(typeof phoneColumns)[number]>['cell'] {
  const number = readGuardianNumber(cell('guardian_mobile'));
  if (!noNumber.test(cell('mobile')) || !number) return cell;
  addWarning(context, file.path, textOf('students.guardianSignsIn', { place: lineText(file.path, line) }));
  return (column) => (column === 'mobile' ? number : column === 'phone_code' ? '' : cell(column));
}

/** What offices write where there is none. */
const noNumber = /^(?:[\p{P}\p{S}\s]*|n\.?\/?a\.?|nil|no|none|same|-?do-?)$/iu;

/** The first number of a cell as '+91…'; '' for none, undefined for what is no mobile number. */
function readGuardianNumber(written: string): string | undefined {
  if (noNumber.test(written)) return '';
  for (const one of [written, ...written.split(/[/,;&]| or /)]) {
    const phone = readCellPhone(one, '') ?? readUnknownCellPhone(one, '');
    if (phone) return internationalNumber(phone);
  }
  return undefined;
}

function readExtraTime(written: string, addError: (message: Text) => void): string {
  const percent = westernDigits(written).replace(/\s*%$/, '');
  if (!extraTimePattern.test(percent)) addError(textOf('students.extraTimeUnknown', { text: written }));
  return percent === '' ? '' : String(Number(percent));
}

function readBirth(written: string, addError: (message: Text) => void): string {
  const day = written === '' ? '' : readDay(written);
  if (day === undefined) addError(textOf('students.birthNotDay', { text: written }));
  return day ?? '';
}

function readConsent(written: string, addError: (message: Text) => void): string {
  const answer = readYesNo(written || 'no');
  if (answer !== undefined) return answer ? 'yes' : '';
  const day = readDay(written);
  if (day === undefined) addError(textOf('students.consentUnknown', { text: written }));
  return day ?? '';
}

/**
 * Reads the phone number of a row. Adds an error and returns undefined if there is none. A number that could be one but is
 * not known as such needs a yes in `mobile_confirmed`, here or in the table before: without it there is a warning, and the
 * row is left out.
 */
export function readRowPhone(
  context: ReadContext,
  file: FileEntry,
  { line, cell, addError }: TableRow<(typeof phoneColumns)[number]>,
): Phone | undefined {
  const [mobile, phone_code] = [cell('mobile'), cell('phone_code')];
  const isConfirmed = readRowYesNo('mobile_confirmed', { cell, addError });
  const phone = readCellPhone(mobile, phone_code);
  if (phone) return phone;
  const unknown = readUnknownCellPhone(mobile, phone_code);
  if (!unknown) {
    addError(phoneError(mobile, phone_code));
    return undefined;
  }
  const number = internationalNumber(unknown);
  if (isConfirmed) context.confirmedNumbers.add(number);
  if (context.confirmedNumbers.has(number)) return unknown;
  const values = { place: lineText(file.path, line), written: mobile, yes: 'yes', column: 'mobile_confirmed' };
  addWarning(context, file.path, textOf('students.notKnownAsMobile', values));
  return undefined;
}

function readRowYesNo<Column extends string>(
  column: Column,
  { cell, addError }: Pick<TableRow<Column>, 'cell' | 'addError'>,
): boolean {
  const answer = readYesNo(cell(column) || 'no');
  if (answer === undefined) addError(textOf('students.notYesNo', { column, text: cell(column) }));
  return answer === true;
}

/** Reads a row's `name`, which tells students apart who share a number. */
export function readRowName({ cell }: TableRow<'name'>): string {
  return tidy(cell('name'));
}
