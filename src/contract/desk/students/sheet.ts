/** Students from a spreadsheet: first what would become of it, then the same for good. */
import * as z from 'zod/mini';
import { defineDeskCall } from '#contract/desk/desk-call.ts';
import { versionInput } from '#contract/desk/values.ts';

/** A workbook of Excel, or CSV. Larger ones go into the academy folder. */
export const maxSheetBytes = 1024 * 1024;

/** The bytes of a file in a call, and how long the call may be. */
export function fileBytes(maxBytes: number) {
  const maxBase64 = 4 * Math.ceil(maxBytes / 3);
  return {
    input: z.string().check(z.maxLength(maxBase64), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    maxJsonBytes: maxBase64 + 1024,
  };
}
const { input: base64, maxJsonBytes } = fileBytes(maxSheetBytes);
const sheetInput = { base64 };

/**
 * The first of them, in the words of an import. `line` is null for what is about the whole sheet. `cell` is there where it
 * is about one: its column by letter and name, and the beginning of what is written in it, unless the message has that
 * already. `name` is whose row it is.
 */
export const sheetProblems = z.array(
  z.object({
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
  /** How many rows have a fault. They are left out. */
  refused: z.number(),
  /** The first of those that are new. */
  new_students: z.array(z.object({ line: z.number(), name: z.string(), number: z.string(), level: z.string() })),
  /** The first of those that change. */
  changes: z.array(
    z.object({
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
  roles: 'owners',
  maxJsonBytes,
  input: z.object(sheetInput),
  data: outcome,
});

/** Adds and changes the students of a sheet, as they were seen: all, or none. */
export const addSheetCall = defineDeskCall({
  name: 'add_sheet',
  roles: 'owners',
  changes: true,
  maxJsonBytes,
  input: z.object({ ...sheetInput, version: versionInput }),
  data: outcome,
});
