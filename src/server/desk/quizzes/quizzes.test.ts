import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { checkQuizSheetCall, exampleQuizSheet } from '#contract/desk/quiz-sheet.ts';
import { quizChaptersCall, quizToEditCall, saveQuizCall } from '#contract/desk/quizzes.ts';
import { quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { getQuizByChapterCall, getQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';
import { addQuizSheet } from '#server/testing/add-quiz-sheet.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';
import { partsOf, workbookOf, zipOf } from '#server/testing/test-workbook.ts';

const details = { marks: '2', negative_marks: '0.5', topic: 'Sums', difficulty: 'easy', explanation: 'Count.' };
const sum = { question: 'What is \\(1 + 1\\)?', options: ['1', '$2$'], right: [1], ...details };

onEachApp('a quiz that is written at the desk', (portal) => {
  async function school() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], name: 'Asha Nair' });
    const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) =>
      callDesk(portal(), which, input, teacher.token);
    const quiz = { name: 'First sums', pass_percent: '50', questions: [sum] };
    const add = async () => (await call(saveQuizCall, { ...quiz, chapter_id })).data().quiz_id ?? '';
    return { db, academy, subject_id, chapter_id, call, quiz, add };
  }

  test('is there for students at once, and for the staff to change', async () => {
    const { db, subject_id, chapter_id, call, quiz, add } = await school();
    expect((await call(quizChaptersCall, { subject_id })).data().chapters).toEqual([
      { chapter_id, chapter_name: 'Waves' },
    ]);
    const quiz_id = await add();
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const listed = (await portal().call(getQuizByChapterCall, { chapter_id, stud_id }, token)).data();
    expect(listed).toMatchObject([{ id: quiz_id }]);
    const asked = async () => (await portal().call(getQuizCall, { quiz_id, stud_id }, token)).data().questions;
    expect(await asked()).toMatchObject([{ question: sum.question, options: sum.options }]);

    const { version, ...read } = (await call(quizToEditCall, { quiz_id })).data();
    expect(read).toMatchObject({
      quiz: { quiz_name: 'First sums' },
      pass_percent: 50,
      questions: [{ right: [1], marks: 2 }],
    });
    // Longer than other calls may be.
    const explanation = 'Count them. '.repeat(800);
    const second = {
      ...sum,
      question: 'And \\(2 + 2\\)?',
      options: ['3', `4 ${'or more '.repeat(1000)}`],
      explanation,
    };
    const changed = { ...quiz, quiz_id, version, name: 'Sums', questions: [second, sum] };
    expect((await call(saveQuizCall, changed)).data()).toEqual({ quiz_id, problems: [] });
    expect(await asked()).toMatchObject([{ question: second.question }, { question: sum.question }]);
    const rows = (await listAudit(db, { limit: 2 })).toSorted((a, b) => (a.action < b.action ? 1 : -1));
    expect(rows.map((row) => [row.changed_by, row.action])).toEqual([
      ['Asha Nair at the desk', 'quiz.change'],
      ['Asha Nair at the desk', 'quiz.add'],
    ]);
    expect(JSON.parse(rows[0]?.details ?? '')).toEqual({
      quiz: 'Physics/Waves/First sums',
      name: ['First sums', 'Sums'],
      questions: [1, 2],
      details: 'explanations, topics or difficulty',
    });
  });

  test('may open and close, have one attempt, and keep its answers until it has closed', async () => {
    const { db, chapter_id, call, quiz } = await school();
    const times = { opens: '2026-12-06T10:00', closes: '2026-12-06T13:00' };
    const untimed = { minutes: 0, late: 'ask', solutions: 'with results' } as const;
    const window = { ...times, attempts: 1, results: 'after', ...untimed } as const;
    const save = async (input: object) => (await call(saveQuizCall, { ...quiz, ...input })).data();
    const { quiz_id } = await save({ chapter_id, window });
    const read = async () => (await call(quizToEditCall, { quiz_id: quiz_id ?? '' })).data();
    const before = await read();
    expect(before.window).toEqual(window);
    const stored = { closes_at: Date.parse('2026-12-06T13:00+05:30'), attempts: 1, results: 'after' };
    expect(await db.selectFrom('quiz').selectAll().execute()).toMatchObject([stored]);

    const changed = { ...window, closes: '2026-12-06T09:00' };
    expect((await save({ quiz_id, version: before.version, window: changed })).problems).toEqual([
      { question: null, message: 'The quiz must close after it opens.' },
    ]);
    expect((await save({ quiz_id, version: before.version, window: { ...window, closes: '' } })).problems).toEqual([
      { question: null, message: 'Results come after the quiz closes, but it has no closing time. Enter one.' },
    ]);
    // What says nothing of it changes nothing of it.
    await save({ quiz_id, version: before.version, name: 'Other sums' });
    const { version, window: kept } = await read();
    expect(kept).toEqual(window);
    const always = { opens: '', closes: '', attempts: 0, results: 'at once', ...untimed } as const;
    await save({ quiz_id, version, window: always });
    expect((await read()).window).toEqual(always);
  });

  test('may be for a batch, which alone sees it, and then for everybody again', async () => {
    const { db, academy, subject_id, chapter_id, call, quiz } = await school();
    const [inside, outside] = [await portal().signIn(), await portal().signIn()];
    for (const { stud_id } of [inside, outside]) await portal().enrol(stud_id, subject_id);
    await academy.roster('evening', [inside.stud_id]);
    const seen = async ({ stud_id, token }: typeof inside) =>
      (await portal().call(getQuizByChapterCall, { chapter_id, stud_id }, token)).data().map(({ name }) => name);
    const window = {
      ...({ opens: '2026-11-20T09:00', closes: '2026-12-06T12:00', attempts: 1, results: 'at once' } as const),
      ...({ minutes: 0, late: 'ask', solutions: 'with results' } as const),
    };
    const input = { ...quiz, chapter_id, window, batch_slugs: ['evening'] };
    const quiz_id = (await call(saveQuizCall, input)).data().quiz_id ?? '';
    expect([await seen(inside), await seen(outside)]).toEqual([['First sums'], []]);
    const count = async () =>
      (await db.selectFrom('chapter').select('quiz_count').execute()).map((row) => row.quiz_count);
    expect(await count()).toEqual([0]);
    // What says nothing of the batch changes nothing of it.
    const read = async () => (await call(quizToEditCall, { quiz_id })).data();
    const before = await read();
    expect(before.batch_slugs).toEqual(['evening']);
    await call(saveQuizCall, { ...quiz, quiz_id, version: before.version, name: 'Sums' });
    const { version, batch_slugs, batches } = await read();
    expect(batch_slugs).toEqual(['evening']);
    // The next one of the batch is offered the same hours.
    expect(batches).toEqual([
      { batch_slug: '', batch_name: '', last: null },
      { batch_slug: 'evening', batch_name: 'evening', last: { opens: '09:00', closes: '12:00' } },
    ]);
    const forAll = { ...quiz, quiz_id, version, name: 'Sums', batch_slugs: [] };
    expect((await call(saveQuizCall, forAll)).data().problems).toEqual([]);
    expect([await seen(inside), await seen(outside)]).toEqual([['Sums'], ['Sums']]);
    expect(await count()).toEqual([1]);
    // Somebody who has the page of before is told.
    expect((await call(saveQuizCall, { ...forAll, batch_slugs: ['evening'] })).statusCode).toBe(409);
    const details = (await listAudit(db, { limit: 9 })).map((row) => JSON.parse(row.details));
    expect(details).toContainEqual(expect.objectContaining({ batch: 'evening', questions: 1 }));
    expect(details).toContainEqual({ quiz: 'Physics/Waves/Sums', batch: ['evening', ''] });
  });

  test('is for the batch of a page that was opened when it could have only one', async () => {
    const { academy, chapter_id, call, quiz } = await school();
    await academy.roster('evening', []);
    const save = (batch_slug: string) => {
      const ofPage = { ...quiz, chapter_id, batch_slug };
      return call(saveQuizCall, ofPage);
    };
    expect((await save('of nobody')).statusCode).toBe(403);
    const quiz_id = (await save('evening')).data().quiz_id ?? '';
    expect((await call(quizToEditCall, { quiz_id })).data().batch_slugs).toEqual(['evening']);
  });

  test('is for a batch that goes on, and a teacher of batches makes it for theirs alone', async () => {
    const { db, academy, subject_id, chapter_id, quiz } = await school();
    const biology = await academy.subject();
    const { stud_id } = await portal().signIn();
    for (const slug of ['evening', 'morning', 'over']) await academy.roster(slug, [stud_id]);
    await academy.roster('cells', [stud_id], biology);
    await db.updateTable('roster').set({ ended_at: 1 }).where('batch_slug', '=', 'over').execute();
    const own = {
      role: 'teacher',
      subjects: [subject_id],
      batches: [{ batch_slug: 'evening', subject_id: '' }],
    } as const;
    const [owner, ofSubject, ofBatch] = [
      await signInStaff(portal()),
      await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] }),
      await signInStaff(portal(), { ...own, subjects: [...own.subjects], batches: [...own.batches] }),
    ];
    const batches = ['', 'evening', 'morning', 'over', 'cells', 'none'];
    for (const [{ token }, may] of [
      [owner, ['', 'evening', 'morning']],
      [ofSubject, ['', 'evening', 'morning']],
      [ofBatch, ['', 'evening']],
    ] as const) {
      const offered = (await callDesk(portal(), quizChaptersCall, { subject_id }, token)).data().batches;
      expect(offered.map(({ batch_slug }) => batch_slug)).toEqual(may);
      const saved: string[] = [];
      for (const batch_slug of batches) {
        const input = {
          ...quiz,
          name: `For ${batch_slug} by ${token.slice(0, 6)}`,
          chapter_id,
          batch_slugs: batch_slug === '' ? [] : [batch_slug],
        };
        const written = await callDesk(portal(), saveQuizCall, input, token);
        if (written.statusCode === 200) saved.push(batch_slug);
      }
      expect(saved).toEqual(may);
    }
    // A quiz of another batch is none of theirs: neither its key, nor a change of it.
    const rows = await db.selectFrom('quiz').where('batch_slugs', '=', 'morning').select('quiz_id').execute();
    const quiz_id = rows[0]?.quiz_id ?? '';
    const asOfBatch = async <C extends DeskCall>(which: C, input: z.input<C['input']>) =>
      (await callDesk(portal(), which, input, ofBatch.token)).statusCode;
    expect(await asOfBatch(quizToEditCall, { quiz_id })).toBe(403);
    expect(await asOfBatch(saveQuizCall, { ...quiz, quiz_id, version: '', batch_slugs: [] })).toBe(403);
    expect(await asOfBatch(resultsCall, { quiz_id })).toBe(403);
    const listed = (await callDesk(portal(), quizzesCall, {}, ofBatch.token)).data();
    expect(listed.batches.map(({ batch_slug }) => batch_slug)).toEqual(['evening']);
  });

  test('may be for several batches, of which a teacher adds and takes out their own alone', async () => {
    const { db, academy, subject_id, chapter_id, quiz, call } = await school();
    const { stud_id } = await portal().signIn();
    for (const slug of ['evening', 'morning', 'noon']) await academy.roster(slug, [stud_id]);
    const mock = { ...quiz, name: 'Mock', chapter_id };
    const quiz_id = (await call(saveQuizCall, { ...mock, batch_slugs: ['morning', 'evening'] })).data().quiz_id ?? '';
    const batches = ['evening', 'noon'].map((batch_slug) => ({ batch_slug, subject_id: '' }));
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], batches });
    const offered = (await callDesk(portal(), quizToEditCall, { quiz_id }, token)).data().batches;
    expect(offered.map(({ batch_slug }) => batch_slug)).toEqual(['', 'evening', 'noon', 'morning']);
    const read = async () => (await call(quizToEditCall, { quiz_id })).data();
    const save = async (...batch_slugs: string[]) => {
      const { version } = await read();
      const { statusCode } = await callDesk(portal(), saveQuizCall, { ...mock, quiz_id, version, batch_slugs }, token);
      return [statusCode, (await read()).batch_slugs];
    };
    expect(await save('evening')).toEqual([403, ['evening', 'morning']]);
    expect(await save()).toEqual([403, ['evening', 'morning']]);
    expect(await save('evening', 'morning', 'of nobody')).toEqual([403, ['evening', 'morning']]);
    expect(await save('noon', 'evening', 'morning')).toEqual([200, ['evening', 'morning', 'noon']]);
    expect(await save('morning', 'noon')).toEqual([200, ['morning', 'noon']]);
    for (const batch_slugs of [[''], ['evening/noon']])
      expect((await callDesk(portal(), saveQuizCall, { ...mock, batch_slugs }, token)).statusCode).toBe(400);
    const list = async (batch_slug?: string) => (await callDesk(portal(), quizzesCall, { batch_slug }, token)).data();
    const names = async (batch_slug?: string) => (await list(batch_slug)).rows.map((one) => one.batch_name);
    expect([await names(), await names('noon'), await names('evening')]).toEqual([
      ['morning, noon'],
      ['morning, noon'],
      [],
    ]);
    const details = (await listAudit(db, { limit: 9 })).map((row) => JSON.parse(row.details));
    expect(details).toContainEqual(expect.objectContaining({ batch: 'evening, morning', questions: 1 }));
    expect(details).toContainEqual({ quiz: 'Physics/Waves/Mock', batch: ['evening, morning, noon', 'morning, noon'] });
    await db.updateTable('roster').set({ ended_at: 1 }).where('batch_slug', '=', 'noon').execute();
    expect(await save('morning')).toEqual([200, ['morning']]);
  });

  test('may be a timed test, and stays one once it was sat', async () => {
    const { db, chapter_id, call, quiz } = await school();
    const untimed = {
      ...({ opens: '', closes: '', attempts: 1, results: 'when released', minutes: 0, late: 'ask' } as const),
      solutions: 'with results' as const,
    };
    const window = { ...untimed, minutes: 90, late: 'count', solutions: 'when released' } as const;
    const save = async (input: object) => await call(saveQuizCall, { ...quiz, ...input });
    const quiz_id = (await save({ chapter_id, window })).data().quiz_id ?? '';
    const read = async () => (await call(quizToEditCall, { quiz_id })).data();
    expect((await read()).window).toEqual(window);
    const problemsOf = async (changed: object) => {
      const saved = await save({ quiz_id, version: (await read()).version, window: { ...window, ...changed } });
      return saved.data().problems.map(({ message }) => message);
    };
    expect(await problemsOf({ minutes: 601 })).toEqual([
      'The time for the test must be a whole number of minutes from 1 to 600. 0 means no clock.',
    ]);
    expect(await problemsOf({ minutes: 0 })).toEqual([
      'Late answers need a time for the test, in minutes. Without one, no answer is late.',
    ]);
    expect(await problemsOf({ minutes: 0, late: 'ask' })).toEqual([
      'Solutions that come later need a time for the test, in minutes.',
    ]);
    // A page of before the upgrade says nothing of the clock.
    const { minutes: _, late: __, solutions: ___, ...old } = window;
    expect((await save({ quiz_id, version: (await read()).version, window: { ...old, attempts: 0 } })).status).toBe(
      true,
    );
    expect((await read()).window).toEqual({ ...window, attempts: 0 });
    await save({ quiz_id, version: (await read()).version, window: { ...window, minutes: 45, late: 'refuse' } });
    const changes = (await listAudit(db, { limit: 9 })).filter(({ action }) => action === 'quiz.change');
    expect(changes.map(({ details }) => JSON.parse(details))).toContainEqual({
      ...{ quiz: 'Physics/Waves/First sums', minutes: [90, 45], attempts: [0, 1], late: ['count', 'refuse'] },
    });

    const { stud_id } = await portal().signIn();
    const { revision_id } = await db.selectFrom('quiz').select('revision_id').executeTakeFirstOrThrow();
    const times = { began_at: 1, ends_at: 2, heard_at: 1, closed_at: null, closed_by: null };
    await db
      .insertInto('sitting')
      .values({ stud_id, quiz_id, number: 1, attempt_id: 'own', revision_id, ...times })
      .execute();
    expect(await save({ quiz_id, version: (await read()).version, window: untimed })).toMatchObject({
      status: false,
      message: 'Students have taken this as a test with a clock, so it keeps one. Enter its time in minutes.',
    });
    expect((await save({ quiz_id, version: (await read()).version, window })).data().problems).toEqual([]);
    expect((await read()).window.minutes).toBe(90);
  });

  test('may have totals below zero, and sections of which some answers count', async () => {
    const { call, quiz, chapter_id } = await school();
    const questions = [1, 2, 3].map(() => ({ ...sum, section: 'B', marks: '4' }));
    const window = { opens: '', closes: '', attempts: 1 as const, results: 'at once' as const, minutes: 90 };
    const rules = { window: { ...window, late: 'ask' as const }, below_zero: true };
    const save = async (some: object) => (await call(saveQuizCall, { ...quiz, questions, ...rules, ...some })).data();
    const wrong = await save({ chapter_id, sections: [{ name: 'B', answer_at_most: 'two' }] });
    expect(wrong.problems.map(({ question, message }) => [question, message])).toEqual([
      [1, "The number of answers that count is 'two', but it must be a whole number from 1."],
    ]);
    const { quiz_id } = await save({ chapter_id, sections: [{ name: ' B', answer_at_most: '2' }] });
    const id = { quiz_id: quiz_id ?? '' };
    const read = async () => (await call(quizToEditCall, id)).data();
    expect(await read()).toMatchObject({ below_zero: true, sections: [{ name: 'B', answer_at_most: 2 }] });
    expect((await call(resultsCall, id)).data().quiz.max_marks).toBe(8);
    // A page of before the upgrade knows neither.
    const { version } = await read();
    const old = { below_zero: undefined, sections: undefined };
    expect(await save({ ...id, version, name: 'Second sums', ...old })).toMatchObject({ problems: [] });
    expect(await read()).toMatchObject({ below_zero: true, sections: [{ name: 'B', answer_at_most: 2 }] });
    // Without a clock no total is below zero.
    await save({ ...id, version: (await read()).version, window: { ...rules.window, minutes: 0 } });
    expect(await read()).toMatchObject({ below_zero: false });
  });

  test('without a clock is saved, whatever its policy about late answers was', async () => {
    const { db, call, quiz, add } = await school();
    const quiz_id = await add();
    // The desk has set the policy, and the folder has taken the clock away.
    await db.updateTable('quiz').set({ late: 'count' }).execute();
    const { version, window } = (await call(quizToEditCall, { quiz_id })).data();
    expect(window).toMatchObject({ minutes: 0, late: 'ask' });
    expect((await call(saveQuizCall, { ...quiz, quiz_id, version, window })).data().problems).toEqual([]);
  });

  test('is checked in the words of an import, and nothing is saved meanwhile', async () => {
    const { chapter_id, call, quiz, add } = await school();
    const questions = [sum, { ...sum, question: ' ', options: ['1', '1'], right: [], marks: 'two' }];
    const { problems } = (await call(saveQuizCall, { ...quiz, chapter_id, pass_percent: '101', questions })).data();
    expect(problems).toEqual([
      { question: null, message: 'The pass mark must be a number from 0 to 100.' },
      { question: 2, message: 'The question is missing.' },
      { question: 2, message: 'Options a and b are the same. Change one of them.' },
      { question: 2, message: 'The answer is missing.' },
      {
        question: 2,
        message: "The marks are 'two', but they must be a number above 0 and at most 1000, with at most two decimals.",
      },
    ]);
    await add();
    expect((await call(saveQuizCall, { ...quiz, chapter_id })).message).toBe(
      'This chapter already has a quiz with the name “First sums”. Give this one another name.',
    );
  });

  test('has signs and tags as they are written, and no option that shows nothing', async () => {
    const { subject_id, chapter_id, call, quiz } = await school();
    const options = ['<p>', '<br>', '<img>', 'a<b and b>c'];
    const question = 'If p<q and q>r, which tag is <p>?\n';
    const questions = [{ ...sum, question, options }];
    const { quiz_id, problems } = (await call(saveQuizCall, { ...quiz, chapter_id, questions })).data();
    expect(problems).toEqual([]);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const asked = (await portal().call(getQuizCall, { quiz_id: quiz_id ?? '', stud_id }, token)).data().questions;
    expect(asked).toMatchObject([{ question: question.trim(), options }]);

    const empty = [{ ...sum, question: '<p></p>', options: ['&nbsp;', '2', '&#8203;', '\u200b'] }];
    const refused = (await call(saveQuizCall, { ...quiz, name: 'Other', chapter_id, questions: empty })).data();
    expect(refused.problems.map(({ message }) => message)).toEqual([
      'The question shows nothing. Write a text that students can read, or add a picture.',
      'Option a shows nothing. Write a text that students can read, or add a picture.',
      'Option c shows nothing. Write a text that students can read, or add a picture.',
      'Option d is missing.',
    ]);
  });

  test('keeps its answered key, and the pictures of other quizzes out', async () => {
    const { academy, chapter_id, db, call, quiz, add } = await school();
    const quiz_id = await add();
    const people = await testResults(db);
    const { revision_id } = await db.selectFrom('quiz').select('revision_id').executeTakeFirstOrThrow();
    await people.submit('Bina', { quiz_id, revision_id }, ['1'], 1);
    const { version } = (await call(quizToEditCall, { quiz_id })).data();
    const change = async (some: Partial<typeof sum>) =>
      await call(saveQuizCall, { ...quiz, quiz_id, version, questions: [{ ...sum, ...some }] });
    expect((await change({ right: [0] })).message).toMatch(/^You changed the right answer in question 1, but students/);
    const key = `${'ab'.repeat(16)}/file.png`;
    const picture = `<p><img src="${pictureReference(key)}"></p>`;
    await academy.quiz(chapter_id, { questions: [{ answer: 'right', question: picture }] });
    expect((await change({ explanation: picture })).data().problems).toEqual([
      { question: 1, message: expect.stringMatching(/^A picture here belongs to another quiz/) },
    ]);
    expect((await change({ explanation: 'Two.' })).data().problems).toEqual([]);
    // An explanation makes no new revision, so nobody is asked anything else.
    const after = await db.selectFrom('quiz').where('quiz_id', '=', quiz_id).select('revision_id').executeTakeFirst();
    expect(after).toEqual({ revision_id });
  });
});

