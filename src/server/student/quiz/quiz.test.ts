import { expect, test } from 'vitest';
import { getQuizByChapterCall, getQuizCall } from '#contract/quiz/quiz.ts';
import { type TestQuiz, testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('quizzes', (portal) => {
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const get = (quiz_id: string) => portal().call(getQuizCall, { stud_id, quiz_id }, token);
    const list = (chapter: string) => portal().call(getQuizByChapterCall, { stud_id, chapter_id: chapter }, token);
    return { academy, subject_id, chapter_id, get, list };
  }

  const charges: TestQuiz = {
    name: 'Charges',
    added_on: Date.parse('2026-11-02T16:30:00+05:30'),
    questions: [
      { question: 'Unit of charge?', options: ['ampere', 'coulomb'], answer: 'coulomb', marks: 2 },
      { question: 'Sign of an electron’s?', options: ['+', '-'], answer: '-', marks: 0.5 },
    ],
  };

  test('of a chapter come in the academy’s order, with their dates and marks', async () => {
    const { academy, chapter_id, list } = await enrolled();
    expect((await list(chapter_id)).data()).toEqual([]);
    const second = await academy.quiz(chapter_id, { ...charges, position: 2 });
    const first = await academy.quiz(chapter_id, { position: 1 });
    await academy.quiz(chapter_id, { archived_at: 1 });
    expect((await list(chapter_id)).data()).toMatchObject([
      { id: first.quiz_id },
      { id: second.quiz_id, name: 'Charges', added_on: '2026-11-02T16:30:00+05:30', max_marks: 2.5 },
    ]);
  });

  test('ask the questions of their current revision, in order', async () => {
    const { academy, chapter_id, get } = await enrolled();
    const { quiz_id } = await academy.quiz(chapter_id);
    const { question_ids } = await academy.revise(quiz_id, charges.questions ?? []);
    const [unit, sign] = question_ids;
    const data = (await get(quiz_id)).data();
    expect(data.quiz).toMatchObject({ id: quiz_id, max_marks: 2.5 });
    expect(data.questions).toEqual([
      { question_id: unit, question: 'Unit of charge?', options: ['ampere', 'coulomb'], marks: 2 },
      { question_id: sign, question: 'Sign of an electron’s?', options: ['+', '-'], marks: 0.5 },
    ]);
  });

  test('that differ only in the right option look alike, byte for byte', async () => {
    const { academy, chapter_id, get } = await enrolled();
    const { quiz_id } = await academy.quiz(chapter_id, charges);
    const before = (await get(quiz_id)).response.body;
    await portal().deps.db.updateTable('question').set({ answer: 'ampere' }).where('position', '=', 1).execute();
    expect((await get(quiz_id)).response.body).toBe(before);
  });

  test('that are another’s, archived or not there are refused alike', async () => {
    const { academy, chapter_id, subject_id, get, list } = await enrolled();
    const elsewhere = await academy.chapter(await academy.subject());
    const foreign = await academy.quiz(elsewhere);
    const archived = await academy.quiz(chapter_id, { archived_at: 1 });
    const hidden = await academy.quiz(await academy.chapter(subject_id, { archived_at: 1 }));
    const results = [
      ...[foreign.quiz_id, archived.quiz_id, hidden.quiz_id, 'nowhere'].map(get),
      ...[elsewhere, 'nowhere'].map(list),
    ];
    for (const { response } of await Promise.all(results)) {
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ status: false, message: 'This is not part of your courses.', data: null });
    }
  });

  test('with an id that no database can store are 400, not a server error', async () => {
    const { get } = await enrolled();
    expect((await get('a\u0000b')).statusCode).toBe(400);
    expect((await get('\ud800')).statusCode).toBe(400);
  });
});
