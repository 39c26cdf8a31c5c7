import type { Transaction } from 'kysely';
import { addQuizSheetCall, checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { findPattern } from '#contract/quiz/patterns.ts';
import { minutesOfSections } from '#contract/quiz/sections.ts';
import { type DeskDeps, type ProvideDesk, within } from '#server/desk/provide-desk.ts';
import { picturesIn } from '#server/desk/results/pictures-in.ts';
import { renderProblems } from '#server/desk/sheet-problems.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { addPicture } from '#server/domain/pictures/chosen-pictures.ts';
import { checkedQuiz, checkHead } from '#server/domain/quizzes/check-quiz.ts';
import { ruledSections } from '#server/domain/quizzes/quiz-sections.ts';
import { isTimed } from '#server/domain/quizzes/quiz-window.ts';
import { rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import { addQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { withPattern } from '#server/domain/quizzes/with-pattern.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import { plainFileName } from '#server/domain/uploads/open-upload.ts';
import { OperatorError } from '#server/errors.ts';
import { checkPicture } from '#server/files/pictures/check-picture.ts';
import { readInSandbox } from '#server/files/sandbox/read-in-sandbox.ts';
import type { QuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render, textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { textsOf } from './quizzes.calls.ts';
import { requireChapter, requireQuiz } from './require-quiz.ts';

export function quizSheetCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffReading(checkQuizSheetCall, {
    accept: async ({ input, scope }) =>
      input.quiz_id === undefined
        ? await requireChapter(db, scope, input.chapter_id)
        : await requireQuiz(db, scope, input.quiz_id),
    read,
    handle: async ({ sheet }, { session, now, language, change }) => {
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

  provide.staffReading(addQuizSheetCall, {
    accept: async ({ input, scope }) => await requireChapter(db, scope, input.chapter_id),
    read,
    handle: async ({ sheet: sent, file }, { input: { chapter_id, name, pass_percent, pattern }, now, change }) => {
      const sheet = ofPattern(sent, pattern);
      const { percent, problems } = checkHead({ name, pass_percent });
      const [problem] = [...problems, ...sheet.problems.map(({ message }) => message)];
      if (problem !== undefined || percent === undefined) throw new OperatorError(problem ?? '');
      const below_zero = sheet.below_zero ?? isTimed(sheet.window);
      const rules = { pass_percent: percent, below_zero, shuffle: sheet.shuffle ?? [] };
      const checked = checkedQuiz({ name, ...rules }, sheet.questions);
      const quiz = { ...checked, window: sheet.window };
      const stored = bytesOf(await notStored(sheet.pictures)) + Buffer.byteLength(JSON.stringify(sheet.questions));
      return await change(async (own) => {
        await requireChapter(own.db, own.scope, chapter_id);
        await storePictures(own.db, sheet.pictures, own.staff.staff_id, now);
        return { data: { quiz_id: await addQuiz(own.db, { by: own.by, chapter_id, quiz, file }, now) } };
      }, stored);
    },
  });

  async function read({ input, staff }: { input: { base64: string; file_name: string }; staff: Staff }) {
    const { timezone } = await readAcademy(db);
    const file = plainFileName(input.file_name);
    const bytes = Buffer.from(input.base64, 'base64');
    return { file, sheet: await readInSandbox(staff.staff_id, 'quizSheet', bytes, { file_name: file, timezone }) };
  }

  /** Those that the media store lacks. Most are there when a sheet is added, since it was checked before. */
  async function notStored(pictures: readonly Uint8Array[]): Promise<Uint8Array[]> {
    const lacking: Uint8Array[] = [];
    for (const bytes of pictures) {
      const picture = checkPicture(Buffer.from(bytes), '');
      if ('values' in picture || (await deps.media.findSize(picture.key)) === undefined) lacking.push(bytes);
    }
    return lacking;
  }

  /** They are in use from then on, also before the quiz is added. */
  async function storePictures(
    trx: Transaction<Database>,
    pictures: readonly Uint8Array[],
    staff_id: string,
    now: number,
  ): Promise<void> {
    for (const bytes of pictures) await addPicture(within(deps, trx), { staff_id, bytes: Buffer.from(bytes) }, now);
  }
}

/** The quiz of a sheet with the time, the sections and the marks of a pattern, by its name; '' for none. */
function ofPattern<Sheet extends Pick<QuizSheet, 'questions' | 'window' | 'below_zero'>>(
  sheet: Sheet,
  name: string,
): Sheet {
  if (name === '') return sheet;
  const pattern = findPattern(name);
  if (!pattern) throw new OperatorError(textOf('quizSheet.noPattern', { name }));
  const questions = withPattern(pattern, sheet.questions);
  // A paper of which some sections are not there has the time of the others.
  const minutes = minutesOfSections(questions) || pattern.minutes;
  const window = isTimed(sheet.window) ? { ...sheet.window, minutes } : { ...sheet.window, minutes, attempts: 1 };
  return { ...sheet, questions, window, below_zero: pattern.below_zero };
}

function bytesOf(files: readonly Uint8Array[]): number {
  return files.reduce((sum, { length }) => sum + length, 0);
}
