/** Tables to be saved, with all rows that fit and the columns of the command line. Each leaves a row in the audit. */
import * as z from 'zod/mini';
import { defineDeskChange } from './desk-call.ts';
import { hallFilter } from './hall.ts';
import { quizFilter } from './results.ts';
import { studentFilter } from './students/students.ts';
import { fileData } from './values.ts';
import { watchersFilter } from './watching.ts';

/** A workbook of Excel, or CSV that begins with a byte order mark. */
const format = z._default(z.enum(['xlsx', 'csv']), 'xlsx');

/**
 * Of a quiz: `marks` of all attempts with a column that says which counts, the `answers` of each, the analysis of the
 * `questions`, or the `ranks`, which may be `unnamed`: without names, and of each number the last four digits.
 */
export const resultsTableCall = defineDeskChange({
  name: 'results_table',
  roles: 'staff',
  input: z.object({
    ...quizFilter,
    table: z._default(z.enum(['marks', 'answers', 'questions', 'ranks']), 'marks'),
    unnamed: z._default(z.boolean(), false),
    format,
  }),
  data: fileData,
});

/** Who sits a timed test, has ended it, or has not begun: all of them, as the hall has them. */
export const hallTableCall = defineDeskChange({
  name: 'hall_table',
  roles: 'teachers',
  input: z.object({ ...hallFilter, format }),
  data: fileData,
});

/** The students who fit, with the columns of `students.csv`, and how often they were in class in a month: '2026-11'. */
export const studentsTableCall = defineDeskChange({
  name: 'students_table',
  roles: 'staff',
  input: z.object({ ...studentFilter, month: z.optional(z.string().check(z.regex(/^\d{4}-\d\d$/))), format }),
  data: fileData,
});

/** How much each student has watched of a chapter. */
export const watchersTableCall = defineDeskChange({
  name: 'watchers_table',
  roles: 'staff',
  input: z.object({ ...watchersFilter, format }),
  data: fileData,
});
