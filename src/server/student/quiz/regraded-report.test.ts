import { expect, test } from 'vitest';
import { myQuizHistoryCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

const attempt_id = '0b0e3b0a-3f0e-4a52-9d43-0d8f3e3c9a11';
const options = ['a', 'b', 'c'];
const questions = (answer: string) => [
  { question: 'First?', options, answer: 'a', marks: 1 },
  { question: 'Second?', options, answer, marks: 3 },
];

onEachApp('an attempt that was marked again', (portal) => {
  test('has its new marks everywhere, and its submission still returns the first bytes', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions: questions('b'), pass_percent: 50 });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const answers = ['a', 'c'].map((answer, at) => ({ question_id: question_ids[at] ?? '', answer }));
    const submit = () => portal().call(submitQuizCall, { stud_id, quiz_id, attempt_id, submit_data: answers }, token);
    const first = await submit();
    const { report_id } = first.data();
    const report = async () =>
      (await portal().call(quizReportByIdCall, { stud_id, id: report_id ?? '' }, token)).data();
    const history = async () => (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data();
    const best = async () =>
      (await portal().call(subjectResultsCall, { stud_id, sub_id: subject_id }, token)).data()[0]?.best_percent;
    expect([await best(), (await history())[0]?.result]).toEqual([25, 'fail']);
    expect((await report()).regraded).toBeUndefined();

    await academy.revise(quiz_id, questions('c'), 50);
    expect((await report()).report[1]?.answer).toBe('b');
    portal().advance(24 * 60 * 60 * 1000);
    const plan = await planRegrade(db, { quiz_id, quiz: 'Quiz', policy: 'also-right' });
    await regradeQuiz(db, { by: 'meera', plan }, portal().deps.clock());

    const after = await report();
    expect(after).toMatchObject({ analytics: { total_marks_gained: 4 }, result: 'pass' });
    expect(after.report[1]).toMatchObject({ answer: 'c', student_answer: 'c', marks: 3 });
    expect(after.regraded).toEqual([{ changed_on: '2026-11-22T09:00:00+05:30', questions: [2] }]);
    expect(await history()).toMatchObject([{ marks: 4, max_marks: 4, result: 'pass' }]);
    expect(await best()).toBe(100);
    expect((await submit()).response.body).toBe(first.response.body);
    const draft = { stud_id, quiz_id, attempt_id, version: 0, answers: [] };
    expect((await portal().call(syncDraftCall, draft, token)).data().result).toEqual(first.data());
  });
});
