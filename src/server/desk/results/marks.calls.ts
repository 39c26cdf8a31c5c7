import {
  addMarkedTestCall,
  enteredMarksCall,
  removeMarkedTestCall,
  saveMarksCall,
} from '#contract/desk/ranks/marks.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { joinSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { requireQuizBatches } from '#server/domain/quizzes/quiz-batches.ts';
import {
  addMarkedTest,
  readEnteredMarks,
  removeMarkedTest,
  saveEnteredMarks,
} from '#server/domain/results/entered/entered-marks.ts';
import { matchMarks } from '#server/domain/results/entered/match-marks.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden } from '#server/errors.ts';
import { readInSandbox } from '#server/files/sandbox/read-in-sandbox.ts';
import { orEntered, requireChapter, requireQuiz } from './require-quiz.ts';

export function marksCalls(provide: ProvideDesk, { db: all }: DeskDeps): void {
  provide.staffChange(addMarkedTestCall, async ({ db, input: { batch_slugs: chosen, ...input }, scope, by, now }) => {
    const subject_id = await requireChapter(db, scope, input.chapter_id);
    const batch_slugs = joinSlugs(chosen);
    await requireQuizBatches(db, scope, { subject_id, after: batch_slugs });
    return { data: { quiz_id: await addMarkedTest(db, { by, ...input, batch_slugs }, now) } };
  });

  const requireMarked = async (db: typeof all, scope: Parameters<typeof requireQuiz>[1], quiz_id: string) => {
    const quiz = await requireQuiz(db, scope, quiz_id, orEntered);
    if (quiz.marks_entered === 0) throw forbidden();
    return quiz;
  };

  provide.staffReading(enteredMarksCall, {
    accept: ({ input, scope }) => requireMarked(all, scope, input.quiz_id),
    read: async ({ input: { base64 }, staff }) =>
      base64 === '' ? [] : await readInSandbox(staff.staff_id, 'marksSheet', Buffer.from(base64, 'base64')),
    handle: async (sheet, { input: { quiz_id }, scope }) => {
      const quiz = await requireMarked(all, scope, quiz_id);
      const { quiz_name, chapter_name, subject_id, subject_name } = quiz;
      const { version, sections, rows } = await readEnteredMarks(all, quiz, scope);
      const { found, ...read } = matchMarks(sheet, sections, rows, scope);
      return {
        data: {
          quiz: { quiz_id, quiz_name, chapter_name, subject_id, subject_name },
          ...{ version, sections, ...read },
          rows: rows.map(({ stud_id, name, roll_number, marks, ...phone }) => {
            const number = shownNumber(scope, phone);
            return { stud_id, name, number, roll_number, marks: sheet.length > 0 ? (found.get(stud_id) ?? []) : marks };
          }),
        },
      };
    },
  });

  provide.silentChange(removeMarkedTestCall, async ({ db, input: { quiz_id }, scope, by, now }) => {
    await requireMarked(db, scope, quiz_id);
    await removeMarkedTest(db, { by, quiz_id }, now);
  });

  provide.silentChange(saveMarksCall, async ({ db, input: { quiz_id, version: seen, rows }, scope, by, now }) => {
    const quiz = await requireMarked(db, scope, quiz_id);
    await saveEnteredMarks(db, { by, quiz, scope, seen, rows }, now);
  });
}