const header = 'Question Text,Option 1,Option 2,Correct Answer,Points,Negative,Explanation,Remarks';
const sheet = [header, 'What is \\(1 + 1\\)?,1,$2$,B,2,0.5,Count.,easy', 'Sound is,a wave,a particle,1,1,,,'].join(
  '\n',
);

onEachApp('a quiz from a sheet at the desk', (portal) => {
  let academy: ReturnType<typeof testAcademy>;
  let token = '';
  let chapter_id = '';
  let subject_id = '';
  beforeEach(async () => {
    academy = testAcademy(portal().deps.db);
    subject_id = await academy.subject({ subject_name: 'Physics' });
    chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    ({ token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], name: 'Asha Nair' }));
  });
  const sent = (content: string | Buffer, file_name = 'First sums.quiz.csv') => {
    return { chapter_id, file_name, base64: Buffer.from(content).toString('base64') };
  };
  const check = async (content: string | Buffer, file_name?: string) =>
    (await callDesk(portal(), checkQuizSheetCall, sent(content, file_name), token)).data();
  const add = (content: string | Buffer, some = {}) =>
    addQuizSheet(portal(), { ...sent(content), name: 'First sums', ...some }, token);
  const problemsOf = async (content: string | Buffer, file_name?: string) =>
    (await check(content, file_name)).problems.map(({ line, message }) => `${line ?? ''}: ${message}`);

  test('is shown first, and then there for students, with an audit', async () => {
    const { db } = portal().deps;
    const read = await check(sheet);
    expect(read).toMatchObject({ name: 'First sums', pass_percent: null, problems: [] });
    expect(read.questions).toHaveLength(2);
    expect(read.questions[0]).toEqual({
      line: 2,
      kind: 'single',
      question: 'What is \\(1 + 1\\)?',
      options: ['1', '$2$'],
      right: [1],
      key: '',
      marks: 2,
      negative_marks: 0.5,
      partial_marks: 0,
      passage: '',
      keep_order: false,
      section: '',
      topic: '',
      difficulty: '',
      explanation: 'Count.',
    });
    expect([read.warnings, read.unused]).toEqual([[], ['“Remarks”']]);
    expect(await db.selectFrom('quiz').selectAll().execute()).toEqual([]);

    const quiz_id = (await add(sheet)).data().quiz_id ?? '';
    const { stud_id, token: student } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    expect((await portal().call(getQuizByChapterCall, { chapter_id, stud_id }, student)).data()).toMatchObject([
      { id: quiz_id, name: 'First sums' },
    ]);
    const asked = (await portal().call(getQuizCall, { quiz_id, stud_id }, student)).data().questions;
    expect(asked).toMatchObject([{ options: ['1', '$2$'] }, { question: 'Sound is' }]);
    const [row] = await listAudit(db, { limit: 9 });
    expect([row?.changed_by, row?.action, JSON.parse(row?.details ?? '')]).toEqual([
      'Asha Nair at the desk',
      'quiz.add',
      { quiz: 'Physics/Waves/First sums', questions: 2 },
    ]);
  });

  test('says the times that its file has', async () => {
    const yaml = `minutes: 45\nopens: 2026-12-06 10:00\n${'questions:\n- question: Why?\n  options: [so, not]\n  answer: so\n'}`;
    expect(await check(yaml, 'Why.quiz.yaml')).toMatchObject({
      ...{ problems: [], below_zero: true, shuffle: [], lacks_key: false },
      window: { opens: '2026-12-06T10:00', closes: '', minutes: 45, attempts: 1 },
    });
  });

  test('is read as an import reads a workbook, YAML, and a picture in a text', async () => {
    const rows = sheet.split('\n').map((line) => line.split(','));
    expect(await check(workbookOf(rows), 'any name.csv')).toMatchObject({
      name: 'any name',
      questions: [{}, {}],
      problems: [],
    });
    expect(await check(sheet.replaceAll(',', '\t'), 'Sums.txt')).toMatchObject({ name: 'Sums', questions: [{}, {}] });
    const questions = 'questions:\n  - { question: Sum?, options: [one, two], answer: two }\n';
    const yaml = `name: Sums of today\npass_percent: 60\n${questions}`;
    expect(await check(yaml, 'a.yml')).toMatchObject({
      name: 'Sums of today',
      pass_percent: 60,
      questions: [{}],
      problems: [],
    });
    expect(await problemsOf(`batch: Evening\n${questions}`, 'a.yaml')).toEqual([
      ": the batch is chosen at the desk. Remove 'batch'.",
    ]);
    expect(await check(exampleQuizSheet)).toMatchObject({
      questions: [{ topic: 'Charge' }, {}],
      problems: [],
      warnings: [],
    });
    const figure = `<img src="data:image/png;base64,${testPicture(4, 4).toString('base64')}" alt="A wave">`;
    const drawn = `${header}\n"What is it?${figure.replaceAll('"', '""')}",one,two,A,,,,`;
    const { questions: read, pictures } = await check(drawn);
    expect(read[0]?.question).toContain(`<img src="${pictures[0]?.src}" alt="A wave" width="4" height="4">`);
    expect((await portal().app.inject({ url: pictures[0]?.url ?? '' })).statusCode).toBe(200);
    expect((await add(drawn)).data().problems).toEqual([]);
  });

  test('with a fault, or a file that is none, is told by its lines, and nothing is added', async () => {
    const wrong = [header, 'Sum?,1,1,A,,,,', 'Why?,so,not,D,,,,', ',a,b,A,,,,', 'Which? ![a](a.png),a,b,A,,,,'];
    expect(await problemsOf(wrong.join('\n'))).toEqual([
      '2: options a and b are the same. Change one of them.',
      "3: the answer is 'D', but there are only options a to b. Write one of these letters.",
      '4: the question is missing.',
      "5: there is no picture 'a.png' next to the quiz.",
    ]);
    const { problems } = await check(wrong.join('\n'));
    expect(problems.map(({ cell }) => cell)).toEqual([
      { column: 'C (option b)', text: '1' },
      { column: 'D (answer)' },
      { column: 'A (question)', text: '' },
      undefined,
    ]);
    const bomb = zipOf({
      ...partsOf([{ name: 'A', rows: [['x']] }]),
      'xl/worksheets/sheet1.xml': 'x'.repeat(20_000_000),
    });
    const hostile: [Buffer | string, string][] = [
      [bomb, 'more than 8 MB'],
      [Buffer.from('504b0304', 'hex'), 'this workbook is damaged'],
      [Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]), 'this is not text'],
      ['', 'this file is empty'],
      [`${header}\n${'\n'.repeat(50_000)}`, 'more than 20,000 lines'],
      [`${header}\nWhy\u0007?,so,not,A,,,,`, 'control character'],
      [`${header}\n${'Why?,so,not,A,,,,\n'.repeat(1_001)}`, 'the limit is 1,000'],
    ];
    for (const [content, expected] of hostile) expect((await problemsOf(content)).join()).toContain(expected);
    expect(await problemsOf('x'.repeat(maxSheetBytes + 3))).toEqual([
      ': this sheet is larger than 1 MB, which is the limit. Split it into smaller sheets.',
    ]);
    expect(await portal().deps.db.selectFrom('quiz').selectAll().execute()).toEqual([]);
    const named = await callDesk(portal(), checkQuizSheetCall, sent(sheet, 'a\u0007.csv'), token);
    expect(named.message).toMatch(/character that cannot be stored/);
  });

  test('of two of the staff at once is added by one, and in another’s subject by nobody', async () => {
    const both = await Promise.all([add(sheet), add(sheet)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([false, true]);
    expect(both.map(({ message }) => message)).toContain(
      'This chapter already has a quiz with the name “First sums”. Give this one another name.',
    );
    const other = await academy.chapter(await academy.subject());
    const hidden = await academy.chapter(subject_id, { archived_at: 1 });
    for (const id of [other, hidden, 'none']) {
      const checked = await callDesk(portal(), checkQuizSheetCall, { ...sent(sheet), chapter_id: id }, token);
      expect(checked.statusCode).toBe(403);
    }
    // The same for questions that a quiz is given.
    const quiz_id = (await add(sheet, { name: 'Own' })).data().quiz_id ?? '';
    const { quiz_id: others } = await academy.quiz(other);
    const checkFor = async (some: object) =>
      (await callDesk(portal(), checkQuizSheetCall, { ...sent(sheet), chapter_id: undefined, ...some }, token))
        .statusCode;
    expect(await Promise.all([{ quiz_id }, { quiz_id: others }, { quiz_id: 'none' }, {}].map(checkFor))).toEqual([
      200, 403, 403, 403,
    ]);
  });
});
