/** The questions of a sheet, or of a file of another program, for a quiz while it is written. */
import * as z from 'zod/mini';
import { fileBytes, textInput } from '#contract/values/strict.ts';
import { defineDeskChange } from './desk-call.ts';
import { questionShape, ruledSection, shuffle } from './question-shape.ts';
import { pictures, quizWindow } from './results.ts';
import { maxSheetBytes, sheetProblems, unusedColumns } from './students/sheet.ts';
import { optionalId } from './values.ts';

/** How the names of sheets end. Any other name may be that of a file of another program, as of a paper from Word. */
const sheetEnding = /\.(?:csv|tsv|xlsx|ya?ml)$/i;
/** A paper from Word has its pictures in it. */
export const maxQuestionFileBytes = 10 * 1024 * 1024;

export function isNamedAsSheet(file_name: string): boolean {
  return sheetEnding.test(file_name);
}

/** How large a file of questions may be, by its name. */
export function maxBytesOf(file_name: string): number {
  return isNamedAsSheet(file_name) ? maxSheetBytes : maxQuestionFileBytes;
}

const file = fileBytes(maxQuestionFileBytes);
const keyFile = fileBytes(maxSheetBytes);
/** The most letters of a key that is pasted. */
export const mostOfKey = 20_000;
/** With the names and the key, in every script. */
const maxJsonBytes = file.maxJsonBytes + keyFile.maxJsonBytes + 6 * mostOfKey + 4096;

/** Says what a sheet has, and publishes nothing. Pictures in its texts are stored, like those that somebody chooses. */
export const checkQuizSheetCall = defineDeskChange({
  name: 'check_quiz_sheet',
  roles: 'teachers',
  maxJsonBytes,
  input: z.object({
    file_name: textInput(255),
    base64: file.input,
    /** The right answers of a paper without them, by its numbers: '1-B 2-A,C 3-12.5', a table, or a file with one. */
    key: z._default(textInput(mostOfKey), ''),
    key_file: z.optional(z.object({ file_name: textInput(255), base64: keyFile.input })),
    /** One of both: the quiz that its questions are for, or the chapter of a new one. */
    quiz_id: optionalId,
    chapter_id: optionalId,
  }),
  data: z.object({
    /** As the sheet or its file calls it. */
    name: z.string(),
    /** Null where the sheet does not say it. */
    pass_percent: z.nullable(z.number()),
    window: quizWindow,
    below_zero: z.boolean(),
    shuffle,
    sections: z.array(ruledSection),
    /** What its numbers count: rows, or what a file of another program is made of. */
    counted: z._default(z.enum(['row', 'line', 'question', 'paragraph']), 'row'),
    /** Those without a fault. */
    questions: z.array(
      z.object({
        /** Its number in the file. */
        line: z.number(),
        ...questionShape,
      }),
    ),
    /** What of a file of another program is not taken, and why. */
    not_taken: z.array(z.object({ line: z.number(), text: z.string(), message: z.string() })),
    /** Some of it only because nothing says what is right: a key could. */
    lacks_key: z.boolean(),
    pictures,
    /** With one of them, nothing can be added. */
    problems: sheetProblems,
    warnings: z.array(z.string()),
    unused: unusedColumns,
  }),
});

/** A sheet to begin with, in the words of which the columns are known. */
export const exampleQuizSheet = `question,option a,option b,option c,option d,answer,marks,negative marks,topic,difficulty,explanation
What is the SI unit of electric charge?,volt,coulomb,ohm,ampere,B,1,0.25,Charge,easy,A coulomb is the charge that one ampere carries in one second.
"What is \\(2^3 + 1\\)?",7,8,9,10,C,2,,Powers,easy,"\\(2^3 = 8\\), and one more is 9."
`;
