import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { myQuizHistoryCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

const options = ['a', 'b'];
const paper = (key = 'a') => [
  { question: 'First?', options, answer: key, marks: 4, negative_marks: 1, section: 'Physics' },
  { question: 'Second?', options, answer: 'a', marks: 3, negative_marks: 1, section: 'Chemistry' },
  { question: 'Third?', options, answer: 'a', marks: 3, negative_marks: 1, section: 'Chemistry' },
];

onEachApp('the report of a timed test', (portal) => {
  async function started(window: Partial<QuizWindow> = {}) {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, {
      questions: paper(),
      ...{ minutes: 60, attempts: 1, ...window },
    });
    const student = async () => {
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const sit = async (...given: (string | undefined)[]) => {
        const answers = given.flatMap((answer, n) => {
          const question_id = question_ids[n] ?? '';
          return answer === undefined ? [] : [{ question_id, answer }];
        });
        const attempt_id = randomUUID();
        if (window.minutes !== 0) await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id }, token);
        await portal().call(submitQuizCall, { stud_id, quiz_id, attempt_id, submit_data: answers }, token);
        portal().advance(1);
      };
      const report = async (nth = 0) => {
        const { id } = (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data()[nth] ?? {};
        return (await portal().call(quizReportByIdCall, { stud_id, id: id ?? '' }, token)).data();
      };
      return { sit, report };
    };
    return { db, academy, quiz_id, student };
  }

  test('has rank, percentile and marks by section, which others change, and a corrected key at once', async () => {
    const { db, academy, quiz_id, student } = await started();
    const [asha, bina, chitra] = [await student(), await student(), await student()];
    await asha.sit('a', 'b');
    const alone = await asha.report();
    expect(alone).toMatchObject({
      max_marks: 10,
      sections: [
        { name: 'Physics', marks: 4, max_marks: 4 },
        { name: 'Chemistry', marks: -1, max_marks: 6 },
      ],
      tally: { right: 1, partly: 0, wrong: 1, left_out: 1, lost: 1 },
    });
    expect([alone.rank, alone.of, alone.percentile, alone.sections?.[0]?.rank]).toEqual(Array(4).fill(undefined));

    await bina.sit('b', 'a', 'a');
    await chitra.sit('b', 'a', 'a');
    expect(await asha.report()).toMatchObject({
      ...{ rank: 3, tied: 1, of: 3, percentile: 33.33 },
      sections: [
        { name: 'Physics', rank: 1, tied: 1, percentile: 100 },
        { name: 'Chemistry', rank: 3, tied: 1, percentile: 33.33 },
      ],
    });
    expect(await bina.report()).toMatchObject({ rank: 1, tied: 2, of: 3, percentile: 100 });

    await academy.revise(quiz_id, paper('b'));
    const plan = await planRegrade(db, { quiz_id, quiz: 'Test', policy: 'also-right' });
    await regradeQuiz(db, { by: 'meera', plan }, testNow + 1000);
    // Nothing of Asha's changed, but where the others stand in physics.
    expect((await asha.report()).sections?.[0]).toMatchObject({ rank: 1, tied: 3, percentile: 100 });
    expect(await bina.report()).toMatchObject({
      tally: { right: 3, wrong: 0, lost: 0 },
      sections: [{ marks: 4, rank: 1, tied: 3 }, { marks: 6 }],
    });
  });

  test.each([
    ['full-to-all', { right: 1, wrong: 1, left_out: 1, lost: 1 }, { right: 1, wrong: 0, left_out: 2, lost: 0 }],
    ['full-to-attempted', { right: 1, wrong: 1, left_out: 1, lost: 1 }, { right: 0, wrong: 0, left_out: 3, lost: 0 }],
    ['drop', { right: 0, wrong: 1, left_out: 1, lost: 1 }, { right: 0, wrong: 0, left_out: 2, lost: 0 }],
  ] as const)('counts a question that is %s as its marks do', async (policy, ofOne, ofNobody) => {
    const { academy, db, quiz_id, student } = await started();
    const [asha, bina] = [await student(), await student()];
    await asha.sit('b', 'b');
    await bina.sit();
    await academy.revise(quiz_id, paper('b'));
    const plan = await planRegrade(db, { quiz_id, quiz: 'Test', policy });
    await regradeQuiz(db, { by: 'meera', plan }, testNow + 1000);
    expect((await asha.report()).tally).toMatchObject(ofOne);
    expect((await bina.report()).tally).toMatchObject(ofNobody);
  });

  test('ranks the first sitting, and no later one', async () => {
    const { student } = await started({ attempts: 0 });
    const [asha, bina] = [await student(), await student()];
    await bina.sit('a');
    await asha.sit('b');
    await asha.sit('a', 'a', 'a');
    expect(await asha.report(1)).toMatchObject({ rank: 2, of: 2 });
    const later = await asha.report(0);
    expect([later.rank, later.sections?.[1]?.marks]).toEqual([undefined, 6]);
    expect(await bina.report()).toMatchObject({ rank: 1, of: 2 });
  });

  test('has marks, sections and rank before the solutions come, and no question', async () => {
    const { student, db, quiz_id } = await started({ solutions: 'when released' });
    const [asha, bina] = [await student(), await student()];
    await asha.sit('a', 'b');
    await bina.sit('b');
    const early = await asha.report();
    expect(early).toMatchObject({
      ...{ report: [], solutions: 'when released', rank: 1, of: 2, max_marks: 10 },
      ...{ analytics: { total_marks_gained: 3 }, tally: { right: 1, wrong: 1, left_out: 1, lost: 1 } },
    });
    await db.updateTable('quiz').set({ solutions_at: testNow }).where('quiz_id', '=', quiz_id).execute();
    const full = await asha.report();
    expect([full.report.length, full.solutions]).toEqual([3, undefined]);
  });

  test('of a quiz without a clock has none of it', async () => {
    const { student } = await started({ minutes: 0, solutions: 'when released' });
    const [asha, bina] = [await student(), await student()];
    await asha.sit('a');
    await bina.sit('a');
    const { report, ...about } = await asha.report();
    expect(report).toHaveLength(3);
    expect(Object.keys(about)).toEqual(expect.not.arrayContaining(['rank', 'of', 'percentile', 'tally', 'solutions']));
    expect(about.sections).toEqual([{ name: 'Physics' }, { name: 'Chemistry' }]);
  });
});
