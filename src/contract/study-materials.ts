import * as z from 'zod/mini';
import { studentCall } from './call.ts';
import { list, optionalNumber, optionalText, permission, text } from './values/lenient.ts';
import { idInput } from './values/strict.ts';

export const studyMaterial = z.object({
  title: text,
  chapter_name: optionalText,
  subject_name: optionalText,
  /** The URL of the document. */
  path: text,
  /** Whether the academy lets students download and print it. */
  may_download: permission,
  /** Its length in bytes. */
  size: optionalNumber,
  pages: optionalNumber,
});
export type StudyMaterial = z.output<typeof studyMaterial>;

export const studyMaterialsCall = studentCall({
  name: 'study_materials',
  input: z.object({ sub_id: idInput, chapter_id: idInput, stud_id: idInput }),
  data: list(studyMaterial),
});
