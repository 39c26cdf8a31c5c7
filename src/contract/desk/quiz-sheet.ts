/** A quiz from a sheet: first what was read, then the same for good. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { pictures } from './results.ts';
import { sheetBytes, sheetFaults } from './sheet.ts';

/** With the names, in every script. */
const maxJsonBytes = sheetBytes.maxJsonBytes + 4096;
const sheetInput = { chapter_id: idInput, file_name: textInput(255), base64: sheetBytes.input };

/** Says what a sheet has, and publishes nothing. Pictures in its texts are stored, like those that somebody chooses. */
export const checkQuizSheetCall = defineDeskCall({
  name: 'check_quiz_sheet',
  roles: 'staff',
  changes: true,
  maxJsonBytes,
  input: z.object(sheetInput),
  data: z.object({
    /** As the sheet or its file calls it. */
    name: z.string(),
    /** Null where the sheet does not say it. */
    pass_percent: z.nullable(z.number()),
    /** How many questions were read. */
    count: z.number(),
    /** The first of them. */
    questions: z.array(
      z.object({
        question: z.string(),
        options: z.array(z.string()),
        /** The number of the right option, from 0. */
        right: z.number(),
        marks: z.number(),
        negative_marks: z.number(),
        explanation: z.string(),
      }),
    ),
    pictures,
    /** With one of them, nothing can be added. */
    faults: sheetFaults,
    warnings: z.array(z.string()),
  }),
});

/** Publishes the quiz of a sheet in a chapter: all of it, or nothing. */
export const addQuizSheetCall = defineDeskCall({
  name: 'add_quiz_sheet',
  roles: 'staff',
  changes: true,
  maxJsonBytes,
  input: z.object({ ...sheetInput, name: textInput(200), pass_percent: textInput(20) }),
  data: z.object({ quiz_id: z.string() }),
});
