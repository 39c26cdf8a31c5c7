import * as z from 'zod/mini';
import { defineDeskCall } from './desk-call.ts';
import { optionalId, paged, pageInput, person } from './values.ts';

/** What was changed, on the command line and at the desk; the newest first. */
export const auditCall = defineDeskCall({
  name: 'audit',
  roles: 'owners',
  input: z.object({
    /** Only changes of this student. */
    stud_id: optionalId,
    page: pageInput,
  }),
  data: z.object({
    ...paged,
    rows: z.array(
      z.object({
        changed_at: z.number(),
        /** 'Asha Menon at the desk', 'meera on the command line'. */
        changed_by: z.string(),
        /** In the words of the command line: 'student.change'. */
        action: z.string(),
        /** As they are called now; null for nobody in particular, and for somebody who has gone. */
        student: z.nullable(z.object(person)),
        /** What was changed; `before` is null where only one value is known. */
        details: z.array(z.object({ what: z.string(), before: z.nullable(z.string()), after: z.string() })),
      }),
    ),
  }),
});
