/** The same change of many students. */
import * as z from 'zod/mini';
import { defineDeskChange } from '#contract/desk/desk-call.ts';
import { optionalId, versionInput } from '#contract/desk/values.ts';
import { idInput, textInput } from '#contract/values/strict.ts';
import { studentFilter } from './students.ts';

/** At most so many at once. */
export const mostAtOnce = 1000;

const manyChange = z.object({
  kind: z.enum(['batch', 'leave', 'level', 'lock', 'unlock', 'approve']),
  /** Of the batch that they join or leave, or of the level. */
  id: optionalId,
  /** A batch that those leave who join another. */
  from: optionalId,
  /** What a locked student reads. */
  reason: z._default(textInput(120), ''),
  /** The last one of the batch or of the lock, if one is known. */
  last_day: z.optional(z.iso.date()),
});
export type ManyChange = z.output<typeof manyChange>;

/**
 * Finds students, and says what a change would do to each. With the version of what was said it does that, to all who can be
 * changed or to nobody; of one student, also with theirs.
 */
export const changeStudentsCall = defineDeskChange({
  name: 'change_students',
  roles: 'staff',
  maxJsonBytes: 128 * 1024,
  input: z.object({
    stud_ids: z._default(z.array(idInput).check(z.maxLength(mostAtOnce)), []),
    /** Roll numbers or mobile numbers of more. */
    written: z._default(z.array(textInput(100)).check(z.maxLength(mostAtOnce)), []),
    /** All who fit, as well. */
    filter: z.optional(z.object(studentFilter)),
    change: z.optional(manyChange),
    version: z.optional(versionInput),
  }),
  data: z.object({
    people: z.array(z.object({ stud_id: z.string(), name: z.string() })),
    /** What was written and is nobody's, and what is of several. */
    nobody: z.array(z.string()),
    several: z.array(z.string()),
    version: z.string(),
    changed: z.number(),
    /** How many are so already. */
    unchanged: z.number(),
    refused: z.array(z.object({ stud_id: z.string(), name: z.string(), why: z.string() })),
  }),
});
