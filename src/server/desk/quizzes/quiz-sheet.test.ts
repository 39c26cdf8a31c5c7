import { beforeEach, expect, test } from 'vitest';
import { addQuizSheetCall, checkQuizSheetCall, exampleQuizSheet } from '#contract/desk/quiz-sheet.ts';
import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { getQuizByChapterCall, getQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testPicture } from '#server/testing/test-picture.ts';
import { partsOf, workbookOf, zipOf } from '#server/testing/test-workbook.ts';

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
    callDesk(portal(), addQuizSheetCall, { ...sent(content), name: 'First sums', pass_percent: '50', ...some }, token);
  const problemsOf = async (content: string | Buffer, file_name?: string) =>
    (await check(content, file_name)).problems.map(({ line, message }) => `${line ?? ''}: ${message}`);

  test('is shown first, and then there for students, with an audit', async () => {
    const { db } = portal().deps;
    const read = await check(sheet);
    expect(read).toMatchObject({ name: 'First sums', pass_percent: null, problems: [] });
    expect(read.questions).toHaveLength(2);
    expect(read.questions[0]).toEqual({
      ...{ line: 2, question: 'What is \\(1 + 1\\)?', options: ['1', '$2$'], right: 1 },
      ...{ marks: 2, negative_marks: 0.5, topic: '', difficulty: '', explanation: 'Count.' },
    });
    expect([read.warnings, read.unused]).toEqual([[], ['“Remarks”']]);
    expect(await db.selectFrom('quiz').selectAll().execute()).toEqual([]);

    const { quiz_id } = (await add(sheet)).data();
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
      { quiz: 'Physics/Waves/First sums', questions: 2, file: 'First sums.quiz.csv' },
    ]);
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
      ": a quiz for one batch comes from the academy folder. Remove 'batch'.",
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
    expect((await add(drawn)).status).toBe(true);
  });

  test('with a fault, or a file that is none, is told by its lines, and nothing is added', async () => {
    const wrong = [header, 'Sum?,1,1,A,,,,', 'Why?,so,not,D,,,,', ',a,b,A,,,,', 'Which? ![a](a.png),a,b,A,,,,'];
    expect(await problemsOf(wrong.join('\n'))).toEqual([
      '2: options a and b are the same. Change one of them.',
      "3: the answer is 'D', but there are only options a to b. Write one of these letters.",
      '4: the question is missing.',
      "5: there is no picture 'a.png' beside the quiz.",
    ]);
    const { problems } = await check(wrong.join('\n'));
    expect(problems.map(({ cell }) => cell)).toEqual([
      { column: 'C (option b)', text: '1' },
      { column: 'D (answer)' },
      { column: 'A (question)', text: '' },
      undefined,
    ]);
    expect(await add(wrong.join('\n'))).toMatchObject({
      status: false,
      message: 'options a and b are the same. Change one of them.',
    });
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
    expect((await callDesk(portal(), checkQuizSheetCall, sent('x'.repeat(maxSheetBytes + 3)), token)).statusCode).toBe(
      400,
    );
    expect(await portal().deps.db.selectFrom('quiz').selectAll().execute()).toEqual([]);
    expect((await add(sheet, { name: ' ' })).message).toBe('The quiz needs a name.');
    expect((await add(sheet, { pass_percent: '200' })).message).toBe('The pass mark must be a number from 0 to 100.');
    expect((await add(sheet, { file_name: 'a\u0007.csv' })).message).toMatch(/character that cannot be stored/);
  });

  test('of two of the staff at once is added by one, and in another’s subject by nobody', async () => {
    const both = await Promise.all([add(sheet), add(sheet)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([false, true]);
    expect(both.map(({ message }) => message)).toContain(
      "This chapter has a quiz of the name 'First sums' already. Give this one another name.",
    );
    const other = await academy.chapter(await academy.subject());
    const hidden = await academy.chapter(subject_id, { archived_at: 1 });
    for (const id of [other, hidden, 'none']) {
      expect((await add(sheet, { chapter_id: id })).statusCode).toBe(403);
      const checked = await callDesk(portal(), checkQuizSheetCall, { ...sent(sheet), chapter_id: id }, token);
      expect(checked.statusCode).toBe(403);
    }
    // The same for questions that a quiz is given.
    const { quiz_id } = (await add(sheet, { name: 'Own' })).data();
    const { quiz_id: others } = await academy.quiz(other);
    const checkFor = async (some: object) =>
      (await callDesk(portal(), checkQuizSheetCall, { ...sent(sheet), chapter_id: undefined, ...some }, token))
        .statusCode;
    expect(await Promise.all([{ quiz_id }, { quiz_id: others }, { quiz_id: 'none' }, {}].map(checkFor))).toEqual([
      200, 403, 403, 403,
    ]);
  });
});
