/** A quiz from a sheet: first what was read, then the same for good. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { pictures } from './results.ts';
import { sheetBytes, sheetProblems, unusedColumns } from './students/sheet.ts';
import { optionalId } from './values.ts';

/** With the names, in every script. */
const maxJsonBytes = sheetBytes.maxJsonBytes + 4096;
const sheetInput = { file_name: textInput(255), base64: sheetBytes.input };

/** Says what a sheet has, and publishes nothing. Pictures in its texts are stored, like those that somebody chooses. */
export const checkQuizSheetCall = defineDeskCall({
  name: 'check_quiz_sheet',
  roles: 'staff',
  changes: true,
  maxJsonBytes,
  input: z.object({
    ...sheetInput,
    /** One of both: the quiz that its questions are for, or the chapter of a new one. */
    quiz_id: optionalId,
    chapter_id: optionalId,
  }),
  data: z.object({
    /** As the sheet or its file calls it. */
    name: z.string(),
    /** Null where the sheet does not say it. */
    pass_percent: z.nullable(z.number()),
    /** Those without a fault. */
    questions: z.array(
      z.object({
        /** The row of the sheet, or the line of a text. */
        line: z.number(),
        question: z.string(),
        options: z.array(z.string()),
        /** The number of the right option, from 0. */
        right: z.number(),
        marks: z.number(),
        negative_marks: z.number(),
        topic: z.string(),
        difficulty: z.string(),
        explanation: z.string(),
      }),
    ),
    pictures,
    /** With one of them, nothing can be added. */
    problems: sheetProblems,
    warnings: z.array(z.string()),
    unused: unusedColumns,
  }),
});

/** Publishes the quiz of a sheet in a chapter: all of it, or nothing. */
export const addQuizSheetCall = defineDeskCall({
  name: 'add_quiz_sheet',
  roles: 'staff',
  changes: true,
  maxJsonBytes,
  input: z.object({ ...sheetInput, chapter_id: idInput, name: textInput(200), pass_percent: textInput(20) }),
  data: z.object({ quiz_id: z.string() }),
});

/** A sheet to begin with, in the words of which the columns are known. */
export const exampleQuizSheet = `question,option a,option b,option c,option d,answer,marks,negative marks,topic,difficulty,explanation
What is the SI unit of electric charge?,volt,coulomb,ohm,ampere,B,1,0.25,Charge,easy,A coulomb is the charge that one ampere carries in one second.
"What is \\(2^3 + 1\\)?",7,8,9,10,C,2,,Powers,easy,"\\(2^3 = 8\\), and one more is 9."
`;
