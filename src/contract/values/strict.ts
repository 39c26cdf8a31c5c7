/** The bundled server reads payloads by these schemas: the types are exact and the sizes bounded. */
import * as z from 'zod/mini';

/** Text that both databases can store: Postgres takes no NUL, and neither stores half of a surrogate pair. */
export function textInput(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !unstorable.test(text)),
  );
}

// isWellFormed() would do, but the oldest browsers lack it, and they read saved forms by these schemas.
const unstorable = /\0|\p{Cs}/u;

/** An identifier that the server gave out earlier. */
export const idInput = textInput(64).check(z.minLength(1));

/** The payload of a call that needs only the student. */
export const studentInput = z.object({ stud_id: idInput });

/** Free text of a form field. A missing field counts as empty, so that the field's own check can tell the student. */
export const fieldInput = z._default(textInput(200), '');

/** The bytes of a file in a call, and how long the call may be. */
export function fileBytes(maxBytes: number) {
  const maxBase64 = 4 * Math.ceil(maxBytes / 3);
  return {
    input: z.string().check(z.maxLength(maxBase64), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    maxJsonBytes: maxBase64 + 1024,
  };
}
