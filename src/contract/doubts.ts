/** What students ask their teachers, at a page of a PDF, a second of a video or a question of a report. */
import * as z from 'zod/mini';
import { studentCall } from './call.ts';
import { id, list, number, permission, text } from './values/lenient.ts';
import { fileBytes, idInput, textInput } from './values/strict.ts';

/** In bytes: a photo that a device has made smaller, or two minutes of a voice. */
export const maxFileBytes = 1024 * 1024;
const { input: file, maxJsonBytes } = fileBytes(maxFileBytes);
export const maxWritten = 1000;
/** The words of a doubt or an answer, and with them a photo or a voice in base64; '' for none. */
export const writtenInput = { text: textInput(maxWritten), file };
export const maxWrittenBytes = maxJsonBytes + 8 * maxWritten;

/** Of a material, `content_id` is its chapter and `name` its name there; of a quiz, `content_id` is the report. */
export const doubtLocation = z.object({
  ...{ kind: z.enum(['topic', 'material', 'quiz']), content_id: idInput, name: textInput(300) },
  /** A second, a page, or the question's number in the report. */
  position: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type DoubtLocation = z.output<typeof doubtLocation>;
/** The device gives a doubt its id. */
export const doubtInput = z.object({ doubt_id: idInput, ...doubtLocation.shape, ...writtenInput });

/** Asks something, once; or notes that the student asks the same as who asked what has this id. */
export const askDoubtCall = studentCall({
  name: 'ask_doubt',
  path: '/Portal/ask_doubt',
  maxBodyBytes: maxWrittenBytes,
  input: z.object({ stud_id: idInput, ...doubtInput.shape }),
  data: z.unknown(),
});

/** What was written, with files as URLs. `others` is how many ask the same. */
export const doubtShown = {
  ...{ doubt_id: id, kind: doubtLocation.shape.kind, title: text, position: number, others: number },
  ...{ text, file: text, answer: text, answer_file: text },
};

/** Lists what was asked about what is at a location, or what the student has asked. */
export const doubtsCall = studentCall({
  name: 'doubts',
  path: '/Portal/doubts',
  input: z.object({ stud_id: idInput, at: z.optional(doubtLocation) }),
  data: list(z.object({ ...doubtShown, is_mine: permission })),
});
