import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { keyCall, planRegradeCall, regradeCall } from '#contract/desk/regrading.ts';
import { questionsCall } from '#contract/desk/results.ts';
import { getQuizCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

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
    const wish = { quiz_id: quiz.quiz_id, question_id, right: 1, policy: 'instead' as const };
    const marks = async () => {
      const rows = await db.selectFrom('attempt').orderBy('attempt_id').select(['marks', 'first_result']).execute();
      return rows.map((row) => row.marks);
    };
    return { academy, subject_id, quiz, people, teacher, owner, callAs, wish, question_id, marks };
  }

  test('is shown with who gains and who loses, and nothing is done until somebody says so', async () => {
    const { wish, teacher, owner, callAs, marks, quiz, question_id, subject_id } = await school();
    const key = (await callAs(teacher)(keyCall, { quiz_id: quiz.quiz_id, question_id })).data();
    expect(key).toMatchObject({ number: 1, question: 'Leaves?', options, right: 0, pending: 0, decided: null });

    // Asha has left the subject, so her name is not the teacher's to see. Her marks count.
    const plan = (await callAs(teacher)(planRegradeCall, wish)).data();
    expect(plan).toMatchObject({ attempts: 2, gain: 1, lose: 1, marks: [5, 5], passed: [1, 1], unlisted: 1 });
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
      ...{ quiz: 'Physics/Light/Colours', questions: '1', policy: 'instead', key: 'red → green', gain: 1, lose: 1 },
    });
    const { revisions } = (await callAs(teacher)(questionsCall, { quiz_id: quiz.quiz_id })).data();
    expect(revisions[0]?.questions.map(({ regraded }) => regraded?.right)).toEqual([1, undefined]);
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
    await correct({ right: 0, policy: 'instead' });
    expect(await marks()).toEqual([4, 1]);
    const { message } = await callAs(owner)(planRegradeCall, { ...wish, right: 0 });
    expect(message).toBe(
      'This is the right answer already, and nothing is marked by another one. Choose another option.',
    );
  });

  test('may be right, where the question counts for nobody or everybody gets its marks', async () => {
    const { wish, owner, callAs, marks, quiz, subject_id } = await school();
    const kept = { ...wish, right: 0 };
    const refused = await callAs(owner)(planRegradeCall, { ...kept, policy: 'instead' as const });
    expect(refused.status).toBe(false);
    const decide = async (policy: 'drop' | 'full-to-all') => {
      const { version, ...plan } = (await callAs(owner)(planRegradeCall, { ...kept, policy })).data();
      (await callAs(owner)(regradeCall, { ...kept, policy, version })).data();
      return plan;
    };
    expect(await decide('drop')).toMatchObject({ attempts: 2, passed: [1, 2] });
    expect(await marks()).toEqual([1, 1]);
    const key = (await callAs(owner)(keyCall, { quiz_id: wish.quiz_id, question_id: wish.question_id })).data();
    expect(key).toMatchObject({ right: 0, pending: 0, decided: { policy: 'drop' } });
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
    const second = await callAs(owner)(regradeCall, { ...wish, right: 2, version });
    expect([second.statusCode, second.message]).toEqual([409, expect.stringMatching(/^Changed by Asha Nair at /)]);
    expect(await marks()).toEqual([1, 4]);

    await academy.revise(quiz.quiz_id, [{ question: 'Leaves, mostly?', options, answer: 'green' }]);
    const other = await callAs(owner)(keyCall, { quiz_id: quiz.quiz_id, question_id });
    expect(other.message).toMatch(/^The quiz has this question with another text or other options today/);
  });

  test('is nothing for a teacher of another subject, nor a question of another quiz', async () => {
    const { academy, wish, callAs, owner, question_id } = await school();
    const subject_id = await academy.subject();
    const other = await academy.quiz(await academy.chapter(subject_id));
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const outside = { quiz_id: other.quiz_id, question_id };
    const answers = [
      await callAs(teacher)(keyCall, { quiz_id: wish.quiz_id, question_id }),
      await callAs(teacher)(planRegradeCall, wish),
      await callAs(teacher)(regradeCall, { ...wish, version: 'whichever' }),
      await callAs(owner)(keyCall, outside),
      await callAs(owner)(planRegradeCall, { ...wish, ...outside }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });
});
