import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { keyCall, planRegradeCall, regradeCall } from '#contract/desk/regrading.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { getQuizCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
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

  test('list the quizzes of all subjects: what goes on, what comes, what is always there, and what is over', async () => {
    const { academy, subject_id, chapter_id, quiz_id, call } = await physics();
    const now = portal().deps.clock();
    const other = await academy.chapter(await academy.subject({ subject_name: 'Biology' }), { chapter_name: 'Cells' });
    const hour = 3_600_000;
    await academy.quiz(chapter_id, { name: 'Light', batch_slugs: 'evening', archived_at: 1 });
    await academy.quiz(other, { name: 'Later', opens_at: now + 2 * hour });
    await academy.quiz(other, {
      name: 'Next',
      opens_at: now + hour,
      closes_at: now + 9 * hour,
      batch_slugs: 'evening',
    });
    await academy.quiz(other, { name: 'Long ago', closes_at: now - 2 * hour });
    await academy.quiz(other, { name: 'Just over', closes_at: now - hour });
    await academy.quiz(other, { name: 'Now', opens_at: now - hour, closes_at: now + hour, minutes: 60 });
    const list = async (input: z.input<typeof quizzesCall.input> = {}) => (await call(quizzesCall, input)).data();
    const namesOf = async (input = {}) => (await list(input)).rows.map(({ quiz_name }) => quiz_name);
    const { rows, total, batches } = await list();
    expect(rows.map(({ quiz_name, state }) => `${quiz_name}: ${state}`)).toEqual([
      ...['Now: on', 'Next: coming', 'Later: coming', 'Sound: always', 'Just over: over', 'Long ago: over'],
      'Light: hidden',
    ]);
    expect([total, batches]).toEqual([7, [{ batch_slug: 'evening', batch_name: 'evening' }]]);
    expect(await namesOf({ subject_id })).toEqual(['Sound', 'Light']);
    expect(await namesOf({ batch_slug: 'evening' })).toEqual(['Next', 'Light']);
    expect(await namesOf({ state: 'over' })).toEqual(['Just over', 'Long ago']);
    expect(await namesOf({ search: 'cells  LAT' })).toEqual(['Later']);
    expect(await namesOf({ page: 2 })).toEqual([]);

    // For practice the best attempt counts, and for a test the first.
    const sound = async () => (await list({ subject_id })).rows[0];
    expect(await sound()).toMatchObject({ quiz_id, students: 3, last_submitted_at: 4000 });
    expect((await sound())?.average).toBeCloseTo((100 + 100 + 0) / 3);
    await portal().deps.db.updateTable('quiz').set({ minutes: 60 }).where('quiz_id', '=', quiz_id).execute();
    expect((await sound())?.average).toBeCloseTo((100 + 25 + 0) / 3);
  });

  test('of a quiz are a table: by attempt, batch, level and name, in any order', async () => {
    const { quiz_id, people, roster_id, table, names } = await physics();
    expect(await names({ sort: 'name', descending: false })).toEqual(['Asha 4', 'Bina 4', 'Chitra 0']);
    expect((await table()).quiz.counts).toBe('best');
    await portal().deps.db.updateTable('quiz').set({ minutes: 60 }).where('quiz_id', '=', quiz_id).execute();
    expect((await table()).quiz.counts).toBe('first');
    expect(await names()).toEqual(['Asha 4', 'Bina 1', 'Chitra 0']);
    expect(await names({ sort: 'submitted_at' })).toEqual(['Chitra 0', 'Bina 1', 'Asha 4']);
    expect(await names({ roster_id })).toEqual(['Bina 1', 'Chitra 0']);
    expect(await names({ ac_id: people.levelOf('Class 11') })).toEqual(['Chitra 0']);
    expect(await names({ search: 'bi' })).toEqual(['Bina 1']);
    expect(await names({ page: 2 })).toEqual([]);
    const { quiz, summary, rows, total } = await table();
    expect(quiz).toMatchObject({ max_marks: 4, pass_percent: 39 });
    expect(summary).toMatchObject({ attempts: 3, students: 3, passed: 1, median: 25 });
    expect(summary.spread).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(total).toBe(3);
    expect(rows[1]).toMatchObject({ name: 'Bina', level: 'Class 12', attempt_number: 1, attempts: 2, percent: 25 });
    expect(rows[1]?.number).toMatch(/^\+91\d{10}$/);
  });

  test('have the first attempt where one counts, and say who was late', async () => {
    const { quiz_id, table, names } = await physics();
    const { db } = portal().deps;
    await db.updateTable('quiz').set({ attempts: 1 }).where('quiz_id', '=', quiz_id).execute();
    expect(await names({ sort: 'name', descending: false })).toEqual(['Asha 4', 'Bina 1', 'Chitra 0']);
    const last = Math.max(...(await table()).rows.map(({ submitted_at }) => submitted_at));
    await db.updateTable('quiz').set({ closes_at: 1 }).where('quiz_id', '=', quiz_id).execute();
    await db.updateTable('attempt').set({ submitted_at: 200_000 }).where('submitted_at', '=', last).execute();
    const { rows, quiz } = await table();
    expect(rows.filter(({ is_late }) => is_late).map(({ submitted_at }) => submitted_at)).toEqual([200_000]);
    expect(quiz.window).toEqual({
      opens: '',
      closes: '1970-01-01T05:30',
      attempts: 1,
      results: 'at once',
      minutes: 0,
      late: 'ask',
      solutions: 'with results',
    });
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
      position: 2,
      marks: 3,
      left_out: 1,
      options: [
        { text: 'wrong', is_right: false, chosen: 1 },
        { text: 'right', is_right: true, chosen: 1 },
        { text: 'neither', is_right: false, chosen: 0 },
      ],
    });
    expect(revision?.questions[1]?.right_percent).toBeCloseTo(100 / 3);
    expect((await analysed({ roster_id }))[0]?.attempts).toBe(2);
  });

  test('bear totals below zero, and answers beyond those that count in their section', async () => {
    const { academy, chapter_id, people, call } = await physics();
    const one = { answer: 'right', marks: 4, negative_marks: 1, section: 'A', answer_at_most: 1 };
    const quiz = await academy.quiz(chapter_id, { below_zero: true, questions: [one, one] });
    const { quiz_id } = quiz;
    await people.submit('Asha', quiz, ['right', 'wrong'], 1000);
    await people.submit('Bina', quiz, ['wrong', 'wrong'], 2000);
    await people.submit('Chitra', quiz, [undefined, 'wrong'], 3000);
    const { rows, summary } = (await call(resultsCall, { quiz_id })).data();
    expect(rows.map(({ name, marks }) => [name, marks])).toEqual([
      ['Asha', 4],
      ['Bina', -1],
      ['Chitra', -1],
    ]);
    expect(summary).toMatchObject({ below_zero: 2, spread: [2, 0, 0, 0, 0, 0, 0, 0, 0, 1] });
    expect(summary.average).toBeCloseTo(200 / 12);
    const [asha] = rows;
    const attempt = (await call(attemptCall, { attempt_id: asha?.attempt_id ?? '' })).data();
    expect(attempt.questions.map(({ gained, is_uncounted }) => [gained, is_uncounted])).toEqual([
      [4, false],
      [0, true],
    ]);
    const [revision] = (await call(questionsCall, { quiz_id })).data().revisions;
    expect(revision?.questions[1]).toMatchObject({
      left_out: 0,
      options: [{ chosen: 0 }, { text: 'wrong', chosen: 3 }],
    });
  });

  test('have a student’s attempt beside the key, with its pictures', async () => {
    const { academy, chapter_id, quiz_id, people, call, table } = await physics();
    await portal().deps.db.updateTable('quiz').set({ attempts: 1 }).where('quiz_id', '=', quiz_id).execute();
    const [, bina] = (await table()).rows;
    const attempt = (await call(attemptCall, { attempt_id: bina?.attempt_id ?? '' })).data();
    expect(attempt).toMatchObject({
      name: 'Bina',
      marks: 1,
      max_marks: 4,
      attempt_number: 1,
      regraded_at: null,
      attempts: [{ submitted_at: 2000 }, { submitted_at: 3000 }],
      questions: [
        { position: 1, right: { right: [0], key: '' }, chosen: { right: [0], key: '' }, marks: 1, gained: 1 },
        { position: 2, right: { right: [1], key: '' }, chosen: { right: [0], key: '' }, marks: 3, gained: 0 },
      ],
    });
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
});

