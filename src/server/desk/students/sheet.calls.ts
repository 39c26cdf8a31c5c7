import { addSheetCall, checkSheetCall } from '#contract/desk/students/sheet.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { renderProblems } from '#server/desk/sheet-problems.ts';
import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import { addSheet } from '#server/import/student-sheet/add-sheet.ts';
import { planSheet, readStudentSheet, type SheetPlan } from '#server/import/student-sheet/plan-sheet.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import type { Language } from '#texts/languages.ts';

/** Nobody reads more on a page. What is behind them shows once these are mended. */
const mostShown = 200;

/** What one more student is in the database at most: with batches, a row in the audit, and the indexes. */
const bytesOfStudent = 4096;

export function sheetCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  const read = ({ input, staff }: { input: { base64: string }; staff: Staff }) =>
    readStudentSheet(db, staff.staff_id, Buffer.from(input.base64, 'base64'));

  provide.staffReading(checkSheetCall, {
    accept: async () => {},
    read,
    handle: async (sheet, { input: { choices }, now, language }) => ({
      data: await toOutcome(await planSheet(db, sheet, choices, now), language),
    }),
  });

  provide.staffReading(addSheetCall, {
    accept: async () => {},
    read,
    handle: async (sheet, { input: { version: seen, choices }, now, language, change }) =>
      await change(async (own) => {
        const plan = await addSheet(own.db, { by: own.by, sheet, choices, seen }, now);
        return { data: await toOutcome(plan, language) };
      }, sheet.students.length * bytesOfStudent),
  });

  async function toOutcome(plan: SheetPlan, language: Language) {
    const { version, added, changed, unchanged, undecided, leftOut, problems, levelWords, batchWords } = plan;
    const { renumbered, returning } = plan;
    const levels = new Map((await listAcademicLevels(db)).map((one) => [one.ac_id, one.levels]));
    const rowsWithFaults = problems.flatMap(({ sheet, line }) => (line === undefined ? [] : `${line} ${sheet}`));
    return {
      version,
      added: added.length,
      changed: changed.length,
      unchanged,
      refused: new Set(rowsWithFaults).size + leftOut,
      undecided,
      level_words: levelWords.map(({ isClear, ac_id = null, ...one }) => ({ ...one, is_clear: isClear, ac_id })),
      batch_words: batchWords.map(({ mayBeNew, as = null, ...one }) => ({ ...one, may_be_new: mayBeNew, as })),
      renumbered: { rows: renumbered.length, first: renumbered.slice(0, 5) },
      returning: { rows: returning.length, first: returning.slice(0, 10) },
      own_columns: plan.ownColumns,
      new_students: added.slice(0, mostShown).map(({ sheet, line, phone, details: { name, academic_level } }) => {
        const place = { ...(sheet !== undefined && { sheet }), line };
        return { ...place, name, number: internationalNumber(phone), level: levels.get(academic_level) ?? '' };
      }),
      changes: changed.slice(0, mostShown).map(({ sheet, line, stud_id, name, number, details }) => {
        return { ...(sheet !== undefined && { sheet }), line, stud_id, name, number, details };
      }),
      ...renderProblems(plan, language),
    };
  }
}
