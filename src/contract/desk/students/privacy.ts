/** What a student may ask of the academy: a copy of what it has about them, and to be erased. For owners. */
import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange, defineSilentChange } from '#contract/desk/desk-call.ts';
import { fileData, versionInput } from '#contract/desk/values.ts';
import { idInput, textInput } from '#contract/values/strict.ts';

/** A zip with everything that the portal has about a student. It leaves a row in the audit. */
export const exportStudentCall = defineDeskChange({
  name: 'export_student',
  roles: 'owners',
  input: z.object({ stud_id: idInput }),
  data: fileData,
});

/** What erasing a student would take away, and what it would leave. */
export const erasureCall = defineDeskCall({
  name: 'erasure',
  roles: 'owners',
  input: z.object({ stud_id: idInput }),
  data: z.object({
    /** To be sent with the erasure. */
    version: z.string(),
    name: z.string(),
    number: z.string(),
    /** These stay, without a name. */
    attempts: z.number(),
    /** These are deleted. */
    enrolments: z.number(),
    videos: z.number(),
    drafts: z.number(),
    /** The tables of the academy folder that had a row of them when it was last imported, and as whom. */
    folder: z.object({
      tables: z.array(z.enum(['students', 'enrolments', 'batches'])),
      names: z.array(z.string()),
      numbers: z.array(z.string()),
    }),
  }),
});

/** Erases a student for good, if `name` is theirs: whoever does it has typed it. */
export const eraseStudentCall = defineSilentChange({
  name: 'erase_student',
  roles: 'owners',
  worksOnFullDisk: true,
  input: z.object({ stud_id: idInput, version: versionInput, name: textInput(200) }),
});
