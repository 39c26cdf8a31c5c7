/** How the bundled server reads a payload: exact types, bounded sizes. */
import * as z from 'zod/mini';

/** Text of a bounded length, as a database can hold it: Postgres takes no NUL, and none keeps half of a surrogate pair. */
export function textInput(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !unstorable.test(text)),
  );
}

// isWellFormed() is younger than the oldest browsers that read kept forms by these schemas.
const unstorable = /\0|\p{Cs}/u;

/** An identifier that somebody sends back to us. */
export const idInput = textInput(64).check(z.minLength(1));

/** The payload of a call that needs nothing but the student. */
export const studentInput = z.object({ stud_id: idInput });

/** Free text of a form field; missing counts as empty, so that its own check can say so in the student's words. */
export const fieldInput = z._default(textInput(200), '');
