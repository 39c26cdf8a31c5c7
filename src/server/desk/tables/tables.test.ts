import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { resultsTableCall, studentsTableCall, watchersTableCall } from '#contract/desk/tables.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

type TableCall = typeof resultsTableCall | typeof studentsTableCall | typeof watchersTableCall;

onEachApp('tables that the desk saves', (portal) => {
  async function physics() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const chapter_id = await academy.chapter(await academy.subject({ subject_name: 'Physics' }), {
      chapter_name: 'Waves',
    });
    await academy.topic(chapter_id);
    const quiz = await academy.quiz(chapter_id, {
      name: 'Sound',
      questions: [{ answer: 'right' }, { answer: 'right' }],
    });
    const people = await testResults(db);
    await people.submit('Asha', quiz, ['right', 'wrong'], 1000);
    await people.submit('=cmd', quiz, ['right', 'right'], 2000, 'Class 11');
    const roster_id = await academy.roster('evening', [people.idOf('Asha')]);
    const { token } = await signInStaff(portal());
    const save = async <C extends TableCall>(call: C, input: z.input<C['input']>) =>
      (await callDesk<TableCall>(portal(), call, input, token)).data();
    const csv = async <C extends TableCall>(call: C, input: z.input<C['input']>) =>
      Buffer.from((await save(call, { ...input, format: 'csv' })).base64, 'base64').toString();
    return { chapter_id, quiz, quiz_id: quiz.quiz_id, people, roster_id, save, csv };
  }

  test('of results have the columns of the command line', async () => {
    const { quiz_id, csv } = await physics();
    const of = async (table: 'marks' | 'answers' | 'questions') => await csv(resultsTableCall, { quiz_id, table });
    expect(await of('marks')).toMatch(/^\ufeffstud_id,name,phone_code,mobile,level,roll_number,subject,chapter/);
    expect(await of('marks')).toContain(",'=cmd,");
    expect(await of('answers')).toMatch(/,q1,q2\r\n/);
    expect(await of('questions')).toMatch(/option_a,chosen_a/);
  });

  test('of results have all attempts, and say which of a student counts', async () => {
    const { quiz, quiz_id, people, csv } = await physics();
    await people.submit('Asha', quiz, ['right', 'right'], 3000);
    const counts = async (table: 'marks' | 'answers') => {
      const [head = '', ...lines] = (await csv(resultsTableCall, { quiz_id, table })).trim().split('\r\n');
      const cells = lines.map((line) => line.split(','));
      const at = (name: string) => head.split(',').indexOf(name);
      return cells.map((row) => `${row[at('name')]} ${row[at('attempt')]}: ${row[at('counts')]}`).toSorted();
    };
    const ofPractice = ["'=cmd 1: yes", 'Asha 1: no', 'Asha 2: yes'];
    expect([await counts('marks'), await counts('answers')]).toEqual([ofPractice, ofPractice]);
    await portal().deps.db.updateTable('quiz').set({ minutes: 60 }).execute();
    expect(await counts('marks')).toEqual(["'=cmd 1: yes", 'Asha 1: yes', 'Asha 2: no']);
  });

  test('leave a row in the audit each: who has taken what, and how much', async () => {
    const { quiz_id, chapter_id, save } = await physics();
    await save(resultsTableCall, { quiz_id, table: 'answers' });
    await save(studentsTableCall, { search: 'asha' });
    await save(watchersTableCall, { chapter_id, format: 'csv' });
    const audit = await listAudit(portal().deps.db, { limit: 9 });
    expect(audit.map(({ changed_by }) => changed_by)).toEqual(Array(3).fill(expect.stringMatching(/ at the desk$/)));
    expect(new Set(audit.map(({ action, details }) => `${action} ${details}`))).toEqual(
      new Set([
        'table.save {"table":"Physics/Waves/Sound answers","rows":2}',
        'table.save {"table":"students","rows":1}',
        'table.save {"table":"Physics/Waves watched","rows":0}',
      ]),
    );
  });

  test('are workbooks of Excel, unless CSV is asked for', async () => {
    const { quiz_id, save } = await physics();
    const { file_name, base64 } = await save(resultsTableCall, { quiz_id });
    expect(file_name).toBe('sound-marks-2026-11-21.xlsx');
    expect(Buffer.from(base64, 'base64').toString('latin1')).toContain('xl/worksheets/sheet1.xml');
    expect((await save(resultsTableCall, { quiz_id, format: 'csv' })).file_name).toBe('sound-marks-2026-11-21.csv');
  });

  test('of students have all who fit, with their details', async () => {
    const { people, roster_id, csv } = await physics();
    const lines = async (input = {}) => (await csv(studentsTableCall, input)).trimEnd().split('\r\n').slice(1);
    expect(await lines()).toHaveLength(2);
    const [asha, ...others] = await lines({ roster_id });
    expect(others).toEqual([]);
    expect(asha).toMatch(/^Asha,91,\d{10},Class 12,evening,/);
    expect(await lines({ ac_id: people.levelOf('Class 11') })).toHaveLength(1);
    expect(await lines({ search: 'ash' })).toEqual([asha]);
  });

  test('of a chapter have who has watched, and who has not', async () => {
    const { chapter_id, csv } = await physics();
    expect(await csv(watchersTableCall, { chapter_id })).toMatch(
      /^\ufeffstud_id,name,phone_code,mobile,level,videos,not_measured,finished,begun,not_begun,last_watched_at/,
    );
    expect((await csv(watchersTableCall, { chapter_id, state: 'finished' })).trim().split('\n')).toHaveLength(1);
  });
});
