import { expect, test } from 'vitest';
import { hideContentCall } from '#contract/desk/content.ts';
import { planMailingCall } from '#contract/desk/messages/messages.ts';
import {
  addMarkedTestCall,
  enteredMarksCall,
  readMarks,
  removeMarkedTestCall,
  saveMarksCall,
} from '#contract/desk/ranks/marks.ts';
import { rankListCall } from '#contract/desk/ranks/ranks.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import { findVersion } from '#server/domain/content/desk-content.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { countActive, readListedStudents } from '#server/domain/students/find-students.repository.ts';
import { listActivity } from '#server/domain/watching/activity.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

test.each([
  ['12', 12],
  ['१२.५', 12.5],
  ['−4', -4],
  ['ab', 'AB'],
  ['', 'AB'],
  ['101', undefined],
  ['1.234', undefined],
  ['twelve', undefined],
] as const)('%j is read as %j of 100 marks', (text, marks) => {
  expect(readMarks(text, 100)).toBe(marks);
});

onEachApp('the marks of a test on paper', (portal) => {
  async function school() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const students = [];
    for (const [at, name] of ['Asha', 'Binu', 'Chitra', 'Devika'].entries()) {
      const signedIn = await portal().signIn({ name, mobile: `940000000${at}` });
      await db
        .updateTable('student')
        .set({ roll_number: `R-0${4 - at}` })
        .where('stud_id', '=', signedIn.stud_id)
        .execute();
      await portal().enrol(signedIn.stud_id, subject_id);
      students.push(signedIn);
    }
    const ids = students.map(({ stud_id }) => stud_id);
    const roster_id = await academy.roster('evening', ids.slice(0, 3));
    const { token } = await signInStaff(portal());
    const test = { chapter_id, name: 'Sunday', batch_slugs: ['evening'], date: '2026-11-20' };
    const add = async (max_marks: string) =>
      (await callDesk(portal(), addMarkedTestCall, { ...test, max_marks }, token)).data().quiz_id;
    const read = async (quiz_id: string, sheet = '') => {
      const base64 = Buffer.from(sheet).toString('base64');
      return (await callDesk(portal(), enteredMarksCall, { quiz_id, base64 }, token)).data();
    };
    const save = async (quiz_id: string, marks: Record<number, string[]>, version?: string) => {
      const rows = Object.entries(marks).map(([at, own]) => ({ stud_id: ids[Number(at)] ?? '', marks: own }));
      const seen = version ?? (await read(quiz_id)).version;
      return await callDesk(portal(), saveMarksCall, { quiz_id, version: seen, rows }, token);
    };
    const ranks = async (quiz_id: string, roster_id?: string) =>
      (await callDesk(portal(), rankListCall, { quiz_id, roster_id }, token)).data();
    return { academy, db, chapter_id, subject_id, roster_id, students, ids, token, test, add, read, save, ranks };
  }

  test('are typed by roll number, ranked and sent; a student has them in a report, and nobody takes the test', async () => {
    const { db, chapter_id, students, ids, token, add, read, save, ranks } = await school();
    const quiz_id = await add('Physics 60, Maths 40');
    const empty = await read(quiz_id);
    expect(empty.sections).toEqual([
      { name: 'Physics', max_marks: 60 },
      { name: 'Maths', max_marks: 40 },
    ]);
    expect(empty.rows.map(({ name, marks }) => [name, ...marks])).toEqual([
      ['Chitra', '', ''],
      ['Binu', '', ''],
      ['Asha', '', ''],
    ]);
    (await save(quiz_id, { 0: ['50', '30.5'], 1: ['55', '-3'], 2: ['AB', ''] })).data();
    const list = await ranks(quiz_id);
    expect([list.sections, list.sat, list.quiz.counts]).toEqual([['Physics', 'Maths'], 2, null]);
    expect(list.rows.map(({ name, rank, marks, batch, sections }) => [name, rank, marks, batch, ...sections])).toEqual([
      ['Asha', 1, 80.5, 'evening', 50, 30.5],
      ['Binu', 2, 52, 'evening', 55, -3],
    ]);
    const ofMarks = { kind: 'marks', about_id: quiz_id, audience: 'guardian', language: 'en' } as const;
    const { chats } = (await callDesk(portal(), planMailingCall, ofMarks, token)).data();
    expect(chats[0]?.text).toMatch(/Sunday · .*Nov 2026\nMarks: 80.5/);
    expect((await read(quiz_id)).rows.map(({ marks }) => marks.join())).toEqual(['AB,AB', '55,-3', '50,30.5']);
    const { rows } = (await callDesk(portal(), quizzesCall, {}, token)).data();
    expect(rows).toMatchObject([{ quiz_name: 'Sunday', state: 'over', students: 2, opens_at: null }]);
    const results = (await callDesk(portal(), resultsCall, { quiz_id }, token)).data();
    expect(results.quiz.window).toMatchObject({ opens: '', closes: '' });
    expect(results).toMatchObject({ total: 2, quiz: { is_entered: true, max_marks: 100, counts: 'first' } });
    const attempt_id = list.rows[0]?.attempt_id ?? '';
    expect((await callDesk(portal(), attemptCall, { attempt_id }, token)).data()).toMatchObject({ questions: [] });
    const page = (await callDesk(portal(), studentCall, { stud_id: ids[0] ?? '' }, token)).data();
    expect(page.attempts).toMatchObject([{ quiz_name: 'Sunday', marks: 80.5, standing: { rank: 1, of: 2 } }]);

    const [asha = expect.fail()] = students;
    const { stud_id } = asha;
    const report = (await portal().call(quizReportByIdCall, { stud_id, id: attempt_id }, asha.token)).data();
    expect(report).toMatchObject({
      ...{ analytics: { total_marks_gained: 80.5 }, max_marks: 100, rank: 1, of: 2, report: [] },
      sections: [
        { name: 'Physics', marks: 50, max_marks: 60, rank: 2 },
        { name: 'Maths', marks: 30.5, max_marks: 40, rank: 1 },
      ],
    });
    expect(report).not.toHaveProperty('tally');
    expect(report).not.toHaveProperty('quiz_id');
    const history = (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, asha.token)).data();
    expect(history).toMatchObject([{ name: 'Sunday', marks: 80.5, max_marks: 100 }]);
    expect((await callDesk(portal(), questionsCall, { quiz_id }, token)).statusCode).toBe(403);
    const offered = async () => [
      (await portal().call(getQuizByChapterCall, { stud_id, chapter_id }, asha.token)).data().length,
      (await portal().call(getQuizCall, { stud_id, quiz_id }, asha.token)).statusCode,
      (await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [] }, asha.token)).statusCode,
    ];
    expect(await offered()).toEqual([0, 403, 403]);
    // Not even if somebody shows it.
    const shown = { kind: 'quiz' as const, content_id: quiz_id, is_hidden: false };
    await callDesk(portal(), hideContentCall, { ...shown, version: await findVersion(db, 'quiz', quiz_id) }, token);
    expect(await offered()).toEqual([0, 403, 403]);
  });

  test('change later with a version and a row in the audit, and ranks follow', async () => {
    const { db, ids, add, read, save, ranks } = await school();
    const quiz_id = await add('100');
    const { version } = await read(quiz_id);
    (await save(quiz_id, { 0: ['50'], 1: ['40'] }, version)).data();
    expect(await save(quiz_id, { 0: ['60'] }, version)).toMatchObject({ statusCode: 409 });
    const first = (await ranks(quiz_id)).rows.map(({ attempt_id }) => attempt_id);
    (await save(quiz_id, { 0: ['30'], 1: ['40'], 2: ['35'] })).data();
    const changed = await ranks(quiz_id);
    expect(changed.rows.map(({ name, marks }) => [name, marks])).toEqual([
      ['Binu', 40],
      ['Chitra', 35],
      ['Asha', 30],
    ]);
    expect(changed.rows[2]?.attempt_id).toBe(first[0]);
    (await save(quiz_id, { 0: ['AB'] })).data();
    expect((await ranks(quiz_id)).rows.map(({ name }) => name)).toEqual(['Binu', 'Chitra']);
    const audit = await db
      .selectFrom('audit')
      .where('stud_id', '=', ids[0] ?? '')

      .select(['action', 'details'])
      .execute();
    expect(
      audit.map(({ action, details }) => `${action} ${JSON.parse(details).marks.join(' to ')}`).toSorted(),
    ).toEqual(['quiz.marks 30 to AB', 'quiz.marks 50 to 30']);
    expect((await save(quiz_id, { 1: ['101'] })).message).toContain('Binu');
    expect((await save(quiz_id, { 3: ['10'] })).statusCode).toBe(409);
    // Nobody is seen by what somebody else typed.
    await db.deleteFrom('session').execute();
    expect((await readListedStudents(db, ids)).map(({ last_seen }) => last_seen)).toEqual([null, null, null, null]);
    expect((await listActivity(db, { since: 0 })).map(({ last_seen, attempts }) => last_seen ?? attempts)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(await countActive(db, everything, { later: 1, earlier: 0 })).toEqual({ all: 4, later: 0, earlier: 0 });
  });

  test('are of who was in the batch on that day and is still there; of two merged accounts, both go', async () => {
    const { db, ids, add, read, save, ranks } = await school();
    const [asha = '', binu = '', chitra = ''] = ids;
    const day = Date.parse('2026-11-20T12:00+05:30');
    await db
      .updateTable('roster_student')
      .set({ from_at: day + 86_400_000 })
      .where('stud_id', '=', chitra)
      .execute();
    const quiz_id = await add('100');
    const { version, rows } = await read(quiz_id);
    expect(rows.map(({ name }) => name)).toEqual(['Binu', 'Asha']);
    await db.updateTable('student').set({ disabled_at: 1 }).where('stud_id', '=', binu).execute();
    expect(await read(quiz_id)).toMatchObject({ version, rows: [{ name: 'Asha' }] });
    expect((await save(quiz_id, { 0: ['50'], 1: ['40'] }, version)).statusCode).toBe(409);
    // Who has left since then wrote it all the same.
    await db.updateTable('student').set({ disabled_at: testNow }).where('stud_id', '=', binu).execute();
    expect(await read(quiz_id)).toMatchObject({ version, rows: [{ name: 'Binu' }, { name: 'Asha' }] });
    await db.updateTable('student').set({ disabled_at: null }).where('stud_id', '=', binu).execute();
    (await save(quiz_id, { 0: ['50'], 1: ['40'] }, version)).data();
    await mergeStudents(db, { by: 'meera', from: binu, to: asha, dryRun: false }, testNow);
    expect((await read(quiz_id)).rows).toMatchObject([{ name: 'Asha', marks: [expect.stringMatching(/^[45]0$/)] }]);
    (await save(quiz_id, { 0: ['60'] })).data();
    expect((await ranks(quiz_id)).rows.map(({ name, marks }) => [name, marks])).toEqual([['Asha', 60]]);
    expect(await db.selectFrom('attempt').select('marks').execute()).toEqual([{ marks: 60 }]);
  });

  test('of two batches are of who was in either, also of one that the portal did not know then, in one list', async () => {
    const { academy, db, ids, token, test, read, save, ranks } = await school();
    const [, , chitra = '', devika = ''] = ids;
    const morning = await academy.roster('morning', [devika]);
    const { data } = await callDesk(
      portal(),
      addMarkedTestCall,
      { ...test, batch_slugs: ['morning', 'evening'], max_marks: '100' },
      token,
    );
    const { quiz_id } = data();
    const names = async () => (await read(quiz_id)).rows.map(({ name }) => name);
    expect(await names()).toEqual(['Devika', 'Chitra', 'Binu', 'Asha']);
    // Devika joined when the portal got to know her batch; Chitra has gone over to it since.
    await db
      .updateTable('roster_student')
      .set({ from_at: testNow - 1 })
      .where('stud_id', '=', devika)
      .execute();
    await db
      .updateTable('roster_student')
      .set({ is_member: 0, until_at: testNow - 1 })
      .where('stud_id', '=', chitra)
      .execute();
    await db
      .insertInto('roster_student')
      .values({ roster_id: morning, stud_id: chitra, from_at: testNow - 1, is_member: 1 })
      .execute();
    expect(await names()).toEqual(['Devika', 'Chitra', 'Binu', 'Asha']);
    (await save(quiz_id, { 0: ['50'], 1: ['AB'], 2: ['60'], 3: ['70'] })).data();
    const { quiz, rows } = await ranks(quiz_id);
    expect(quiz.batch_name).toBe('evening, morning');
    expect(rows.map(({ name, rank, batch }) => [name, rank, batch])).toEqual([
      ['Devika', 1, 'morning'],
      ['Chitra', 2, 'evening'],
      ['Asha', 3, 'evening'],
    ]);
  });

  test('of a day before the portal knew the batch are of who has been in it since, as its ranks are', async () => {
    const { academy, db, ids, roster_id, subject_id, add, read, save, ranks } = await school();
    const [, binu = '', chitra = '', devika = ''] = ids;
    const write = (set: object) => db.updateTable('roster_student').set(set);
    await write({ from_at: testNow - 1 }).execute();
    // Who moves out, or leaves with the batch, wrote it all the same; who comes some day did not.
    await write({ is_member: 0, until_at: testNow }).where('stud_id', '=', chitra).execute();
    await db
      .insertInto('roster_student')
      .values({ roster_id, stud_id: devika, is_member: 0, is_planned: 1, from_at: testNow + 1 })
      .execute();
    const quiz_id = await add('100');
    const names = async () => (await read(quiz_id)).rows.map(({ name }) => name);
    expect(await names()).toEqual(['Chitra', 'Binu', 'Asha']);
    // Nor did who was to come and is not.
    await write({ is_planned: 0 }).where('stud_id', '=', devika).execute();
    expect(await names()).toEqual(['Chitra', 'Binu', 'Asha']);
    (await save(quiz_id, { 0: ['50'] })).data();
    expect((await read(quiz_id)).rows.map(({ name, marks }) => [name, ...marks])).toContainEqual(['Binu', 'AB']);
    const rowsOf = async () => (await ranks(quiz_id, roster_id)).rows.map(({ name, batch }) => [name, batch]);
    expect(await rowsOf()).toEqual([['Asha', 'evening']]);
    // Had somebody been in it before, or she in another batch, it would be none of hers.
    await write({ from_at: 1 }).where('stud_id', '=', binu).execute();
    expect(await rowsOf()).toEqual([]);
    await write({ from_at: testNow - 1 }).execute();
    // What batch of another subject she was in says nothing.
    await db.updateTable('roster').set({ subject_id }).execute();
    await academy.roster('morning', ids.slice(0, 1), await academy.subject());
    expect(await rowsOf()).toEqual([['Asha', 'evening']]);
    await db.updateTable('roster').set({ subject_id: null }).where('roster_id', '=', roster_id).execute();
    const other = await testAcademy(db).roster('morning', ids.slice(0, 1));
    expect(await rowsOf()).toEqual([]);
    expect((await ranks(quiz_id, other)).rows.map(({ batch }) => batch)).toEqual(['morning']);
  });

  test('of a day before either batch was known are of the one that a student was in first', async () => {
    const { academy, db, ids, roster_id, add, read, save, ranks } = await school();
    const [asha = '', binu = '', chitra = '', devika = ''] = ids;
    const hour = 3_600_000;
    const morning = await academy.roster('morning', [asha, devika]);
    await db.updateTable('roster_student').set({ from_at: testNow }).execute();
    const write = (of: { roster_id: string; stud_id: string }, set: object) =>
      db
        .insertInto('roster_student')
        .values({ ...of, is_member: 1, from_at: testNow, ...set })
        .onConflict((conflict) => conflict.columns(['stud_id', 'roster_id']).doUpdateSet(set))
        .execute();
    // Asha is in both from the first day on, Binu in the other one since the day after; Chitra and Devika went over at once.
    await write({ roster_id: morning, stud_id: binu }, { from_at: testNow + 24 * hour });
    await write({ roster_id, stud_id: chitra }, { is_member: 0, until_at: testNow + hour });
    await write({ roster_id: morning, stud_id: chitra }, { from_at: testNow + hour });
    await write({ roster_id: morning, stud_id: devika }, { is_member: 0, until_at: testNow });
    await write({ roster_id, stud_id: devika }, { is_member: 1 });
    const quiz_id = await add('100');
    (await save(quiz_id, { 0: ['40'], 1: ['30'], 2: ['20'] })).data();
    expect((await read(quiz_id)).rows.map(({ name }) => name)).toEqual(['Chitra', 'Binu', 'Asha']);
    const namesOf = async (of: string) => (await ranks(quiz_id, of)).rows.map(({ name }) => name);
    expect([await namesOf(roster_id), await namesOf(morning)]).toEqual([['Asha', 'Binu', 'Chitra'], ['Asha']]);
    expect((await ranks(quiz_id)).rows.map(({ batch }) => batch)).toEqual(['evening, morning', 'evening', 'evening']);
    // She came from the other one, and went back to it.
    await db
      .insertInto('former_membership')
      .values({ roster_id: morning, stud_id: chitra, from_at: testNow, until_at: testNow + 1 })
      .execute();
    expect([await namesOf(roster_id), await namesOf(morning)]).toEqual([
      ['Asha', 'Binu'],
      ['Asha', 'Chitra'],
    ]);
  });

  test('for everybody in the subject are also of who has lost it since', async () => {
    const { db, ids, subject_id, token, test, read } = await school();
    const [, binu = '', chitra = ''] = ids;
    await db.deleteFrom('enrolment').where('stud_id', 'in', [binu, chitra]).execute();
    const lost = { subject_id, enrolled_at: 1 };
    await db
      .insertInto('former_enrolment')
      .values([
        { ...lost, stud_id: binu, ended_at: testNow },
        { ...lost, stud_id: chitra, ended_at: 1 },
      ])
      .execute();
    const added = await callDesk(portal(), addMarkedTestCall, { ...test, batch_slugs: [], max_marks: '100' }, token);
    expect((await read(added.data().quiz_id)).rows.map(({ name }) => name)).toEqual(['Devika', 'Binu', 'Asha']);
  });

  test.each([
    [
      'beside their sum and rank',
      'Roll no,Name,Physics,Maths,Total,Rank\nR-04,Asha,31,22,53,2\n',
      ['Physics', 'Maths'],
    ],
    [
      'by the names of its sections, in another order',
      'Roll no,Maths (40),Physics (40),Total\nR-04,22,31,53\n',
      ['Physics (40)', 'Maths (40)'],
    ],
    ['below other names, with a sum', 'Roll no,Phy,Math,Total\nR-04,31,22,53\n', ['Phy', 'Math']],
    ['without headings', 'R-04,31,22\n', ['', '']],
  ])('come from a sheet %s', async (_, sheet, titles) => {
    const { add, read } = await school();
    const { rows, unknown, headings } = await read(await add('Physics 40, Maths 40'), sheet);
    expect(headings).toEqual(titles);
    expect(rows.find(({ name }) => name === 'Asha')?.marks).toEqual(['31', '22']);
    expect(unknown).toEqual([]);
  });

  test('come from a sheet by roll number, mobile number or name, with what fits nobody', async () => {
    const { db, add, read } = await school();
    const quiz_id = await add('100');
    const sheet = 'Roll no,Name,Marks\nr 04,whoever,71\n,+91 94000 00001,AB\n,chitra,55\n99,Nobody,12\nR-04,Asha,1\n';
    const { rows, unknown } = await read(quiz_id, sheet);
    expect(rows.map(({ name, marks }) => [name, ...marks])).toEqual([
      ['Chitra', '55'],
      ['Binu', 'AB'],
      ['Asha', '71'],
    ]);
    expect(unknown).toEqual([
      { line: 5, text: '99 Nobody 12' },
      { line: 6, text: 'R-04 Asha 1' },
    ]);
    const pasted = await read(quiz_id, 'R-04\t12\nR-02\t13');
    expect(pasted.rows.map(({ marks }) => marks)).toEqual([['13'], [], ['12']]);
    // Blank marks are no marks, and a running number is nobody's roll number.
    const blank = await read(quiz_id, 'Sunday,2\nName,Roll,Marks\nAsha,R-04,\nBinu,R-03,45');
    expect(blank.rows.map(({ marks }) => marks)).toEqual([[], ['45'], ['']]);
    expect(blank.unknown).toEqual([]);
    await db.updateTable('student').set({ roll_number: '3' }).where('name', '=', 'Chitra').execute();
    const numbered = await read(quiz_id, '3,R-04,Asha,41\n3,R-03,,42');
    expect(numbered.rows.map(({ name, marks }) => [name, ...marks])).toEqual([['Chitra'], ['Binu'], ['Asha', '41']]);
    expect(numbered.unknown).toEqual([{ line: 2, text: '3 R-03 42' }]);
  });

  test('of a wrong day or maximum are removed while nobody has marks, and its name is free again', async () => {
    const { token, add, save } = await school();
    const quiz_id = await add('100');
    await save(quiz_id, { 0: ['40'] });
    const remove = () => callDesk(portal(), removeMarkedTestCall, { quiz_id }, token);
    expect((await remove()).message).toContain('has marks');
    await save(quiz_id, { 0: [''] });
    expect((await remove()).status).toBe(true);
    expect((await remove()).status).toBe(false);
    expect(await add('300')).not.toBe(quiz_id);
  });

  test.each(['', '0', 'Physics', '60, 40', 'Physics 60, Physics 40'])('cannot be out of %j', async (max_marks) => {
    const { token, test } = await school();
    expect((await callDesk(portal(), addMarkedTestCall, { ...test, max_marks }, token)).message).toContain('maximum');
  });
});
