/** A quiz as a file, which another program or this portal reads again. It has the right answers, and leaves a row in the audit. */
import * as z from 'zod/mini';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskChange } from './desk-call.ts';
import { fileData } from './values.ts';

/** A sheet as the desk and an academy folder read it, GIFT, Moodle XML, or QTI 1.2. */
export const quizFileFormats = ['sheet', 'gift', 'moodle', 'qti'] as const;
export type QuizFileFormat = (typeof quizFileFormats)[number];

export const quizFileCall = defineDeskChange({
  name: 'quiz_file',
  roles: 'teachers',
  input: z.object({ quiz_id: idInput, format: z.enum(quizFileFormats) }),
  data: z.object({
    ...fileData.shape,
    /** What of the quiz the format cannot hold. */
    lost: z.array(z.string()),
  }),
});
