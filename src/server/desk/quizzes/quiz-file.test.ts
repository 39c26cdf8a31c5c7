import { beforeEach, expect, test } from 'vitest';
import { type QuizFileFormat, quizFileCall, quizFileFormats } from '#contract/desk/quiz-file.ts';
import { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { addQuizSheet } from '#server/testing/add-quiz-sheet.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

const figure = `<img src="data:image/png;base64,${testPicture(4, 4).toString('base64')}" alt="A wave">`;
const plain = `question,option a,option b,option c,answer,type,topic,explanation
"What is ""this"": \\(\\frac{d}{t}\\)?${figure.replaceAll('"', '""')}",a = b,{c},~ d,A,,Optics,Since & so.
Which?,x,y,z,"A, B",multiple,Optics,
How many?,,,,2.4 to 2.6,number,,
`;
const rich = `question,option a,option b,option c,answer,type,marks,negative marks,partial marks,passage,keep order,section,difficulty
Why?,a,b,c,A,,4,1,,Read this.,yes,Part A,easy
Which?,a,b,c,"A, B",multiple,4,1,1,Read this.,,Part A,
How many?,,,,5,number,4,1,,,,Part B,
`;

onEachApp('a quiz as a file at the desk', (portal) => {
  let token = '';
  let chapter_id = '';
  beforeEach(async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const teacher = { role: 'teacher' as const, subjects: [subject_id], name: 'Asha Nair' };
    ({ token } = await signInStaff(portal(), teacher));
  });
  const add = async (sheet: string, name = 'Sound: 1/2') => {
    const base64 = Buffer.from(sheet).toString('base64');
    const quiz = { chapter_id, file_name: 'Sound.csv', base64, name };
    return (await addQuizSheet(portal(), quiz, token)).data().quiz_id ?? '';
  };
  const fileOf = async (quiz_id: string, format: QuizFileFormat) =>
    (await callDesk(portal(), quizFileCall, { quiz_id, format }, token)).data();
  const read = async (file_name: string, base64: string) =>
    (await callDesk(portal(), checkQuizSheetCall, { chapter_id, file_name, base64 }, token)).data();

  test.each(quizFileFormats)('that is written as %s and read again has the same questions', async (format) => {
    const sheet = Buffer.from(plain).toString('base64');
    const asked = (questions: Awaited<ReturnType<typeof read>>['questions']) =>
      questions.map(({ line: _, ...one }) => one);
    const { questions } = await read('a.csv', sheet);
    expect(questions).toHaveLength(3);
    const { file_name, base64 } = await fileOf(await add(plain), format);
    const again = await read(file_name, base64);
    expect([again.problems, again.not_taken]).toEqual([[], []]);
    expect(asked(again.questions)).toEqual(asked(questions));
    const ending = { sheet: 'csv', gift: 'gift', moodle: 'xml', qti: 'xml' }[format];
    expect([file_name, again.name]).toEqual([`Sound 1 2.quiz.${ending}`, 'Sound 1 2']);
  });

  test('says what its format cannot hold', async () => {
    const quiz_id = await add(rich);
    const lost = Object.fromEntries(
      await Promise.all(quizFileFormats.map(async (format) => [format, (await fileOf(quiz_id, format)).lost] as const)),
    );
    const others = [
      'that options keep their order is left out: they may be shuffled there (1 in all, first in question 1)',
      'the sections are left out (3 in all, first in question 1, 2, 3)',
      'the difficulty is left out (1 in all, first in question 1)',
    ];
    const ofPercentages = [
      'negative marks are left out (2 in all, first in question 2, 3)',
      'each right option gains an equal part of the marks there (1 in all, first in question 2)',
    ];
    const above = 'the passage stands above each of its questions (2 in all, first in question 1, 2)';
    expect(lost).toEqual({
      sheet: [],
      gift: [
        'the passages are left out (2 in all, first in question 1, 2)',
        'the marks are left out: each question counts 1 there (3 in all, first in question 1, 2, 3)',
        ...ofPercentages,
        ...others,
      ],
      moodle: [above, ...ofPercentages, ...others],
      qti: [
        above,
        'negative marks are left out (3 in all, first in question 1, 2, 3)',
        'partial marks are left out: only all right options gain the marks (1 in all, first in question 2)',
        ...others,
      ],
    });
    const sheet = await fileOf(quiz_id, 'sheet');
    expect((await read(sheet.file_name, sheet.base64)).questions).toMatchObject([
      { passage: 'Read this.', keep_order: true, section: 'Part A', difficulty: 'easy', negative_marks: 1 },
      { partial_marks: 1, right: [0, 1] },
      { kind: 'number', key: '5', section: 'Part B' },
    ]);
  });

  test('leaves a row in the audit, and is for the staff of its subject alone', async () => {
    const quiz_id = await add(plain, 'Sound');
    await fileOf(quiz_id, 'gift');
    // Both have the same time.
    const row = (await listAudit(portal().deps.db, { limit: 9 })).find(({ action }) => action === 'table.save');
    expect([row?.changed_by, row?.action, JSON.parse(row?.details ?? '')]).toEqual([
      'Asha Nair at the desk',
      'table.save',
      { table: 'Physics/Waves/Sound gift', rows: 3 },
    ]);
    const { token: other } = await signInStaff(portal(), { role: 'teacher', subjects: [] });
    for (const [id, whose] of [
      [quiz_id, other],
      ['none', token],
    ] as const)
      expect((await callDesk(portal(), quizFileCall, { quiz_id: id, format: 'gift' }, whose)).statusCode).toBe(403);
  });

  test('with more than 10 MB of pictures is refused, also where one stands in many questions', async () => {
    const large = Buffer.concat([testPicture(4, 4), Buffer.alloc(1_500_000)]).toString('base64');
    const gift = `Why?<img src\\="data\\:image/png;base64,${large}"> {T}\n\n`;
    const base64 = Buffer.from(gift).toString('base64');
    const chosen = { chapter_id, file_name: 'a.gift', base64 };
    const { questions } = (await callDesk(portal(), checkQuizSheetCall, chosen, token)).data();
    const [{ question, options }] = [questions[0] ?? expect.fail()];
    const details = { right: [0], marks: '1', negative_marks: '0', topic: '', difficulty: '', explanation: '' };
    const many = Array.from({ length: 8 }, (_, at) => ({ ...details, question: `${at} ${question}`, options }));
    const quiz = { chapter_id, name: 'Sound', pass_percent: '50', questions: many };
    const { quiz_id } = (await callDesk(portal(), saveQuizCall, quiz, token)).data();
    const answer = await callDesk(portal(), quizFileCall, { quiz_id: quiz_id ?? '', format: 'moodle' }, token);
    expect([answer.status, answer.message]).toEqual([
      false,
      expect.stringContaining('the pictures of this quiz have more than 10 MB'),
    ]);
  });

  test('with a picture that the portal has lost is refused, with its question', async () => {
    const quiz_id = await add(plain);
    for await (const key of portal().deps.media.list()) await portal().deps.media.remove(key);
    const answer = await callDesk(portal(), quizFileCall, { quiz_id, format: 'moodle' }, token);
    expect([answer.status, answer.message]).toEqual([
      false,
      'the portal lacks a picture of question 1, so nothing was written.',
    ]);
  });
});
