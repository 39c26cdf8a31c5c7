import { type DeskCall, mayMake } from '#contract/desk/desk-call.ts';
import { questionsCall } from '#contract/desk/results.ts';
import { hallTableCall, resultsTableCall, studentsTableCall, watchersTableCall } from '#contract/desk/tables.ts';
import { notForRole } from '#server/desk/desk.messages.ts';
import type { DeskContext, DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { orEntered, requireQuiz } from '#server/desk/results/require-quiz.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { countingKind } from '#server/domain/answers/attempt-choice.ts';
import { type Attendance, readAttendance } from '#server/domain/attendance/read-attendance.ts';
import { recordSavedTable } from '#server/domain/audit/record-change.ts';
import { analyseQuestions } from '#server/domain/results/analyse-questions.ts';
import { listAttempts, listMarks } from '#server/domain/results/attempts.repository.ts';
import { countsColumn, markColumns } from '#server/domain/results/columns/columns.ts';
import { answerColumns, questionColumns, questionRows } from '#server/domain/results/columns/question-columns.ts';
import { rankColumns } from '#server/domain/results/columns/rank-columns.ts';
import { listAnswers } from '#server/domain/results/list-answers.ts';
import { readRankList } from '#server/domain/results/standing/rank-list.ts';
import { hallColumns } from '#server/domain/sittings/hall-columns.ts';
import { readHall } from '#server/domain/sittings/read-hall.ts';
import { shownRecord, withShownPhone } from '#server/domain/staff/shown-number.ts';
import { listStudentTable, studentTableColumns } from '#server/domain/students/student-table.ts';
import { watcherDataColumns } from '#server/domain/watching/watcher-columns.ts';
import { findChapterOfScope, listWatchers } from '#server/domain/watching/watching.repository.ts';
import { Failure, forbidden } from '#server/errors.ts';
import { slugOf } from '#server/files/names.ts';
import type { Column } from '#server/files/tables/column.ts';
import { csvTable } from '#server/files/tables/csv.ts';
import { xlsxTable } from '#server/files/tables/xlsx.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/** More students than an academy has. */
const maxTableRows = 1_000_000;

interface SavedTable<Row> {
  change: DeskContext<DeskCall>['change'];
  /** In which subject and chapter it is. */
  place: string[];
  /** Of what the table is: the name of a quiz. */
  of: string;
  format: 'xlsx' | 'csv';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  now: number;
}

export function tablesCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  /** Writes a table as the command line does, with a row in the audit that names it by its place in the academy. */
  const save = async <Row>({ change, place, of, format, columns, rows, now }: SavedTable<Row>) => {
    const { timezone: zone } = await readAcademy(db);
    const write = format === 'csv' ? csvTable : xlsxTable;
    const content = Buffer.from(await write(columns, rows, zone));
    const table = [...place, of].join('/');
    await change((own) => recordSavedTable(own.db, { by: own.by, table, rows: rows.length }, now));
    const name = slugOf(of).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
    const file_name = `${name}-${dateIn(now, zone)}.${format}`;
    return { data: { file_name, base64: content.toString('base64') } };
  };

  provide.staffCall(resultsTableCall, async ({ input, scope, staff, change, now }) => {
    const { quiz_id, roster_id, ac_id, table, unnamed, format } = input;
    const hasPapers = table === 'answers' || table === 'questions';
    if (hasPapers && !mayMake(questionsCall, staff.role)) throw new Failure(403, notForRole);
    const quiz = await requireQuiz(db, scope, quiz_id, orEntered);
    const { quiz_name, chapter_name, subject_name } = quiz;
    const choice = { quiz_id, kind: 'all', roster_id, ac_id, scope, period: {} } as const;
    const file = { change, place: [subject_name, chapter_name], of: `${quiz_name} ${table}`, format, now };
    const shown = <Row extends Phone>(rows: Row[]) => rows.map((row) => withShownPhone(scope, row));
    if (table === 'ranks') {
      const { rows, sections } = await readRankList(db, { quiz, roster_id, scope });
      const named = shown(rows.map(({ level: levels, ...row }) => ({ ...row, levels })));
      return await save({ ...file, columns: rankColumns(sections, !unnamed), rows: named });
    }
    if (table === 'questions') {
      const rows = questionRows(await analyseQuestions(db, { ...choice, kind: 'first' }));
      return await save({ ...file, columns: questionColumns(rows), rows });
    }
    const counting = await listMarks(db, { ...choice, kind: countingKind(quiz) });
    const counts = countsColumn(new Set(counting.map(({ attempt_id }) => attempt_id)));
    if (table === 'marks') {
      const rows = shown(await listAttempts(db, choice));
      return await save({ ...file, columns: [...markColumns, counts], rows });
    }
    const rows = shown(await listAnswers(db, choice));
    return await save({ ...file, columns: answerColumns(rows, [counts]), rows });
  });

  provide.staffCall(hallTableCall, async ({ input, scope, change, now }) => {
    const { format, ...filter } = input;
    const { quiz_name, chapter_name, subject_name } = await requireQuiz(db, scope, input.quiz_id);
    const hall = await readHall(db, { ...filter, subject_name, scope, limit: maxTableRows }, now);
    const rows = hall.rows.map((row) => withShownPhone(scope, row));
    const file = { change, place: [subject_name, chapter_name], of: `${quiz_name} hall`, format, now };
    return await save({ ...file, columns: hallColumns, rows });
  });

  provide.staffCall(studentsTableCall, async ({ input: { search, month, format, ...filter }, scope, change, now }) => {
    const found = await listStudentTable(db, { filter: { scope, ...filter, now }, search });
    const stud_ids = month ? found.map(({ stud_id }) => stud_id) : [];
    const known = await readAttendance(db, stud_ids, `${month}-01`, `${month}-31`, scope);
    const rows = found.map((row) => {
      return { ...withShownPhone(scope, row), ...shownRecord(scope, row), attended: known.get(row.stud_id) };
    });
    const columns = [...studentTableColumns(rows), ...(month ? attendanceColumns : [])];
    return await save({ change, place: [], of: 'students', format, now, columns, rows });
  });

  provide.staffCall(watchersTableCall, async ({ input, scope, change, now }) => {
    const { chapter_id, format, ...filter } = input;
    const chapter = await findChapterOfScope(db, scope, chapter_id);
    if (!chapter) throw forbidden();
    const found = await listWatchers(db, chapter_id, { ...filter, scope, period: {} });
    const rows = found.map((row) => withShownPhone(scope, row));
    const file = { change, place: [chapter.subject_name], of: `${chapter.chapter_name} watched`, format, now };
    return await save({ ...file, columns: watcherDataColumns, rows });
  });
}

/** Of whom nothing is known, nothing is said. */
const attendanceColumns = (['present', 'late', 'absent', 'percent'] as const).map((name) => ({
  name,
  of: (row: { attended: Attendance | undefined }) => row.attended?.[name],
}));
