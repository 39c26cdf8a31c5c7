import type * as z from 'zod/mini';
import { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import type { TestApp } from './test-app.ts';
import { callDesk } from './test-desk.ts';

type Sheet = Pick<z.input<typeof checkQuizSheetCall.input>, 'file_name' | 'base64' | 'key' | 'key_file'>;
type Quiz = Partial<Omit<z.input<typeof saveQuizCall.input>, 'questions'>> & { chapter_id: string; name: string };

/** Publishes the quiz of a file as the page does: the file is read, and then its questions are saved. */
export async function addQuizSheet(
  app: Pick<TestApp, 'app'>,
  { file_name, base64, key, key_file, ...quiz }: Sheet & Quiz,
  token: string,
) {
  const sheet = { chapter_id: quiz.chapter_id, file_name, base64, key, key_file };
  const { questions, sections, window, below_zero, shuffle } = (
    await callDesk(app, checkQuizSheetCall, sheet, token)
  ).data();
  const written = {
    ...{ pass_percent: '50', window, below_zero, shuffle, ...quiz },
    sections: sections.map(({ name, answer_at_most, minutes }) => {
      return { name, answer_at_most: typed(answer_at_most), minutes: typed(minutes) };
    }),
    questions: questions.map(({ line: _, marks, negative_marks, partial_marks, ...one }) => {
      return {
        ...one,
        marks: String(marks),
        negative_marks: typed(negative_marks),
        partial_marks: typed(partial_marks),
      };
    }),
  };
  return await callDesk(app, saveQuizCall, written, token);
}

const typed = (number: number) => (number === 0 ? '' : String(number));
