import type { ListedAttempt } from '#server/domain/results/attempts.repository.ts';
import { shownResult } from '#server/domain/results/first-result.ts';
import { type Column, plainColumns } from '#server/files/tables/column.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

interface Person extends Phone {
  stud_id: string;
  name: string;
  levels: string;
}

/** Whether this is the nameless student who has the attempts of one who was erased. */
function isErased({ phone_code }: Person): boolean {
  return phone_code === '';
}

/** Who it is, on a terminal. */
export const shownPerson: Column<Person>[] = [
  { name: 'name', of: ({ name }) => name },
  { name: 'mobile', of: (person) => (isErased(person) ? '' : internationalNumber(person)) },
  { name: 'level', of: ({ levels }) => levels },
];

/** Who it is, for programs: the number is in two columns, as in students.csv, so that no spreadsheet takes its + for a formula. */
export const dataPerson: Column<Person>[] = [
  ...plainColumns('stud_id', 'name', 'phone_code'),
  { name: 'mobile', of: (person) => (isErased(person) ? '' : person.mobile) },
  { name: 'level', of: ({ levels }) => levels },
];

interface Marked {
  attempt_id: string;
  number: number;
  attempts: number;
  submitted_at: number;
  marks: number;
  max_marks: number;
  result: string;
  has_pass_mark?: number;
}

/** An attempt with its outcome, on a terminal. */
export const shownAttempt: Column<Marked>[] = [
  { name: 'attempt', of: ({ number, attempts }) => `${number} of ${attempts}` },
  { name: 'submitted', of: ({ submitted_at }) => new Date(submitted_at) },
  { name: 'marks', of: ({ marks }) => marks },
  { name: 'of', of: ({ max_marks }) => max_marks },
  { name: '%', of: percentOf },
  { name: 'result', of: (attempt) => shownResult(attempt, attempt.result) },
];

/** The same for programs. */
export const dataAttempt: Column<Marked>[] = [
  { name: 'attempt_id', of: ({ attempt_id }) => attempt_id },
  { name: 'attempt', of: ({ number }) => number },
  { name: 'attempts', of: ({ attempts }) => attempts },
  { name: 'submitted_at', of: ({ submitted_at }) => new Date(submitted_at) },
  ...plainColumns('marks', 'max_marks'),
  { name: 'percent', of: percentOf },
  { name: 'result', of: (attempt) => shownResult(attempt, attempt.result) },
];

/** Which of a student's attempts counts, in a table of all of them. */
export function countsColumn(counting: ReadonlySet<string>): Column<Marked> {
  return { name: 'counts', of: ({ attempt_id }) => (counting.has(attempt_id) ? 'yes' : 'no') };
}

/** The share of the marks in percent. A quiz without marks has none. */
function percentOf({ marks, max_marks }: { marks: number; max_marks: number }): number | undefined {
  return max_marks === 0 ? undefined : rounded((100 * marks) / max_marks);
}

/** With one decimal. */
export function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

/** '1 attempt', '20,000 attempts'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

const dataQuiz: Column<ListedAttempt>[] = [
  { name: 'subject', of: ({ subject_name }) => subject_name },
  { name: 'chapter', of: ({ chapter_name }) => chapter_name },
  { name: 'quiz_id', of: ({ quiz_id }) => quiz_id },
  { name: 'quiz', of: ({ quiz_name }) => quiz_name },
];

/** Who has which marks, for programs. */
export const markColumns: Column<ListedAttempt>[] = [
  ...dataPerson,
  ...plainColumns('roll_number'),
  ...dataQuiz,
  ...dataAttempt,
];
