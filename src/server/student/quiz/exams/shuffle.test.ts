import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { myDataCall } from '#contract/my-data.ts';
import { answerOf, chosenOf } from '#contract/quiz/answer.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { myQuizHistoryCall, type Question, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { type TestQuestion, testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

const minute = 60_000;
const options = ['force', 'work', 'torque', 'power'];
const passage = 'A train leaves at noon.';
const marked = { marks: 4, negative_marks: 1 };
const several = { ...marked, kind: 'multiple', options, partial_marks: 1 } as const;
const questions: TestQuestion[] = [
  { ...several, question: 'Vectors?', answer: '["force","torque"]', section: 'Physics' },
  { ...marked, question: 'Its speed?', options, answer: 'work', passage, section: 'Physics' },
  { ...marked, question: 'Its mass?', options, answer: 'work', passage, section: 'Physics' },
  { ...marked, question: 'The last one?', options, answer: 'power', keep_order: 1, section: 'Physics' },
  { ...marked, question: 'How many?', kind: 'number', options: [], answer: '2.5', section: 'Physics' },
  { ...several, question: 'Scalars?', answer: '["work","power"]', section: 'Any two', answer_at_most: 2 },
  { ...marked, question: 'In joule?', options, answer: 'work', section: 'Any two', answer_at_most: 2 },
  { ...marked, question: 'In watt?', options, answer: 'power', section: 'Any two', answer_at_most: 2 },
];
/** Of attempts that are put in different orders. */
const ids = [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const textsOf = (asked: readonly { question: string; options: string[] }[]) =>
  asked.map(({ question, options }) => [question, ...options]);
/** What was chosen at each question of the paper: some of its options, or a number. */
const choices = fc.tuple(
  ...questions.map(({ kind, options = [] }) => {
    if (kind === 'number') return fc.subarray(['2.5', '2'], { maxLength: 1 });
    return fc.subarray(options, kind === 'multiple' ? {} : { maxLength: 1 });
  }),
);

onEachApp('a timed test that is shuffled', (portal) => {
  async function started() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const rules = { below_zero: true, shuffle: ['questions' as const, 'options' as const] };
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, {
      ...{ questions, minutes: 60, attempts: 1, late: 'ask' as const },
      ...rules,
    });
    const student = async () => {
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const report = async () => {
        const [{ id = '' } = {}] = (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data();
        return (await portal().call(quizReportByIdCall, { stud_id, id }, token)).data();
      };
      return {
        begin: async (attempt_id: string) =>
          (await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id }, token)).data(),
        sync: async (attempt_id: string, answers: Record<string, string> = {}, version = 0) => {
          const chosen_at = portal().deps.clock();
          const sent = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer, chosen_at }));
          const input = { stud_id, quiz_id, attempt_id, version, answers: sent };
          return (await portal().call(syncDraftCall, input, token)).data();
        },
        submit: async (attempt_id: string, answers: Record<string, string>) => {
          const submit_data = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }));
          return await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, token);
        },
        report,
        /** The numbers of the questions that were answered. */
        myAnswers: async () => {
          const { sections } = (await portal().call(myDataCall, { stud_id }, token)).data();
          return sections.find(({ name }) => name === 'quiz_answers')?.rows.map((row) => row[1]);
        },
      };
    };
    return { db, academy, quiz_id, question_ids, rules, student };
  }

  /** Answers by what was chosen at each question of the paper, in the form that a device has with these questions. */
  function answersTo(asked: readonly Question[], chosen: readonly string[][], question_ids: readonly string[]) {
    const given = asked.map((one) => {
      return [one.question_id, answerOf(one, chosen[question_ids.indexOf(one.question_id)] ?? [])] as const;
    });
    return Object.fromEntries(given.filter(([, answer]) => answer !== ''));
  }

  test('has an order for each student, the same on each device, after a reload and in the report', async () => {
    const { student, question_ids } = await started();
    const paper = questions.map(({ question = '', options = [] }) => ({ question, options }));
    const orders: string[] = [JSON.stringify(textsOf(paper))];
    for (const id of ids) {
      const { begin, sync, submit, report } = await student();
      const { attempt_id, content } = await begin(id);
      const order = textsOf(content.questions);
      orders.push(JSON.stringify(order));
      expect(textsOf((await begin(randomUUID())).content.questions)).toEqual(order);
      const [first = ''] = question_ids;
      await sync(attempt_id, { [first]: '["torque"]' });
      // A device that has nothing to send gets the questions again.
      expect(textsOf((await sync(attempt_id)).content?.questions ?? [])).toEqual(order);
      await submit(attempt_id, { [first]: '["torque"]' });
      expect(textsOf((await report()).report)).toEqual(order);
    }
    expect(new Set(orders).size).toBe(1 + ids.length);
  });

  test('counts its questions in the report and in the student’s data as its student had them', async () => {
    const { db, academy, quiz_id, question_ids, rules, student } = await started();
    const students = await Promise.all(ids.map(student));
    const [changed = ''] = question_ids;
    const numbers: number[] = [];
    for (const [n, { begin, submit }] of students.entries()) {
      const { attempt_id, content } = await begin(ids[n] ?? '');
      numbers.push(content.questions.findIndex(({ question_id }) => question_id === changed) + 1);
      await submit(attempt_id, { [changed]: '["work"]' });
    }
    expect(new Set(numbers).size).toBeGreaterThan(1);
    const myNumbers = await Promise.all(students.map(({ myAnswers }) => myAnswers()));
    expect(myNumbers).toEqual(numbers.map((one) => [one]));
    const [first, ...others] = questions;
    await academy.revise(quiz_id, [{ ...first, answer: '["work"]' }, ...others], rules);
    const plan = await planRegrade(db, { quiz_id, quiz: 'Test', policy: 'also-right' });
    await regradeQuiz(db, { by: 'meera', plan }, portal().deps.clock());
    const reports = await Promise.all(students.map(({ report }) => report()));
    expect(reports.map(({ regraded }) => regraded?.map((one) => one.questions))).toEqual(numbers.map((one) => [[one]]));
  });

  test('takes the same choices in any order as the same', async () => {
    const { db, question_ids, student } = await started();
    const [first = ''] = question_ids;
    const forms = ['["force","torque"]', '["torque","force"]'];
    const [one, other] = [await student(), await student()];
    const submitted = (await one.begin(randomUUID())).attempt_id;
    const [result, again] = [
      await one.submit(submitted, { [first]: forms[0] ?? '' }),
      await one.submit(submitted, { [first]: forms[1] ?? '' }),
    ];
    expect([again.status, again.data()]).toEqual([true, result.data()]);

    const { attempt_id } = await other.begin(randomUUID());
    const { version } = await other.sync(attempt_id, { [first]: forms[0] ?? '' });
    expect(await other.sync(attempt_id, { [first]: forms[1] ?? '' }, version)).toMatchObject({ version });
    portal().advance(60 * minute + graceMs);
    await closeEnded(db, portal().deps.clock());
    expect((await other.sync(attempt_id, { [first]: forms[1] ?? '' })).result?.late).toBeUndefined();
    expect((await other.report()).late).toBeUndefined();
  });

  test(
    'property: gives the same marks for the same choices in any order',
    async () => {
      const { question_ids, student } = await started();
      await fc.assert(
        fc.asyncProperty(
          choices,
          fc.array(fc.uuid({ version: 4 }), { minLength: 2, maxLength: 2 }),
          async (chosen, ids) => {
            const outcomes = [];
            for (const id of ids) {
              const { begin, submit, report } = await student();
              const { attempt_id, content } = await begin(id);
              await submit(attempt_id, answersTo(content.questions, chosen, question_ids));
              const { report: asked, analytics, sections, tally } = await report();
              expect(asked.map(({ question_id }) => question_id)).toEqual(
                content.questions.map((one) => one.question_id),
              );
              const byId = asked.toSorted(
                (a, b) => question_ids.indexOf(a.question_id) - question_ids.indexOf(b.question_id),
              );
              expect(byId.map((one) => chosenOf(one, one.student_answer).toSorted())).toEqual(
                chosen.map((each) => each.toSorted()),
              );
              const marks = sections?.map((one) => [one.name, one.marks, one.max_marks]);
              outcomes.push({ analytics, marks, tally, uncounted: byId.map(({ uncounted }) => uncounted) });
            }
            expect(outcomes[1]).toEqual(outcomes[0]);
          },
        ),
        { numRuns: propertyRuns(10) },
      );
    },
    propertyTimeout,
  );
});
