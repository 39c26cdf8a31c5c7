/** The marks of a test on paper, typed or from a sheet. */
import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange, defineSilentChange } from '#contract/desk/desk-call.ts';
import { batchSlugsInput } from '#contract/desk/quizzes.ts';
import { quizName } from '#contract/desk/results.ts';
import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { person, versionInput } from '#contract/desk/values.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { fileBytes, idInput, textInput } from '#contract/values/strict.ts';

/** Adds a test without marks. `max_marks` is '300', or by section 'Physics 100, Chemistry 100, Maths 100'. */
export const addMarkedTestCall = defineDeskChange({
  name: 'add_marked_test',
  roles: 'teachers',
  input: z.object({
    ...{ chapter_id: idInput, name: textInput(200), batch_slugs: batchSlugsInput, date: z.iso.date() },
    max_marks: textInput(1000),
  }),
  data: z.object({ quiz_id: z.string() }),
});

/** Removes a test that nobody has marks in, such as one with a wrong day or maximum. */
export const removeMarkedTestCall = defineSilentChange({
  name: 'remove_marked_test',
  roles: 'teachers',
  input: z.object({ quiz_id: idInput }),
});

const { input: base64, maxJsonBytes } = fileBytes(maxSheetBytes);

/** Who may have written a test, with their marks, or with those of a sheet, which are not stored. */
export const enteredMarksCall = defineDeskCall({
  name: 'entered_marks',
  roles: 'teachers',
  maxJsonBytes,
  input: z.object({ quiz_id: idInput, base64: z._default(base64, '') }),
  data: z.object({
    quiz: z.object(quizName),
    version: z.string(),
    /** One without a name where the test has none. */
    sections: z.array(z.object({ name: z.string(), max_marks: z.number() })),
    /** By roll number and name. `marks` by section are a number, 'AB' or ''; none where the sheet has nothing of them. */
    rows: z.array(z.object({ ...person, roll_number: z.string(), marks: z.array(z.string()) })),
    /** What stands in the sheet above the marks of each section; '' for nothing. */
    headings: z.array(z.string()),
    /** The rows of the sheet that are nobody's, or could be those of several. */
    unknown: z.array(z.object({ line: z.number(), text: z.string() })),
  }),
});

/** Saves marks as they were typed, all or none. Who has 'AB' or nothing was absent, and has no rank. */
export const saveMarksCall = defineSilentChange({
  name: 'save_marks',
  roles: 'teachers',
  maxJsonBytes,
  input: z.object({
    ...{ quiz_id: idInput, version: versionInput },
    rows: z.array(z.object({ stud_id: idInput, marks: z.array(textInput(20)) })).check(z.maxLength(5000)),
  }),
});

/** Marks as they were typed: a number with two decimals at most, or 'AB' for absent; undefined for neither. */
export function readMarks(text: string, max_marks: number): number | 'AB' | undefined {
  const written = westernDigits(text).trim().replace('−', '-').replace(',', '.').toUpperCase();
  if (['', 'AB', 'A', 'ABS', 'ABSENT', '-'].includes(written)) return 'AB';
  const marks = /^-?\d+(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN;
  return Math.abs(marks) <= max_marks ? marks : undefined;
}
