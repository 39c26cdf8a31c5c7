import { expect, test } from 'vitest';
import { getQuizCall, myQuizHistoryCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('quiz reports', (portal) => {
  async function attended() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const questions = [
      { question: 'Unit?', options: ['ampere', 'coulomb'], answer: 'coulomb', marks: 1.5 },
      { question: 'Sign?', options: ['+', '-'], answer: '-', marks: 1 },
      { question: 'Skip?', options: ['yes', 'no'], answer: 'no', marks: 2 },
    ];
    const added_on = Date.parse('2026-11-02T16:30:00+05:30');
    const quiz = await academy.quiz(chapter_id, { name: 'Charges', added_on, questions });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const [unit = '', sign = '', skip = ''] = quiz.question_ids;
    const send = async (...chosen: [string, string][]) => {
      const submit_data = chosen.map(([question_id, answer]) => ({ question_id, answer }));
      return (await portal().call(submitQuizCall, { stud_id, quiz_id: quiz.quiz_id, submit_data }, token)).data();
    };
    const history = (chapter = chapter_id) => portal().call(myQuizHistoryCall, { stud_id, chapter_id: chapter }, token);
    const report = (id: string) => portal().call(quizReportByIdCall, { stud_id, id }, token);
    const ids = async () => (await history()).data().map(({ id }) => id);
    return { academy, subject_id, chapter_id, ...quiz, stud_id, token, unit, sign, skip, send, history, report, ids };
  }

  // spec: 3.19, 7.17
  test('of a chapter are listed newest first, each under its attempt’s own id', async () => {
    const { academy, subject_id, send, history, unit, skip, quiz_id } = await attended();
    expect((await history()).data()).toEqual([]);
    await send([unit, 'ampere']);
    portal().advance(3_600_000);
    await send([unit, 'coulomb'], [skip, 'no']);

    const listed = (await history()).data();
    const quiz = { name: 'Charges', added_on: '2026-11-02T16:30:00+05:30', max_marks: 4.5 };
    expect(listed).toEqual([
      { id: expect.any(String), ...quiz, attend_on: '2026-11-21T10:00:00+05:30', result: 'pass', marks: 3.5 },
      { id: expect.any(String), ...quiz, attend_on: '2026-11-21T09:00:00+05:30', result: 'fail', marks: 0 },
    ]);
    expect(new Set([...listed.map(({ id }) => id), quiz_id]).size).toBe(3);
    // Another chapter has none of them.
    expect((await history(await academy.chapter(subject_id))).data()).toEqual([]);
  });

  test('have the id that the submission returned', async () => {
    const { send, ids, unit } = await attended();
    const { report_id } = await send([unit, 'coulomb']);
    portal().advance(1000);
    await send();
    expect((await ids())[1]).toBe(report_id);
  });

  test('of attempts in the same millisecond keep one order', async () => {
    const { send, ids } = await attended();
    for (let count = 0; count < 5; count += 1) await send();
    expect(await ids()).toEqual((await ids()).toSorted().toReversed());
  });

  // spec: 3.20, 7.18
  test('show each question with the right answer, the student’s, and the marks gained in all', async () => {
    const { send, ids, report, unit, sign, skip, quiz_id, chapter_id, subject_id } = await attended();
    await send([sign, '+'], [unit, 'coulomb']);
    const [id = ''] = await ids();
    expect((await report(id)).data()).toEqual({
      analytics: { total_marks_gained: 1.5 },
      quiz_name: 'Charges',
      attend_on: '2026-11-21T09:00:00+05:30',
      result: 'fail',
      quiz_id,
      chapter_id,
      video_count: 0,
      subject_id,
      subject_name: subject_id,
      report: [
        {
          question_id: unit,
          question: 'Unit?',
          options: ['ampere', 'coulomb'],
          marks: 1.5,
          answer: 'coulomb',
          student_answer: 'coulomb',
        },
        { question_id: sign, question: 'Sign?', options: ['+', '-'], marks: 1, answer: '-', student_answer: '+' },
        { question_id: skip, question: 'Skip?', options: ['yes', 'no'], marks: 2, answer: 'no', student_answer: '' },
      ],
    });
  });

  test('explain those questions that the academy explains', async () => {
    const { academy, send, ids, report, quiz_id } = await attended();
    const explanation = 'Since \\(F = ma\\), <em>always</em>.';
    await academy.revise(quiz_id, [{ answer: 'right', explanation }, { answer: 'right' }]);
    await send();
    const [id = ''] = await ids();
    expect((await report(id)).data().report.map((question) => question.explanation)).toEqual([explanation, undefined]);
    expect((await report(id)).response.body.match(/explanation/g)).toHaveLength(1);
  });

  test('say what a wrong answer costs, so that the marks add up, and are not below 0', async () => {
    const { academy, send, ids, report, quiz_id } = await attended();
    const { question_ids } = await academy.revise(quiz_id, [
      { answer: 'right', marks: 4, negative_marks: 1 },
      { answer: 'right', marks: 2 },
    ]);
    const [first = '', second = ''] = question_ids;
    await send([first, 'wrong'], [second, 'right']);
    const [better = ''] = await ids();
    const { analytics, report: questions } = (await report(better)).data();
    expect(analytics.total_marks_gained).toBe(1);
    expect(questions.map(({ marks, negative_marks }) => [marks, negative_marks])).toEqual([
      [4, 1],
      [2, undefined],
    ]);
    await send([first, 'wrong']);
    const worse = (await ids()).find((id) => id !== better) ?? '';
    expect((await report(worse)).data().analytics.total_marks_gained).toBe(0);
  });

  test('count the first answers of a section in the order of the paper, and a total below zero where it may be', async () => {
    const { academy, chapter_id, stud_id, token, report } = await attended();
    const one = { answer: 'right', marks: 4, negative_marks: 1 };
    const limited = { ...one, section: 'A', answer_at_most: 1 };
    const questions = [limited, limited, { ...one, section: 'B' }];
    const quizOf = { name: 'Paper', below_zero: true, questions };
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, quizOf);
    const [first = '', second = '', third = ''] = question_ids;
    const answers = [
      { question_id: third, answer: 'wrong' },
      { question_id: second, answer: 'right' },
      { question_id: first, answer: 'wrong' },
    ];
    const quiz = (await portal().call(getQuizCall, { stud_id, quiz_id }, token)).data();
    expect(quiz.quiz.sections).toEqual([{ name: 'A', answer_at_most: 1 }, { name: 'B' }]);
    const sent = (await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: answers }, token)).data();
    expect(sent).toMatchObject({ result: 'fail', score_text: '-2/8' });
    const id = sent.report_id ?? '';
    const shown = (await report(id)).data();
    expect(shown).toMatchObject({
      analytics: { total_marks_gained: -2 },
      sections: [{ name: 'A', answer_at_most: 1 }, { name: 'B' }],
    });
    expect(shown.report.map(({ uncounted }) => uncounted)).toEqual([undefined, true, undefined]);

    // The first question is dropped: the second counts in its place.
    const { db } = portal().deps;
    await academy.revise(quiz_id, questions.map((other) => ({ ...other, answer: 'wrong' })).slice(0, 1), {
      below_zero: true,
    });
    const drop = async () => {
      const plan = await planRegrade(db, { quiz_id, quiz: 'Paper', policy: 'drop', number: 1 });
      await regradeQuiz(db, { by: 'Test', plan }, portal().deps.clock());
      return plan.attempts.length;
    };
    expect(await drop()).toBe(1);
    const after = (await report(id)).data();
    expect(after.analytics.total_marks_gained).toBe(3);
    expect(after.report.map(({ uncounted }) => uncounted)).toEqual([undefined, undefined, undefined]);
    const stored = db.selectFrom('attempt_answer').where('attempt_id', '=', id).orderBy('question_id').select('marks');
    const marks = await stored.execute();
    expect(marks).toEqual([{ marks: 0 }, { marks: 4 }, { marks: -1 }]);
    expect(await drop()).toBe(0);
    expect(await stored.execute()).toEqual(marks);
  });

  test('keep their questions and marks when the quiz is changed or archived, which cannot be taken again then', async () => {
    const { academy, send, ids, history, report, unit, quiz_id } = await attended();
    await send([unit, 'coulomb']);
    const [id = ''] = await ids();
    const before = (await report(id)).response.body;
    const listed = (await history()).response.body;
    await academy.revise(quiz_id, [{ answer: 'right', marks: 100 }]);
    expect((await report(id)).response.body).toBe(before);
    await academy.archive('quiz');
    const noLonger = {
      quiz_id: undefined,
      chapter_id: undefined,
      video_count: undefined,
      subject_id: undefined,
      subject_name: undefined,
    };
    expect((await report(id)).data()).toEqual({
      ...quizReportByIdCall.data.parse(JSON.parse(before).data),
      ...noLonger,
    });
    expect((await history()).response.body).toBe(listed);
  });
});

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

    await academy.revise(quiz_id, questions('c'), { pass_percent: 50 });
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
