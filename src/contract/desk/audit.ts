import * as z from 'zod/mini';
import { textInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { optionalId, paged, pageInput, person } from './values.ts';

/** What changes are about, for choosing some of them. 'upkeep' is all that is none of the others. */
const auditKinds = ['students', 'content', 'quizzes', 'classes', 'news', 'import', 'upkeep'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What was changed, on the command line and at the desk; the newest first. */
export const auditCall = defineDeskCall({
  name: 'audit',
  roles: 'owners',
  input: z.object({
    /** Only changes of this student. */
    stud_id: optionalId,
    /** Only changes of this class, news or content. */
    content_id: optionalId,
    /** Only changes by this name, as `people` has them. */
    changed_by: z.optional(textInput(300)),
    kind: z.optional(z.enum(auditKinds)),
    /** The academy's dates; both are included. */
    from: z.optional(z.iso.date()),
    until: z.optional(z.iso.date()),
    page: pageInput,
  }),
  data: z.object({
    ...paged,
    /** Who has ever changed something, by name: 'Asha Menon at the desk'. */
    people: z.array(z.string()),
    rows: z.array(
      z.object({
        changed_at: z.number(),
        /** 'Asha Menon at the desk', 'meera on the command line'. */
        changed_by: z.string(),
        /** In the words of the command line: 'student.change'. */
        action: z.string(),
        /** As they are called now; null for nobody in particular, and for somebody who has gone. */
        student: z.nullable(z.object(person)),
        /** Of the class, the news or the content that was changed, which may be gone. */
        content_id: z.nullable(z.string()),
        /** What was changed, with names instead of ids; `before` is null where only one value is known. */
        details: z.array(z.object({ what: z.string(), before: z.nullable(z.string()), after: z.string() })),
      }),
    ),
  }),
});
