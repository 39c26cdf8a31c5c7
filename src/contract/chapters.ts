import * as z from 'zod/mini';
import { studentCall } from './call.ts';
import { contentFacts } from './subjects.ts';
import { id, list, optionalNumber, optionalText, text } from './values/lenient.ts';
import { idInput } from './values/strict.ts';

export const chapter = z.object({
  chapter_id: id,
  chapter_name: text,
  subject_name: optionalText,
  ...contentFacts,
  /** Of its study materials together, in bytes; missing where it is not known of each. Only the bundled server adds it. */
  material_size: z.optional(optionalNumber),
  /** The same for their pages. */
  material_pages: z.optional(optionalNumber),
});
export type Chapter = z.output<typeof chapter>;

export const chaptersCall = studentCall({
  name: 'chapters',
  whileSuspended: 'for tests',
  input: z.object({ sub_id: idInput, stud_id: idInput }),
  data: list(chapter),
});
