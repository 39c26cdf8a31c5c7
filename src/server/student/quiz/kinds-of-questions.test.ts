import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Answer, getQuizCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { analyseQuestions } from '#server/domain/results/analyse-questions.ts';
import { listAnswers } from '#server/domain/results/list-answers.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';

const options = ['2 N', '3 N', '4 N', '5 N'];
const questions = [
  { question: 'One?', options: ['so', 'not'], answer: 'so', marks: 1 },
  {
    ...{ kind: 'multiple' as const, question: 'Which?', options, answer: '["2 N","4 N"]' },
    ...{ marks: 4, negative_marks: 2, partial_marks: 1, passage: 'Three forces act.' },
  },
  { kind: 'number', question: 'How much?', options: [], answer: '2.49 to 2.51', marks: 4, negative_marks: 1 },
] as const;

onEachApp(
  'a quiz with several right options and a number',
  (portal) => {
    async function begun() {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject();
      const chapter_id = await academy.chapter(subject_id);
      const copies = questions.map((one) => ({ ...one, options: [...one.options] }));
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions: copies });
      const [q1 = '', q2 = '', q3 = ''] = question_ids;
      const student = async () => {
        const { stud_id, token } = await portal().signIn();
        await portal().enrol(stud_id, subject_id);
        const submit = (answers: string[], attempt_id: string = randomUUID()) => {
          const given = [q1, q2, q3].map((question_id, at) => ({ question_id, answer: answers[at] ?? '' }));
          const submit_data: Answer[] = given.filter(({ answer }) => answer !== '');
          return portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, token);
        };
        return { stud_id, token, submit };
      };
      return { quiz_id, q1, q2, q3, student };
    }

    test('says how each is answered, and never what is right', async () => {
      const { quiz_id, student } = await begun();
      const { stud_id, token } = await student();
      const asked = await portal().call(getQuizCall, { stud_id, quiz_id }, token);
      expect(asked.data().questions).toEqual([
        { question_id: expect.any(String), question: 'One?', options: ['so', 'not'], marks: 1 },
        {
          ...{ question_id: expect.any(String), question: 'Which?', options, marks: 4, negative_marks: 2 },
          ...{ kind: 'multiple', partial_marks: 1, passage: 'Three forces act.' },
        },
        {
          ...{ question_id: expect.any(String), question: 'How much?', options: [], marks: 4, negative_marks: 1 },
          kind: 'number',
        },
      ]);
      expect(JSON.stringify(asked.data())).not.toContain('2.49');
    });

    test.each([
      ['all right', ['so', '["2 N","4 N"]', '2.5'], '9/9'],
      ['in another order', ['so', '["4 N","2 N"]', '2.50'], '9/9'],
      ['some of the right options', ['not', '["4 N"]', '०२.५'], '5/9'],
      ['one option without a list, as an older app sends it', ['so', '4 N', ''], '2/9'],
      ['a wrong option among right ones', ['so', '["2 N","3 N"]', '2.5'], '3/9'],
      ['a wrong number', ['so', '', '2.52'], '0/9'],
      ['what cannot be read', ['so', '["6 N"]', '5/2'], '1/9'],
    ])('marks %s', async (_, answers, score_text) => {
      const { submit } = await (await begun()).student();
      expect((await submit(answers)).data().score_text).toBe(score_text);
    });

    test('sent again by an app that knows no lists it is the same attempt, and the report has what was chosen', async () => {
      const { submit, stud_id, token } = await (await begun()).student();
      const attempt_id = randomUUID();
      const first = await submit(['so', '4 N', 'x'], attempt_id);
      expect((await submit(['so', '4 N', 'x'], attempt_id)).data()).toEqual(first.data());
      expect((await submit(['so', '["4 N"]', 'x'], attempt_id)).data()).toEqual(first.data());
      const id = first.data().report_id ?? '';
      const { report } = (await portal().call(quizReportByIdCall, { stud_id, id }, token)).data();
      expect(report).toMatchObject([
        { answer: 'so', student_answer: 'so' },
        { kind: 'multiple', answer: '["2 N","4 N"]', student_answer: '["4 N"]', passage: 'Three forces act.' },
        { kind: 'number', answer: '2.49 to 2.51', student_answer: 'x' },
      ]);
    });

    test('is analysed by option and by number, and marked again by each policy', async () => {
      const { quiz_id, student } = await begun();
      const { db } = portal().deps;
      const given = [
        ['so', '["2 N","4 N"]', '2.5'],
        ['not', '["2 N"]', '25'],
        ['so', '["2 N","3 N"]', '25.0'],
        ['so', '', ''],
      ];
      for (const answers of given) {
        portal().advance(1);
        await (await student()).submit(answers);
      }
      const choice = { quiz_id, kind: 'first', period: {} } as const;
      const [revision] = await analyseQuestions(db, choice);
      expect(revision?.questions).toMatchObject([
        { right: 75, left_out: 0 },
        {
          right: 25,
          left_out: 1,
          options: [
            { text: '2 N', isRight: true, chosen: 3 },
            { text: '3 N', isRight: false, chosen: 1 },
            { text: '4 N', isRight: true, chosen: 1 },
            { text: '5 N', isRight: false, chosen: 0 },
          ],
        },
        {
          right: 25,
          left_out: 1,
          options: [
            { text: '25', isRight: false, chosen: 2 },
            { text: '2.5', isRight: true, chosen: 1 },
          ],
        },
      ]);
      const chosen = (await listAnswers(db, choice)).map((one) =>
        one.chosen.map((answer) => answer?.text ?? '-').join(' '),
      );
      expect(chosen.toSorted()).toEqual(['a - -', 'a ab 25.0', 'a ac 2.5', 'b a 25']);

      const marks = async () => {
        const rows = await db.selectFrom('attempt').orderBy('submitted_at').select('marks').execute();
        return rows.map((row) => row.marks);
      };
      expect(await marks()).toEqual([9, 0, 0, 1]);
      const correct = async (
        number: number,
        answer: string,
        policy: 'instead' | 'also-right' | 'full-to-attempted',
      ) => {
        const plan = await planRegrade(db, { quiz_id, quiz: 'A quiz', policy, number, answer, keepsKey: true });
        await regradeQuiz(db, { by: 'Asha', plan }, testNow + number);
      };
      // 4 + 4 + 1; 1 for the one option and 4 for the number; -2 and 4; nothing but the first.
      await correct(3, '25', 'also-right');
      expect(await marks()).toEqual([9, 5, 3, 1]);
      await correct(2, '["2 N","3 N"]', 'instead');
      expect(await marks()).toEqual([3, 5, 9, 1]);
      await correct(3, '25', 'full-to-attempted');
      expect(await marks()).toEqual([3, 5, 9, 1]);
    });
  },
  onBoth,
);
