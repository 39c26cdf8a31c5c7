/** How the bundled server reads a payload: exact types, bounded sizes. */
import * as z from 'zod/mini';

/** An identifier that somebody sends back to us. */
export const idInput = z.string().check(z.minLength(1), z.maxLength(64));

/** The payload of a call that needs nothing but the student. */
export const studentInput = z.object({ stud_id: idInput });

/** Free text of a form field; missing counts as empty, so that its own check can say so in the student's words. */
export const fieldInput = z._default(z.string().check(z.maxLength(200)), '');
