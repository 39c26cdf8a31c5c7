/** What several calls of the desk share. Times are epoch milliseconds; the page shows them in the academy's time zone. */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';

/** How a list is divided. Pages count from 1. */
export const rowsOfPage = 50;
export const pageInput = z._default(z.int().check(z.gte(1), z.lte(100_000)), 1);

export const searchInput = z._default(textInput(100), '');
export const optionalId = z.optional(idInput);

export const person = {
  stud_id: z.string(),
  /** '' for somebody who was erased. */
  name: z.string(),
  /** With '+' and the dial code; '' for somebody who was erased. */
  number: z.string(),
};

/** Counts all rows that fit, of which a page has some. */
export const paged = { total: z.number(), page: z.number(), pages: z.number() };

export const correctableField = z.enum(['name', 'guardian', 'state', 'district', 'email']);

/** What a student was like when the page read them. A change carries it, so that nobody overwrites what another did. */
export const versionInput = textInput(64);

/**
 * The `data` of the 409 that a change gets if somebody else has changed the same since it was read: nothing was done. `changed_by` is '' where it was no change by the staff, as when a student registered again.
 */
export const conflictData = z.object({
  conflict: z.object({ changed_by: z.string(), changed_at: z.nullable(z.number()) }),
});

/** A file to be saved, under a name that is safe everywhere. */
export const fileData = z.object({ file_name: z.string(), base64: z.string() });

/**
 * What becomes of earlier answers to a question whose key was corrected: the old and the new one both count, only the new one, everybody gets the marks, or
 * the question counts for nobody.
 */
export const regradePolicy = z.enum(['also-right', 'instead', 'full-to-all', 'full-to-attempted', 'drop']);

/** A student, for whose family something is. */
export const chat = {
  stud_id: z.string(),
  name: z.string(),
  roll_number: z.string(),
  batch: z.string(),
  /** Whose number it is: the guardian's on WhatsApp, the guardian's, or the student's own. */
  to: z.enum(['whatsapp', 'guardian', 'student']),
  /** '+919876543210' */
  number: z.string(),
};
