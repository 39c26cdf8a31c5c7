import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { contentFacts } from './subjects.ts';
import { id, list, optionalText, text } from './values/lenient.ts';
import { idInput } from './values/strict.ts';

export const chapter = z.object({ chapter_id: id, chapter_name: text, subject_name: optionalText, ...contentFacts });
export type Chapter = z.output<typeof chapter>;

export const chaptersCall = defineCall({
  name: 'chapters',
  method: 'POST',
  path: '/Student/chapters',
  session: true,
  input: z.object({ sub_id: idInput, stud_id: idInput }),
  data: list(chapter),
});
