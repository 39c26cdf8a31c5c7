import { resultsTableCall, studentsTableCall, watchersTableCall } from '#contract/desk/tables.ts';
import { readAcademy } from '#server/areas/academy/academy-settings.repository.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { requireQuiz } from '#server/desk/results/results.calls.ts';
import { forbidden } from '#server/errors.ts';
import { analyseQuestions } from '#server/operator/results/analyse-questions.ts';
import { listAttempts } from '#server/operator/results/attempts.repository.ts';
import { answerColumns } from '#server/operator/results/columns/answer-columns.ts';
import { markColumns } from '#server/operator/results/columns/mark-columns.ts';
import { questionColumns, questionRows } from '#server/operator/results/columns/question-columns.ts';
import { watcherDataColumns } from '#server/operator/results/columns/watcher-columns.ts';
import { findWatchers } from '#server/operator/results/find-watchers.ts';
import { listAnswers } from '#server/operator/results/list-answers.ts';
import { findChapterOfScope } from '#server/operator/results/watching.repository.ts';
import { listStudentTable, studentTableColumns } from '#server/operator/students/student-table.ts';
import { writeFile } from './write-file.ts';

export function tablesCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(resultsTableCall, async ({ input, scope, now }) => {
    const { quiz_id, attempts: kind, roster_id, ac_id, table, format } = input;
    const { quiz_name } = await requireQuiz(db, scope, quiz_id);
    const choice = { quiz_id, kind, roster_id, ac_id, scope, period: {} };
    const file = { of: `${quiz_name} ${table}`, format, zone: await zoneOf(), now };
    if (table === 'marks')
      return { data: await writeFile({ ...file, columns: markColumns, rows: await listAttempts(db, choice) }) };
    if (table === 'answers') {
      const rows = await listAnswers(db, choice);
      return { data: await writeFile({ ...file, columns: answerColumns(rows), rows }) };
    }
    const rows = questionRows(await analyseQuestions(db, choice));
    return { data: await writeFile({ ...file, columns: questionColumns(rows), rows }) };
  });

  provide.staffCall(studentsTableCall, async ({ input: { search, format, ...filter }, scope, now }) => {
    const rows = await listStudentTable(db, { filter: { scope, ...filter }, search });
    const file = { of: 'students', format, zone: await zoneOf(), now };
    return { data: await writeFile({ ...file, columns: studentTableColumns, rows }) };
  });

  provide.staffCall(watchersTableCall, async ({ input, scope, now }) => {
    const { chapter_id, search, state, format, ...filter } = input;
    const chapter = await findChapterOfScope(db, scope, chapter_id);
    if (!chapter) throw forbidden();
    const rows = await findWatchers(db, chapter_id, { ...filter, scope, period: {}, search, state });
    const file = { of: `${chapter.chapter_name} watched`, format, zone: await zoneOf(), now };
    return { data: await writeFile({ ...file, columns: watcherDataColumns, rows }) };
  });

  async function zoneOf(): Promise<string> {
    return (await readAcademy(db)).timezone;
  }
}
