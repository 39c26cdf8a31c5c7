import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { chosenGrader } from './chosen-grader.ts';
import { chosenOptions } from './chosen-options.ts';
import type { GradedQuestion } from './graded-question.ts';
import { addMarks, grade, printMarks, reaches } from './grading.ts';
import { asRegraded, hasOtherMarks, type RegradePolicy, regradePolicies } from './regrade-policy.ts';

const questionsWorth = (...marks: number[]): GradedQuestion[] => questionsThat(marks.map((one) => [one, 0]));

const questionsThat = (gainAndCost: [marks: number, negative_marks: number][]): GradedQuestion[] =>
  gainAndCost.map(([marks, negative_marks], index) => ({
    question_id: `q${index + 1}`,
    options: ['right', 'wrong'],
    answer: 'right',
    marks,
    negative_marks,
  }));

describe('an attempt', () => {
  test('gains the marks of its right answers and loses none for a wrong one', () => {
    const answers = [
      { question_id: 'q1', answer: 'right' },
      { question_id: 'q2', answer: 'wrong' },
    ];
    expect(grade(questionsWorth(3, 2, 5), 30, answers)).toMatchObject({
      marks: 3,
      max_marks: 10,
      score_text: '3/10',
      result: 'pass',
      answers: [{ marks: 3 }, { marks: 0 }],
    });
  });

  test('loses the negative marks of its wrong answers, and none for a question that was left out', () => {
    const answers = [
      { question_id: 'q1', answer: 'right' },
      { question_id: 'q2', answer: 'wrong' },
    ];
    const questions = questionsThat([
      [4, 1],
      [2, 0.66],
      [2, 0.66],
    ]);
    expect(grade(questions, 40, answers)).toMatchObject({
      marks: 3.34,
      max_marks: 8,
      score_text: '3.34/8',
      result: 'pass',
      answers: [{ marks: 4 }, { marks: -0.66 }],
    });
    expect(grade(questions, 40, answers.slice(1))).toMatchObject({ marks: 0, score_text: '0/8', result: 'fail' });
  });

  test('passes from the pass percentage on, with another message than one that fails', () => {
    const right = [{ question_id: 'q1', answer: 'right' }];
    const passed = grade(questionsWorth(4, 6), 40, right);
    const failed = grade(questionsWorth(4, 6), 40.01, right);
    expect([passed.result, failed.result]).toEqual(['pass', 'fail']);
    expect(passed.message).not.toBe(failed.message);
  });

  test('without answers fails, unless the pass percentage is 0', () => {
    expect(grade(questionsWorth(1), 40, [])).toMatchObject({ marks: 0, result: 'fail', score_text: '0/1' });
    expect(grade(questionsWorth(1), 0, [])).toMatchObject({ result: 'pass' });
  });

  test.each([
    ['a question of another quiz', [{ question_id: 'elsewhere', answer: 'right' }]],
    ['an answer that is none of the options', [{ question_id: 'q1', answer: 'Right' }]],
    ['an empty answer', [{ question_id: 'q1', answer: '' }]],
    [
      'a question twice',
      [
        { question_id: 'q1', answer: 'right' },
        { question_id: 'q1', answer: 'right' },
      ],
    ],
  ])('with %s is refused', (_, answers) => {
    expect(() => grade(questionsWorth(1), 40, answers)).toThrow(expect.objectContaining({ name: 'Refusal' }));
  });
});

