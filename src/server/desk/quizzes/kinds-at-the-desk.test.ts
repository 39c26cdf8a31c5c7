import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { previewQuizCall } from '#contract/desk/preview.ts';
import { quizToEditCall, saveQuizCall } from '#contract/desk/quizzes.ts';
import { keyCall, planRegradeCall, regradeCall } from '#contract/desk/regrading.ts';
import { attemptCall } from '#contract/desk/results.ts';
import { getQuizCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

const plain = { right: [], negative_marks: '', topic: '', difficulty: '', explanation: '' };
const slow = { passage: 'A train runs at 60 km/h.', question: 'How far does it go in 2 hours?', key: '120' };
const fast = { ...slow, passage: 'A train runs at 80 km/h.', key: '160' };
const number = { ...plain, kind: 'number' as const, options: [], marks: '4' };

onEachApp('kinds of questions at the desk', (portal) => {
  async function school() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { token } = await signInStaff(portal(), { role: 'owner' });
    const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) => callDesk(portal(), which, input, token);
    const save = async (questions: z.input<(typeof saveQuizCall)['input']>['questions'], quiz_id?: string) => {
      const place = quiz_id
        ? { quiz_id, version: (await call(quizToEditCall, { quiz_id })).data().version }
        : { chapter_id };
      return await call(saveQuizCall, { name: 'Trains', pass_percent: '40', ...place, questions });
    };
    const student = async (quiz_id: string) => {
      const { stud_id, token: own } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const { questions } = (await portal().call(getQuizCall, { quiz_id, stud_id }, own)).data();
      const ids = questions.map(({ question_id }) => question_id);
      const submit = async (...answers: string[]) => {
        const submit_data = answers.map((answer, at) => ({ question_id: ids[at] ?? '', answer }));
        const given = { stud_id, quiz_id, attempt_id: randomUUID(), submit_data };
        return (await portal().call(submitQuizCall, given, own)).data();
      };
      return { ids, submit };
    };
    return { call, save, student };
  }

  test('a question about another passage is another question: it has its own key, and earlier marks stay', async () => {
    const { call, save, student } = await school();
    const quiz_id = (await save([{ ...number, ...slow }])).data().quiz_id ?? '';
    const { ids, submit } = await student(quiz_id);
    expect((await submit('120')).score_text).toBe('4/4');
    expect((await save([{ ...number, ...fast }], quiz_id)).data()).toEqual({ quiz_id, problems: [] });
    const { message } = await call(keyCall, { quiz_id, question_id: ids[0] ?? '' });
    expect(message).toContain('no longer has this question');
  });

  test('of two passages that ask the same, each key can be corrected', async () => {
    const { call, save, student } = await school();
    const quiz_id = (await save([slow, fast].map((one) => ({ ...number, ...one })))).data().quiz_id ?? '';
    const { ids, submit } = await student(quiz_id);
    await submit('120', '150');
    const asked = { quiz_id, question_id: ids[1] ?? '' };
    expect((await call(keyCall, asked)).data()).toMatchObject({ number: 2, passage: fast.passage, key: '160' });
    const wish = { ...asked, right: [], key: '150', policy: 'instead' as const };
    const plan = (await call(planRegradeCall, wish)).data();
    expect(plan).toMatchObject({ attempts: 1, gain: 1, before: { marks: 4 }, after: { marks: 8 } });
    const { attempt_id } = plan.rows[0] ?? { attempt_id: '' };
    const { questions } = (await call(attemptCall, { attempt_id })).data();
    expect(questions.map(({ passage }) => passage)).toEqual([slow.passage, fast.passage]);
  });

  test('the questions of a section stand together, and the preview has its name where it begins', async () => {
    const { call, save } = await school();
    const named = (...sections: string[]) => sections.map((section) => ({ ...number, ...slow, section }));
    expect((await save(named('Physics', 'Chemistry', 'Physics', 'Chemistry'))).data().problems).toEqual([
      { question: 3, message: expect.stringContaining("section 'Physics' had ended before") },
      { question: 4, message: expect.stringContaining("section 'Chemistry' had ended before") },
    ]);
    expect((await save(named('', 'Physics', ''))).data().problems).toEqual([
      { question: 3, message: expect.stringContaining('section is missing here') },
    ]);
    const quiz_id = (await save(named('Physics', 'Physics', 'Chemistry'))).data().quiz_id ?? '';
    const { questions } = (await call(previewQuizCall, { quiz_id })).data();
    expect(questions.map(({ section }) => section)).toEqual(['Physics', '', 'Chemistry']);
  });

  test('a corrected key with more right options must leave marks for all of them', async () => {
    const { call, save, student } = await school();
    const several = { ...plain, kind: 'multiple' as const, options: ['a', 'b', 'c', 'd'], right: [0, 1], marks: '4' };
    const quiz_id = (await save([{ ...several, question: 'Which?', partial_marks: '2' }])).data().quiz_id ?? '';
    const { ids, submit } = await student(quiz_id);
    await submit('["a","b","c"]');
    const wish = { quiz_id, question_id: ids[0] ?? '', key: '', policy: 'instead' as const };
    const refused = await call(planRegradeCall, { ...wish, right: [0, 1, 2] });
    expect(refused).toMatchObject({ status: false, message: expect.stringContaining('2 right options would already') });
    expect((await call(planRegradeCall, { ...wish, right: [0, 2] })).status).toBe(true);
  });

  test('what was decided about a key holds when the options stand in another order', async () => {
    const { call, save, student } = await school();
    const several = { ...plain, kind: 'multiple' as const, question: 'Which?', options: ['a', 'b', 'c'], marks: '4' };
    const quiz_id = (await save([{ ...several, right: [0, 2] }])).data().quiz_id ?? '';
    const { ids, submit } = await student(quiz_id);
    await submit('["a","b"]');
    const wish = { quiz_id, question_id: ids[0] ?? '', right: [0, 1], key: '', policy: 'instead' as const };
    const { version } = (await call(planRegradeCall, wish)).data();
    await call(regradeCall, { ...wish, version });
    await save([{ ...several, options: ['b', 'a', 'c'], right: [0, 1] }], quiz_id);
    const { pending, decided } = (await call(keyCall, { quiz_id, question_id: wish.question_id })).data();
    expect([pending, decided?.policy]).toEqual([0, 'instead']);
  });
});
