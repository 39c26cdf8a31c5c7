import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { quizChaptersCall, quizToEditCall, saveQuizCall } from '#contract/desk/quizzes.ts';
import { getQuizByChapterCall, getQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

const details = { marks: '2', negative_marks: '0.5', topic: 'Sums', difficulty: 'easy', explanation: 'Count.' };
const sum = { question: 'What is \\(1 + 1\\)?', options: ['1', '$2$'], right: 1, ...details };

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
    expect((await call(quizChaptersCall, { subject_id })).data()).toEqual([{ chapter_id, chapter_name: 'Waves' }]);
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
      questions: [{ right: 1, marks: 2 }],
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
      ...{ quiz: 'Physics/Waves/First sums', name: ['First sums', 'Sums'], questions: [1, 2] },
      details: 'explanations, topics or difficulty',
    });
  });

  test('may open and close, have one attempt, and keep its answers until it has closed', async () => {
    const { db, chapter_id, call, quiz } = await school();
    const window = { opens: '2026-12-06T10:00', closes: '2026-12-06T13:00', attempts: 1, results: 'after' } as const;
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
      { question: null, message: 'Results after the closing need a closing. Say when it closes.' },
    ]);
    // What says nothing of it changes nothing of it.
    await save({ quiz_id, version: before.version, name: 'Other sums' });
    const { version, window: kept } = await read();
    expect(kept).toEqual(window);
    await save({ quiz_id, version, window: { opens: '', closes: '', attempts: 0, results: 'at once' } });
    expect((await read()).window).toEqual({ opens: '', closes: '', attempts: 0, results: 'at once' });
  });

  test('is checked in the words of an import, and nothing is saved meanwhile', async () => {
    const { chapter_id, call, quiz, add } = await school();
    const questions = [sum, { ...sum, question: ' ', options: ['1', '1'], right: undefined, marks: 'two' }];
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
      "This chapter has a quiz of the name 'First sums' already. Give this one another name.",
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
      'The question shows nothing. Write what students are to read, or add a picture.',
      'Option a shows nothing. Write what students are to read, or add a picture.',
      'Option c shows nothing. Write what students are to read, or add a picture.',
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
    expect((await change({ right: 0 })).message).toMatch(/^Another answer is right now in question 1, and students/);
    const key = `${'ab'.repeat(16)}/file.png`;
    const picture = `<p><img src="${pictureReference(key)}"></p>`;
    await academy.quiz(chapter_id, { questions: [{ answer: 'right', question: picture }] });
    expect((await change({ explanation: picture })).data().problems).toEqual([
      { question: 1, message: expect.stringMatching(/^A picture here is of another quiz/) },
    ]);
    expect((await change({ explanation: 'Two.' })).data().problems).toEqual([]);
    // An explanation makes no new revision, so nobody is asked anything else.
    const after = await db.selectFrom('quiz').where('quiz_id', '=', quiz_id).select('revision_id').executeTakeFirst();
    expect(after).toEqual({ revision_id });
  });

  test('is nothing for a teacher of another subject', async () => {
    const { academy, call, quiz } = await school();
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { quiz_id } = await academy.quiz(chapter_id);
    const answers = [
      await call(quizChaptersCall, { subject_id }),
      await call(quizToEditCall, { quiz_id }),
      await call(saveQuizCall, { ...quiz, chapter_id }),
      await call(saveQuizCall, { ...quiz, quiz_id }),
      await call(saveQuizCall, quiz),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });
});
