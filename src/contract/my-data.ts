import * as z from 'zod/mini';
import { portalCall } from './call.ts';
import { id, one, optionalText, text } from './values/lenient.ts';
import { idInput, studentInput } from './values/strict.ts';

const value = z.nullable(z.union([z.string(), z.number()]));

/** One kind of data, as a table: the names of its columns, and a list of values for each row. */
const section = z.object({ name: text, columns: z.array(z.string()), rows: z.array(z.array(value)) });
export type DataSection = z.output<typeof section>;

/**
 * Returns everything that the portal has about the student, for their own copy, in pages: `after` is the `next` of the page
 * before. A part that is longer than a page goes on in the next ones, under the same name.
 */
export const myDataCall = portalCall({
  name: 'my_data',
  whileSuspended: 'always',
  input: z.object({ stud_id: idInput, after: z.optional(idInput) }),
  data: one(z.object({ sections: z.array(section), next: z.nullish(id) })),
});

/** When the student asked to be erased, in ISO 8601; '' if they have not. */
const asked = z.object({ asked_at: optionalText });

export const erasureAskedCall = portalCall({
  name: 'erasure_asked',
  whileSuspended: 'always',
  input: studentInput,
  data: asked,
});

/** Asks the academy to erase the student. Asking again keeps the first date. */
export const askErasureCall = portalCall({
  name: 'ask_erasure',
  whileSuspended: 'always',
  input: studentInput,
  data: asked,
});

/** Takes that back. */
export const withdrawErasureCall = portalCall({
  name: 'withdraw_erasure',
  whileSuspended: 'always',
  input: studentInput,
  data: asked,
});
