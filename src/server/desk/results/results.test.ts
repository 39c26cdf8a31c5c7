import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

onEachApp('results at the desk', (portal) => {
  async function physics() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const questions = [{ answer: 'right' }, { answer: 'right', marks: 3, options: ['wrong', 'right', 'neither'] }];
    const quiz = await academy.quiz(chapter_id, { name: 'Sound', questions });
    const people = await testResults(db);
    await people.submit('Asha', quiz, ['right', 'right'], 1000);
    await people.submit('Bina', quiz, ['right', 'wrong'], 2000);
    await people.submit('Bina', quiz, ['right', 'right'], 3000);
    await people.submit('Chitra', quiz, [], 4000, 'Class 11');
    const roster_id = await academy.roster('evening', [people.idOf('Bina'), people.idOf('Chitra')]);
    const { token } = await signInStaff(portal());
    const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) => callDesk(portal(), which, input, token);
    const { quiz_id } = quiz;
    const table = async (input: Partial<z.input<typeof resultsCall.input>> = {}) =>
      (await call(resultsCall, { quiz_id, ...input })).data();
    const names = async (input = {}) => (await table(input)).rows.map(({ name, marks }) => `${name} ${marks}`);
    return { academy, subject_id, chapter_id, quiz_id, people, roster_id, call, table, names };
  }

  test('list the quizzes of a subject with the outcome of first attempts', async () => {
    const { academy, subject_id, chapter_id, quiz_id, call } = await physics();
    await academy.quiz(chapter_id, { name: 'Light', batch_slug: 'evening', archived_at: 1 });
    const quizzes = (await call(quizzesCall, { subject_id })).data();
    expect(quizzes).toMatchObject([
      { quiz_id, quiz_name: 'Sound', questions: 2, max_marks: 4, students: 3, passed: 1, last_submitted_at: 4000 },
      { quiz_name: 'Light', batch_name: 'evening', is_hidden: true, students: 0, average: null },
    ]);
    expect(quizzes[0]?.average).toBeCloseTo((100 + 25 + 0) / 3);
  });

  test('of a quiz are a table: by attempt, batch, level, result and name, in any order', async () => {
    const { people, roster_id, table, names } = await physics();
    expect(await names()).toEqual(['Asha 4', 'Bina 1', 'Chitra 0']);
    expect(await names({ attempts: 'best', sort: 'name', descending: false })).toEqual([
      'Asha 4',
      'Bina 4',
      'Chitra 0',
    ]);
    expect(await names({ attempts: 'all', sort: 'submitted_at' })).toEqual(['Chitra 0', 'Bina 4', 'Bina 1', 'Asha 4']);
    expect(await names({ roster_id })).toEqual(['Bina 1', 'Chitra 0']);
    expect(await names({ ac_id: people.levelOf('Class 11') })).toEqual(['Chitra 0']);
    expect(await names({ result: 'pass' })).toEqual(['Asha 4']);
    expect(await names({ search: 'bi' })).toEqual(['Bina 1']);
    expect(await names({ page: 2 })).toEqual([]);
    const { quiz, summary, rows, total } = await table();
    expect(quiz).toMatchObject({ max_marks: 4, pass_percent: 40 });
    expect(summary).toMatchObject({ attempts: 3, students: 3, passed: 1, median: 25 });
    expect(summary.spread).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(total).toBe(3);
    expect(rows[1]).toMatchObject({ name: 'Bina', level: 'Class 12', attempt_number: 1, attempts: 2, percent: 25 });
    expect(rows[1]?.number).toMatch(/^\+91\d{10}$/);
  });

  test('have the first attempt as the best where one counts, and say who was late', async () => {
    const { quiz_id, table, names } = await physics();
    const { db } = portal().deps;
    await db.updateTable('quiz').set({ attempts: 1 }).where('quiz_id', '=', quiz_id).execute();
    expect(await names({ attempts: 'best', sort: 'name', descending: false })).toEqual([
      'Asha 4',
      'Bina 1',
      'Chitra 0',
    ]);
    const last = Math.max(...(await table({ attempts: 'all' })).rows.map(({ submitted_at }) => submitted_at));
    await db.updateTable('quiz').set({ closes_at: 1 }).where('quiz_id', '=', quiz_id).execute();
    await db.updateTable('attempt').set({ submitted_at: 200_000 }).where('submitted_at', '=', last).execute();
    const { rows, quiz } = await table({ attempts: 'all' });
    expect(rows.filter(({ is_late }) => is_late).map(({ submitted_at }) => submitted_at)).toEqual([200_000]);
    expect(quiz.window).toEqual({ opens: '', closes: '1970-01-01T05:30', attempts: 1, results: 'at once' });
  });

  test('have the exact percentage, so that the page rounds it once', async () => {
    const { academy, chapter_id, people, call } = await physics();
    const questions = [
      { answer: 'right', marks: 5 },
      { answer: 'right', marks: 8 },
    ];
    const quiz = await academy.quiz(chapter_id, { name: 'Heat', questions });
    await people.submit('Asha', quiz, ['right', 'wrong'], 1000);
    const { rows } = (await call(resultsCall, { quiz_id: quiz.quiz_id })).data();
    // 38.46 %: with one decimal it would be 38.5, which is shown as 39.
    expect(rows[0]?.percent).toBeCloseTo(500 / 13, 9);
  });

  test('of a quiz have the analysis of its questions', async () => {
    const { quiz_id, roster_id, call } = await physics();
    const analysed = async (input = {}) => (await call(questionsCall, { quiz_id, ...input })).data().revisions;
    const [revision] = await analysed();
    expect(revision).toMatchObject({ number: 1, attempts: 3, max_marks: 4 });
    expect(revision?.questions[1]).toMatchObject({
      ...{ position: 2, marks: 3, left_out: 1 },
      options: [
        { text: 'wrong', is_right: false, chosen: 1 },
        { text: 'right', is_right: true, chosen: 1 },
        { text: 'neither', is_right: false, chosen: 0 },
      ],
    });
    expect(revision?.questions[1]?.facility).toBeCloseTo(100 / 3);
    expect((await analysed({ roster_id }))[0]?.attempts).toBe(2);
  });

  test('have a student’s attempt beside the key, with its pictures', async () => {
    const { academy, chapter_id, people, call, table } = await physics();
    const [, bina] = (await table()).rows;
    const attempt = (await call(attemptCall, { attempt_id: bina?.attempt_id ?? '' })).data();
    expect(attempt).toMatchObject({
      ...{ name: 'Bina', marks: 1, max_marks: 4, attempt_number: 1, regraded_at: null },
      attempts: [{ submitted_at: 2000 }, { submitted_at: 3000 }],
      questions: [
        { position: 1, right: 0, chosen: 0, marks: 1, gained: 1 },
        { position: 2, right: 1, chosen: 0, marks: 3, gained: 0 },
      ],
    });
    expect(attempt.beside).toBeNull();
    const key = `${'ab'.repeat(16)}/file.png`;
    await portal().deps.media.put(key, new Uint8Array([1]));
    const question = `<p><img src="${pictureReference(key)}"></p>`;
    const quiz = await academy.quiz(chapter_id, { questions: [{ answer: 'right', question }] });
    await people.submit('Asha', quiz, ['right'], 1);
    const { pictures } = (await call(questionsCall, { quiz_id: quiz.quiz_id })).data();
    const url = pictures[0]?.url ?? '';
    expect((await portal().app.inject(url)).statusCode).toBe(200);
    await portal().deps.db.deleteFrom('desk_session').execute();
    expect((await portal().app.inject(url)).statusCode).toBe(403);
  });

  test('have the attempts of other students beside it, in the order of the table that it was opened from', async () => {
    const { call, table, roster_id } = await physics();
    const idOf = async (name: string) => (await table()).rows.find((row) => row.name === name)?.attempt_id ?? '';
    const beside = async (name: string, among: Omit<z.input<typeof resultsCall.input>, 'quiz_id' | 'page'>) => {
      const { data } = await call(attemptCall, { attempt_id: await idOf(name), among });
      const found = data().beside;
      return found && [found.previous?.name, found.row, found.total, found.next?.name];
    };
    expect(await beside('Bina', {})).toEqual(['Asha', 2, 3, 'Chitra']);
    expect(await beside('Bina', { sort: 'submitted_at' })).toEqual(['Chitra', 2, 3, 'Asha']);
    expect(await beside('Bina', { sort: 'name', descending: false })).toEqual(['Asha', 2, 3, 'Chitra']);
    expect(await beside('Asha', { sort: 'name', descending: false })).toEqual([undefined, 1, 3, 'Bina']);
    // Her first attempt is not in the table of the best ones; her second is.
    expect(await beside('Bina', { attempts: 'best', roster_id })).toEqual([undefined, 1, 2, 'Chitra']);
    expect(await beside('Asha', { roster_id })).toBeNull();
  });
});