describe('marks', () => {
  test('add up exactly', () => {
    expect(addMarks([0.1, 0.2])).toBe(0.3);
    expect(addMarks(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  });

  test('print as a person writes them', () => {
    expect([7, 7.5, 0, 0.25, 10.1 + 0.2].map(printMarks)).toEqual(['7', '7.5', '0', '0.25', '10.3']);
  });

  test('reach a percentage exactly, even with fractions', () => {
    expect(reaches(100, addMarks([0.1, 0.2]), 0.3)).toBe(true);
    expect(reaches(33.3, 3.33, 10)).toBe(true);
    expect(reaches(33.3, 3.32, 10)).toBe(false);
  });
});

const marks = fc.integer({ min: 0, max: 2000 }).map((quarters) => quarters / 4);
const cost = fc.oneof(fc.constant(0), marks);
const questions = fc.array(fc.tuple(marks, cost), { minLength: 1, maxLength: 30 }).map(questionsThat);
/** A quiz with answers to some of its questions. */
const attempt = questions.chain((all) =>
  fc
    .tuple(
      fc.subarray(all),
      fc.array(fc.constantFrom('right', 'wrong'), { minLength: all.length, maxLength: all.length }),
    )
    .map(([answered, choices]) => ({
      questions: all,
      answers: answered.map(({ question_id }, index) => ({ question_id, answer: choices[index] ?? 'wrong' })),
    })),
);
const percent = fc.integer({ min: 0, max: 100 });

test('property: marks lie between 0 and the maximum, and are the sum of the marks of each answer, or 0', () => {
  fc.assert(
    fc.property(attempt, percent, ({ questions: all, answers }, pass_percent) => {
      const graded = grade(all, pass_percent, answers);
      expect(graded.marks).toBeGreaterThanOrEqual(0);
      expect(graded.marks).toBeLessThanOrEqual(graded.max_marks);
      expect(graded.marks).toBe(Math.max(0, addMarks(graded.answers.map((answer) => answer.marks))));
    }),
  );
});

test('property: the order of answers makes no difference', () => {
  fc.assert(
    fc.property(
      attempt,
      percent,
      fc.infiniteStream(fc.integer()),
      ({ questions: all, answers }, pass_percent, keys) => {
        const shuffled = answers
          .map((answer) => ({ answer, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ answer }) => answer);
        const { answers: _, ...first } = grade(all, pass_percent, answers);
        expect(grade(all, pass_percent, shuffled)).toMatchObject(first);
      },
    ),
  );
});

test('property: one more right answer never makes an attempt worse', () => {
  fc.assert(
    fc.property(attempt, percent, ({ questions: all, answers }, pass_percent) => {
      const open = all.find(({ question_id }) => !answers.some((answer) => answer.question_id === question_id));
      fc.pre(open !== undefined);
      const before = grade(all, pass_percent, answers);
      const after = grade(all, pass_percent, [...answers, { question_id: open?.question_id ?? '', answer: 'right' }]);
      expect(after.marks).toBeGreaterThanOrEqual(before.marks);
      if (before.result === 'pass') expect(after.result).toBe('pass');
    }),
  );
});

onEachDatabase('revisions to grade', (db) => {
  const twoQuestions = { questions: [{ answer: 'right' }, { answer: 'wrong' }] };
  const addQuizzes = async (count: number) => {
    const academy = testAcademy(db());
    const chapter = await academy.chapter(await academy.subject());
    const quizzes = [];
    for (let n = 0; n < count; n++) quizzes.push(await academy.quiz(chapter, twoQuestions));
    return quizzes.map(({ quiz_id, revision_id, question_ids: [question_id = ''] }) => {
      return { quiz_id, revision_id, question_id };
    });
  };

  test('are read once, and found by a question of their quiz only', async () => {
    const revisions = new RevisionsToGrade(db());
    const [mine, other] = await addQuizzes(2);
    if (!mine || !other) expect.fail();
    const revision = await revisions.read(mine.revision_id);
    expect(revision.questions.map(({ answer }) => answer)).toEqual(['right', 'wrong']);
    expect(await revisions.read(mine.revision_id)).toBe(revision);
    expect(await revisions.findByQuestion(mine.quiz_id, mine.question_id)).toBe(revision);
    for (const question of [mine.question_id, 'unknown']) {
      expect(await revisions.findByQuestion(other.quiz_id, question)).toBeUndefined();
    }
    await expect(revisions.read('unknown')).rejects.toThrow("no revision 'unknown'");
  });

  test('are forgotten in the order of their last use, so that memory is bounded', async () => {
    const revisions = new RevisionsToGrade(db(), 4);
    const [first, second, third] = await addQuizzes(3);
    if (!first || !second || !third) expect.fail();
    const read = await Promise.all([first, second].map(({ revision_id }) => revisions.read(revision_id)));
    await revisions.read(first.revision_id);
    await revisions.read(third.revision_id);
    expect(await revisions.read(first.revision_id)).toBe(read[0]);
    const again = await revisions.findByQuestion(second.quiz_id, second.question_id);
    expect(again).toEqual(read[1]);
    expect(again).not.toBe(read[1]);
  });
});

describe('regrading', () => {
  const question = (question_id: string, marks: number) => ({
    question_id,
    options: ['old', 'new', 'wrong'],
    answer: 'old',
    marks,
    negative_marks: 0,
  });
  const quiz = { questions: [question('q1', 1), question('q2', 3)], pass_percent: 50 };
  const corrected = (policy: RegradePolicy) => new Map([['q2', { policy, answer: 'new' }]]);

  test.each([
    // Policy, answer to the question of 3 marks, and the marks and the highest marks with a right answer to the other.
    ['also-right', 'old', 4, 4],
    ['also-right', 'new', 4, 4],
    ['also-right', 'wrong', 1, 4],
    ['instead', 'old', 1, 4],
    ['instead', 'new', 4, 4],
    ['full-to-all', 'wrong', 4, 4],
    ['full-to-all', '', 4, 4],
    ['drop', 'old', 1, 1],
    ['drop', '', 1, 1],
  ] as const)('%s: who answered %j has %d of %d marks', (policy, answer, marks, max_marks) => {
    const answers = [{ question_id: 'q1', answer: 'old' }, ...(answer === '' ? [] : [{ question_id: 'q2', answer }])];
    const graded = grade(quiz.questions, quiz.pass_percent, answers, corrected(policy));
    expect(graded).toMatchObject({ marks, max_marks, result: marks * 2 >= max_marks ? 'pass' : 'fail' });
    expect(graded.answers.map(({ question_id, answer }) => ({ question_id, answer }))).toEqual(answers);
    expect(hasOtherMarks(question('q2', 3), answer, { policy, answer: 'new' })).toBe(
      graded.max_marks !== 4 || marks !== (answer === 'old' ? 4 : 1),
    );
  });

  test.each([
    // Policy, answer to a question of 3 marks that costs 1 when wrong, and the marks with a right answer to the other.
    ['also-right', 'old', 4],
    ['also-right', 'new', 4],
    ['also-right', 'wrong', 0],
    ['instead', 'old', 0],
    ['instead', 'new', 4],
    ['full-to-all', 'wrong', 4],
    ['drop', 'wrong', 1],
  ] as const)('%s, where wrong answers cost marks: who answered %j has %d marks', (policy, answer, marks) => {
    const costly = { ...question('q2', 3), negative_marks: 1 };
    const answers = [
      { question_id: 'q1', answer: 'old' },
      { question_id: 'q2', answer },
    ];
    expect(grade([question('q1', 1), costly], quiz.pass_percent, answers, corrected(policy)).marks).toBe(marks);
    const shown = asRegraded(costly, answer, { policy, answer: 'new' });
    const isRight = answer === shown.answer;
    // The marks of both questions in the report add up.
    if (policy !== 'full-to-all') expect(1 + (isRight ? shown.marks : -shown.negative_marks)).toBe(marks);
  });

  test('a report shows the answer that is right, and what a question is worth', () => {
    const shown = (policy: RegradePolicy, answer: string) => {
      const { answer: right, marks } = asRegraded(question('q2', 3), answer, { policy, answer: 'new' });
      return [right, marks];
    };
    expect(shown('also-right', 'old')).toEqual(['old', 3]);
    expect(shown('also-right', 'wrong')).toEqual(['new', 3]);
    expect(shown('instead', 'old')).toEqual(['new', 3]);
    expect(shown('drop', 'old')).toEqual(['new', 0]);
  });

  test('property: without a corrected key an attempt is graded as before, and no policy but instead or drop costs marks', () => {
    const answers = fc
      .uniqueArray(fc.constantFrom('q1', 'q2'))
      .chain((ids) =>
        fc
          .array(fc.constantFrom('old', 'new', 'wrong'), { minLength: ids.length, maxLength: ids.length })
          .map((chosen) => ids.map((question_id, at) => ({ question_id, answer: chosen[at] ?? 'old' }))),
      );
    fc.assert(
      fc.property(answers, fc.constantFrom(...regradePolicies), (given, policy) => {
        const before = grade(quiz.questions, quiz.pass_percent, given);
        expect(grade(quiz.questions, quiz.pass_percent, given, new Map())).toEqual(before);
        const after = grade(quiz.questions, quiz.pass_percent, given, corrected(policy));
        if (policy === 'also-right' || policy === 'full-to-all')
          expect(after.marks).toBeGreaterThanOrEqual(before.marks);
        expect(after.marks).toBeLessThanOrEqual(after.max_marks);
      }),
    );
  });

  test('many attempts are graded by what was chosen as each is by its answers', () => {
    const marks = fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100);
    const given = fc.constantFrom('old', 'new', 'wrong', undefined);
    const asked = fc.record({
      marks,
      negative_marks: marks,
      given,
      policy: fc.constantFrom(...regradePolicies, undefined),
    });
    fc.assert(
      fc.property(
        fc.array(asked, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (all, pass_percent) => {
          const questions = all.map((one, n) => ({
            ...question(`q${n}`, one.marks),
            negative_marks: one.negative_marks,
          }));
          const regrades = new Map(
            all.flatMap(({ policy }, n) => (policy ? [[`q${n}`, { policy, answer: 'new' }] as const] : [])),
          );
          const answers = all.flatMap(({ given: answer }, n) => (answer ? [{ question_id: `q${n}`, answer }] : []));
          const one = grade(questions, pass_percent, answers, regrades);
          const { grade: gradeChosen, gainOf } = chosenGrader(
            { questions, pass_percent, answers: questions.map(({ options }) => options) },
            regrades,
          );
          const chosen = chosenOptions(questions, answers) ?? '';
          expect(gradeChosen(chosen)).toEqual({ marks: one.marks, max_marks: one.max_marks, result: one.result });
          for (const { question_id, marks } of one.answers)
            expect(gainOf(chosen, Number(question_id.slice(1)))).toBe(marks);
        },
      ),
    );
  });
});

test.each(['drop', 'full-to-all', 'full-to-attempted'] as const)(
  'the report of a question that counts by %s tells of no marks for a part of its answer',
  (policy) => {
    const question = {
      ...{ question_id: 'q', kind: 'multiple', options: ['a', 'b', 'c'], answer: '["a","b"]' },
      ...{ marks: 4, negative_marks: 1, partial_marks: 1 },
    };
    const reported = asRegraded(question, '["a"]', { policy, answer: question.answer });
    expect(reported).toMatchObject({ negative_marks: 0, partial_marks: 0 });
  },
);
