/** Students from a spreadsheet: first what would become of it, then the same for good. */
import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange } from '#contract/desk/desk-call.ts';
import { versionInput } from '#contract/desk/values.ts';
import { fileBytes, idInput, textInput } from '#contract/values/strict.ts';

/** A workbook of Excel, or CSV. Larger ones go into the academy folder. */
export const maxSheetBytes = 1024 * 1024;

const { input: base64, maxJsonBytes: maxBytesOfFile } = fileBytes(maxSheetBytes);

/** Of a word that somebody is asked about. */
const maxWord = 200;
const wordInput = textInput(maxWord);
const choicesInput = z._default(
  z.object({
    /** '' leaves out the rows with the word. */
    levels: z.array(z.object({ word: wordInput, ac_id: z.union([z.literal(''), idInput]) })).check(z.maxLength(100)),
    /** The name of a batch, of which the same word makes a new one; '' for none. */
    batches: z.array(z.object({ word: wordInput, as: wordInput })).check(z.maxLength(100)),
    /** What the numbers are of those who are there with others: their new ones, or those of other students. */
    numbers: z.optional(z.enum(['new', 'other'])),
    /** Whether those who left a batch that their row names come back to it. */
    returning: z.optional(z.enum(['back', 'stay'])),
  }),
  { levels: [], batches: [] },
);
/** With the choices, each of which may be as long as its word. */
const maxJsonBytes = maxBytesOfFile + 256 * 1024;
const sheetInput = { base64, choices: choicesInput };

/**
 * The first of them, in the words of an import. `line` is null for what is about the whole sheet, and `sheet` is its name
 * where a workbook has several. `cell` is there where it
 * is about one: its column by letter and name, and the beginning of what is written in it, unless the message has that
 * already. `name` is whose row it is.
 */
export const sheetProblems = z.array(
  z.object({
    sheet: z.optional(z.string()),
    line: z.nullable(z.number()),
    cell: z.optional(z.object({ column: z.string(), text: z.optional(z.string()) })),
    name: z.optional(z.string()),
    message: z.string(),
  }),
);

/** The columns that are left out, each in quotation marks, or by its place where it has no heading. */
export const unusedColumns = z.array(z.string());

const outcome = z.object({
  /** To be sent with the same sheet, to add it as it was seen. */
  version: z.string(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** How many rows are left out: with a fault, or because somebody wants it. */
  refused: z.number(),
  /** How many rows wait for a choice. */
  undecided: z.number(),
  /**
   * How the sheet writes levels, other than by their names, and whether one level fits alone. `ac_id` is null where somebody
   * has to choose, and '' where rows are left out.
   */
  level_words: z.array(
    z.object({ word: z.string(), rows: z.number(), is_clear: z.boolean(), ac_id: z.nullable(z.string()) }),
  ),
  /**
   * Batches that are not there: with those that the word may mean, whether it may be a new one, and as which it is taken; null
   * where somebody has to choose.
   */
  batch_words: z.array(
    z.object({
      word: z.string(),
      rows: z.number(),
      similar: z.array(z.string()),
      may_be_new: z.boolean(),
      as: z.nullable(z.string()),
    }),
  ),
  /** Rows with the roll number and name of somebody who has another number, and the first of them. */
  renumbered: z.object({
    rows: z.number(),
    first: z.array(z.object({ name: z.string(), roll_number: z.string(), before: z.string(), after: z.string() })),
  }),
  /** Rows of those who left a batch that they name, and the first of them: with where they are now. */
  returning: z.object({
    rows: z.number(),
    first: z.array(z.object({ name: z.string(), left: z.string(), now: z.string() })),
  }),
  /** Columns that students have as the academy calls them. */
  own_columns: z.array(z.string()),
  /** The first of those that are new. */
  new_students: z.array(
    z.object({
      sheet: z.optional(z.string()),
      line: z.number(),
      name: z.string(),
      number: z.string(),
      level: z.string(),
    }),
  ),
  /** The first of those that change. */
  changes: z.array(
    z.object({
      sheet: z.optional(z.string()),
      line: z.number(),
      stud_id: z.string(),
      name: z.string(),
      number: z.string(),
      details: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  problems: sheetProblems,
  /** How the sheet was understood, where somebody may have meant something else. */
  warnings: z.array(z.string()),
  unused: unusedColumns,
});

/** Says what adding a sheet would do, and does nothing. */
export const checkSheetCall = defineDeskCall({
  name: 'check_sheet',
  roles: 'office',
  maxJsonBytes,
  input: z.object(sheetInput),
  data: outcome,
});

/** Adds and changes the students of a sheet, as they were seen: all, or none. */
export const addSheetCall = defineDeskChange({
  name: 'add_sheet',
  roles: 'office',
  maxJsonBytes,
  input: z.object({ ...sheetInput, version: versionInput }),
  data: outcome,
});
