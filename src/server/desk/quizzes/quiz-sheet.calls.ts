import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { type DeskDeps, type ProvideDesk, within } from '#server/desk/provide-desk.ts';
import { picturesIn } from '#server/desk/results/pictures-in.ts';
import { requireChapter, requireQuiz } from '#server/desk/results/require-quiz.ts';
import { toWindow } from '#server/desk/results/to-window.ts';
import { renderProblems } from '#server/desk/sheet-problems.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { addPicture } from '#server/domain/pictures/chosen-pictures.ts';
import { textsOf } from '#server/domain/quizzes/check-quiz.ts';
import { ruledSections } from '#server/domain/quizzes/quiz-sections.ts';
import { isTimed } from '#server/domain/quizzes/quiz-window.ts';
import { rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import { plainFileName } from '#server/domain/uploads/open-upload.ts';
import { checkPicture } from '#server/files/pictures/check-picture.ts';
import { readInSandbox } from '#server/files/sandbox/read-in-sandbox.ts';
import type { QuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';

export function quizSheetCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffReading(checkQuizSheetCall, {
    accept: async ({ input, scope }) =>
      input.quiz_id === undefined
        ? await requireChapter(db, scope, input.chapter_id)
        : await requireQuiz(db, scope, input.quiz_id),
    read,
    handle: async ({ sheet, timezone }, { session, now, language, change }) => {
      await change(
        (own) => storePictures(own.db, sheet.pictures, own.staff.staff_id, now),
        bytesOf(await notStored(sheet.pictures)),
      );
      const texts = sheet.questions.flatMap(textsOf);
      return {
        data: {
          name: sheet.name,
          counted: sheet.counted,
          pass_percent: sheet.pass_percent ?? null,
          window: toWindow(sheet.window, timezone),
          ...rulesOf(sheet),
          lacks_key: sheet.lacksKey,
          sections: ruledSections(sheet.questions),
          questions: sheet.questions.map(
            ({ answer, letters: _, answer_at_most: __, section_minutes: ___, ...one }) => ({
              ...one,
              ...rightAnswerOf(one, answer),
            }),
          ),
          not_taken: sheet.notTaken.map(({ message, ...one }) => ({ ...one, message: render(message, language) })),
          pictures: picturesIn(deps, { texts, session, now }),
          ...renderProblems(sheet, language),
        },
      };
    },
  });

  async function read({ input, staff }: { input: SentSheet; staff: Staff }) {
    const { timezone } = await readAcademy(db);
    const file_name = plainFileName(input.file_name);
    const bytes = Buffer.from(input.base64, 'base64');
    const { key: text, key_file } = input;
    const file = key_file && { bytes: Buffer.from(key_file.base64, 'base64') };
    const surroundings = { file_name, timezone, key: { text, file } };
    const sheet = await readInSandbox(staff.staff_id, 'quizSheet', bytes, surroundings);
    return { timezone, sheet };
  }

  /** Those that the media store lacks. A file may be read several times. */
  async function notStored(pictures: readonly Uint8Array[]): Promise<Uint8Array[]> {
    const lacking: Uint8Array[] = [];
    for (const bytes of pictures) {
      const picture = checkPicture(Buffer.from(bytes), '');
      if ('values' in picture || (await deps.media.findSize(picture.key)) === undefined) lacking.push(bytes);
    }
    return lacking;
  }

  /** They are in use from then on, also before the quiz is published. */
  async function storePictures(
    trx: Transaction<Database>,
    pictures: readonly Uint8Array[],
    staff_id: string,
    now: number,
  ): Promise<void> {
    for (const bytes of pictures) await addPicture(within(deps, trx), { staff_id, bytes: Buffer.from(bytes) }, now);
  }
}

type SentSheet = Pick<z.output<typeof checkQuizSheetCall.input>, 'file_name' | 'base64' | 'key' | 'key_file'>;

/** Whether totals may be below zero, and what is shuffled. Without a clock it is neither. */
function rulesOf({ window, below_zero = true, shuffle = [] }: Pick<QuizSheet, 'window' | 'below_zero' | 'shuffle'>) {
  return isTimed(window) ? { below_zero, shuffle } : { below_zero: false, shuffle: [] };
}

function bytesOf(files: readonly Uint8Array[]): number {
  return files.reduce((sum, { length }) => sum + length, 0);
}