const options = ['red', 'green', 'blue'];

onEachApp('a key that was wrong, at the desk', (portal) => {
  async function school() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const questions = [
      { question: 'Leaves?', options, answer: 'red', marks: 3 },
      { question: 'Sky?', options, answer: 'blue' },
    ];
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Light' });
    const quiz = await academy.quiz(chapter_id, { name: 'Colours', pass_percent: 50, questions });
    const people = await testResults(db);
    await people.submit('Asha', quiz, ['red', 'blue'], 1);
    await people.submit('Bina', quiz, ['green', 'blue'], 2);
    await people.enrol(['Bina'], subject_id);
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], name: 'Asha Nair' });
    const owner = await signInStaff(portal(), { name: 'Meera' });
    const callAs =
      ({ token }: { token: string }) =>
      <C extends DeskCall>(which: C, input: z.input<C['input']>) =>
        callDesk(portal(), which, input, token);
    const question_id = quiz.question_ids[0] ?? '';
    const wish = { quiz_id: quiz.quiz_id, question_id, right: [1], policy: 'instead' as const };
    const marks = async () => {
      const rows = await db.selectFrom('attempt').orderBy('attempt_id').select(['marks', 'first_result']).execute();
      return rows.map((row) => row.marks);
    };
    return { academy, subject_id, quiz, people, teacher, owner, callAs, wish, question_id, marks };
  }

  test('is shown with who gains and who loses, and nothing is done until somebody says so', async () => {
    const { wish, teacher, owner, callAs, marks, quiz, question_id, subject_id } = await school();
    const key = (await callAs(teacher)(keyCall, { quiz_id: quiz.quiz_id, question_id })).data();
    expect(key).toMatchObject({ number: 1, question: 'Leaves?', options, right: [0], pending: 0, decided: null });

    // Asha has left the subject, so her name is not the teacher's to see. Her marks count.
    const plan = (await callAs(teacher)(planRegradeCall, wish)).data();
    const sums = { marks: 5, passed: 1 };
    expect(plan).toMatchObject({ attempts: 2, gain: 1, lose: 1, unlisted: 1, before: sums, after: sums });
    expect(plan.rows.map(({ name, before, after }) => [name, before.marks, after.marks])).toEqual([['Bina', 1, 4]]);
    const all = (await callAs(owner)(planRegradeCall, wish)).data();
    expect(all.rows.map(({ name, after }) => [name, after.marks])).toEqual([
      ['Asha', 1],
      ['Bina', 4],
    ]);
    expect(await marks()).toEqual([4, 1]);

    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const before = await portal().call(getQuizCall, { quiz_id: quiz.quiz_id, stud_id }, token);
    expect((await callAs(teacher)(regradeCall, { ...wish, version: plan.version })).data()).toMatchObject({ gain: 1 });
    expect(await marks()).toEqual([1, 4]);
    // Whoever takes the quiz from now on gets the corrected one.
    const after = await portal().call(getQuizCall, { quiz_id: quiz.quiz_id, stud_id }, token);
    const idsIn = ({ data }: typeof after) => data().questions.map((one) => one.question_id);
    expect(idsIn(after)).not.toEqual(idsIn(before));
    const [row] = await listAudit(portal().deps.db, { limit: 1 });
    expect(row).toMatchObject({ changed_by: 'Asha Nair at the desk', action: 'regrade' });
    expect(JSON.parse(row?.details ?? '')).toMatchObject({
      quiz: 'Physics/Light/Colours',
      questions: '1',
      policy: 'instead',
      key: 'red → green',
      gain: 1,
      lose: 1,
    });
    const { revisions } = (await callAs(teacher)(questionsCall, { quiz_id: quiz.quiz_id })).data();
    expect(revisions[0]?.questions.map(({ regraded }) => regraded?.policy)).toEqual(['instead', undefined]);
    expect(revisions[0]?.questions[0]?.options.findIndex(({ is_right }) => is_right)).toBe(1);
  });

  test('is corrected once more, or back, by another regrade', async () => {
    const { wish, owner, callAs, marks } = await school();
    const correct = async (some: Partial<typeof wish> | object) => {
      const { version } = (await callAs(owner)(planRegradeCall, { ...wish, ...some })).data();
      (await callAs(owner)(regradeCall, { ...wish, ...some, version })).data();
    };
    await correct({});
    await correct({ policy: 'also-right' });
    expect(await marks()).toEqual([4, 4]);
    await correct({ right: [0], policy: 'instead' });
    expect(await marks()).toEqual([4, 1]);
    const { message } = await callAs(owner)(planRegradeCall, { ...wish, right: [0] });
    expect(message).toBe('This is already the right answer, and every attempt is marked by it. Choose another option.');
  });

  test('may be right, where the question counts for nobody or everybody gets its marks', async () => {
    const { wish, owner, callAs, marks, quiz, subject_id } = await school();
    const kept = { ...wish, right: [0] };
    const refused = await callAs(owner)(planRegradeCall, { ...kept, policy: 'instead' as const });
    expect(refused.status).toBe(false);
    const decide = async (policy: 'drop' | 'full-to-all') => {
      const { version, ...plan } = (await callAs(owner)(planRegradeCall, { ...kept, policy })).data();
      (await callAs(owner)(regradeCall, { ...kept, policy, version })).data();
      return plan;
    };
    expect(await decide('drop')).toMatchObject({ attempts: 2, before: { passed: 1 }, after: { passed: 2 } });
    expect(await marks()).toEqual([1, 1]);
    const key = (await callAs(owner)(keyCall, { quiz_id: wish.quiz_id, question_id: wish.question_id })).data();
    expect(key).toMatchObject({ right: [0], pending: 0, decided: { policy: 'drop' } });
    // It is decided anew, and for those who have taken the quiz since.
    expect(await decide('full-to-all')).toMatchObject({ attempts: 2 });
    expect(await marks()).toEqual([4, 4]);
    const again = await callAs(owner)(planRegradeCall, { ...kept, policy: 'full-to-all' as const });
    expect(again.message).toMatch(/^Nobody has taken this quiz with this question yet/);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const { questions } = (await portal().call(getQuizCall, { quiz_id: quiz.quiz_id, stud_id }, token)).data();
    const submit_data = questions.map(({ question_id }) => ({ question_id, answer: 'blue' }));
    await portal().call(
      submitQuizCall,
      { stud_id, quiz_id: quiz.quiz_id, submit_data, attempt_id: randomUUID() },
      token,
    );
    portal().advance(1_000);
    expect(await decide('full-to-all')).toMatchObject({ attempts: 1, gain: 1, lose: 0 });
    expect((await marks()).toSorted()).toEqual([4, 4, 4]);
    const [row] = await listAudit(portal().deps.db, { limit: 1 });
    expect(JSON.parse(row?.details ?? '')).toMatchObject({ policy: 'full-to-all', key: 'red', gain: 1 });
  });

  test('is corrected by the first of two staff only, and the second is told by whom', async () => {
    const { wish, teacher, owner, callAs, marks, academy, quiz, question_id } = await school();
    const { version } = (await callAs(owner)(planRegradeCall, wish)).data();
    (await callAs(teacher)(regradeCall, { ...wish, version })).data();
    const second = await callAs(owner)(regradeCall, { ...wish, right: [2], version });
    expect([second.statusCode, second.message]).toEqual([409, expect.stringMatching(/^Changed by Asha Nair at /)]);
    expect(await marks()).toEqual([1, 4]);

    await academy.revise(quiz.quiz_id, [{ question: 'Leaves, mostly?', options, answer: 'green' }]);
    const other = await callAs(owner)(keyCall, { quiz_id: quiz.quiz_id, question_id });
    expect(other.message).toMatch(/^The quiz no longer has this question with the same text, passage and options/);
  });

  test('is nothing for a question of another quiz', async () => {
    const { academy, wish, callAs, owner, question_id } = await school();
    const other = await academy.quiz(await academy.chapter(await academy.subject()));
    const outside = { quiz_id: other.quiz_id, question_id };
    const answers = [
      await callAs(owner)(keyCall, outside),
      await callAs(owner)(planRegradeCall, { ...wish, ...outside }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
