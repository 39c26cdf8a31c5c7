import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { chosenGrader } from './chosen-grader.ts';
import { chosenOptions } from './chosen-options.ts';
import type { GradedQuestion, GradedQuiz } from './graded-question.ts';
import { grade, printMarks, reaches } from './grading.ts';
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

const rightAnswers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ question_id: `q${n + 1}`, answer: 'right' }));

const paper = (questions: readonly GradedQuestion[], pass_percent: number): GradedQuiz => {
  return { questions, pass_percent, below_zero: false };
};

describe('an attempt', () => {
  test('gains the marks of its right answers and loses none for a wrong one', () => {
    const answers = [
      { question_id: 'q1', answer: 'right' },
      { question_id: 'q2', answer: 'wrong' },
    ];
    expect(grade(paper(questionsWorth(3, 2, 5), 30), answers)).toMatchObject({
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
    expect(grade(paper(questions, 40), answers)).toMatchObject({
      marks: 3.34,
      max_marks: 8,
      score_text: '3.34/8',
      result: 'pass',
      answers: [{ marks: 4 }, { marks: -0.66 }],
    });
    expect(grade(paper(questions, 40), answers.slice(1))).toMatchObject({
      marks: 0,
      score_text: '0/8',
      result: 'fail',
    });
  });

  test('passes from the pass percentage on, with another message than one that fails', () => {
    const right = [{ question_id: 'q1', answer: 'right' }];
    const passed = grade(paper(questionsWorth(4, 6), 40), right);
    const failed = grade(paper(questionsWorth(4, 6), 40.01), right);
    expect([passed.result, failed.result]).toEqual(['pass', 'fail']);
    expect(passed.message).not.toBe(failed.message);
  });

  test('without answers fails, unless the pass percentage is 0', () => {
    expect(grade(paper(questionsWorth(1), 40), [])).toMatchObject({ marks: 0, result: 'fail', score_text: '0/1' });
    expect(grade(paper(questionsWorth(1), 0), [])).toMatchObject({ result: 'pass' });
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
    expect(() => grade(paper(questionsWorth(1), 40), answers)).toThrow(expect.objectContaining({ name: 'Refusal' }));
  });
});

describe('marks', () => {
  test('add up exactly', () => {
    expect(grade(paper(questionsWorth(0.1, 0.2), 40), rightAnswers(2)).marks).toBe(0.3);
    expect(grade(paper(questionsWorth(...Array.from({ length: 10 }, () => 0.1)), 40), []).max_marks).toBe(1);
  });

  test('print as a person writes them', () => {
    expect([7, 7.5, 0, 0.25, 10.1 + 0.2].map(printMarks)).toEqual(['7', '7.5', '0', '0.25', '10.3']);
  });

  test('reach a percentage exactly, even with fractions', () => {
    expect(reaches(100, 0.1 + 0.2, 0.3)).toBe(true);
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
      const graded = grade(paper(all, pass_percent), answers);
      expect(graded.marks).toBeGreaterThanOrEqual(0);
      expect(graded.marks).toBeLessThanOrEqual(graded.max_marks);
      const sum = graded.answers.reduce((all, { marks }) => all + Math.round(marks * 100), 0);
      expect(graded.marks).toBe(Math.max(0, sum / 100));
    }),
  );
});

/** A paper in sections, of some of which only some answers count, with answers and corrected keys. */
const limitedPaper = fc
  .record({
    limits: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
    below_zero: fc.boolean(),
    asked: fc.array(
      fc.record({
        section: fc.nat(2),
        marks: fc.integer({ min: 1, max: 400 }).map((hundredths) => hundredths / 100),
        negative_marks: fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100),
        given: fc.constantFrom('right', 'wrong', undefined),
        policy: fc.option(fc.constantFrom(...regradePolicies), { nil: undefined, freq: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ limits, below_zero, asked }) => {
    const questions = asked.map(({ section, marks, negative_marks }, n) => ({
      ...{ question_id: `q${n}`, options: ['right', 'wrong'], answer: 'right', marks, negative_marks, section },
      answer_at_most: limits[section] ?? 0,
    }));
    const answers = asked.flatMap(({ given }, n) => (given ? [{ question_id: `q${n}`, answer: given }] : []));
    const policies = asked.flatMap(({ policy }, n) =>
      policy ? [[`q${n}`, { policy, answer: 'wrong' }] as const] : [],
    );
    return { paper: { questions, pass_percent: 40, below_zero }, answers, regrades: new Map(policies) };
  });

test('property: a total is the sum of the marks, below zero only where the paper says so, and at most the maximum', () => {
  fc.assert(
    fc.property(limitedPaper, ({ paper: own, answers }) => {
      const { marks, max_marks, answers: graded } = grade(own, answers);
      const sum = graded.reduce((all, one) => all + Math.round(one.marks * 100), 0) / 100;
      expect(marks).toBe(own.below_zero ? sum : Math.max(0, sum));
      expect(marks).toBeLessThanOrEqual(max_marks);
    }),
  );
});

test('property: of a section the first n answered count, in the order of the paper, whatever the order of arrival', () => {
  fc.assert(
    fc.property(limitedPaper, fc.infiniteStream(fc.integer()), ({ paper: own, answers }, keys) => {
      const arrived = answers
        .map((answer) => ({ answer, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ answer }) => answer);
      const graded = grade(own, arrived);
      const gained = new Map(graded.answers.map(({ question_id, marks }) => [question_id, marks]));
      const before = new Map<number, number>();
      for (const { question_id, section, answer_at_most, marks, negative_marks } of own.questions) {
        const given = answers.find((one) => one.question_id === question_id)?.answer;
        if (given === undefined) continue;
        const place = before.get(section) ?? 0;
        before.set(section, place + 1);
        const isCounted = answer_at_most === 0 || place < answer_at_most;
        const worth = given === 'right' ? marks : -negative_marks;
        expect((gained.get(question_id) ?? Number.NaN) + 0).toBeCloseTo(isCounted ? worth + 0 : 0, 5);
      }
      expect(graded.marks).toBe(grade(own, answers).marks);
    }),
  );
});

test('property: with sections, too, many attempts are graded as each is, and full marks for all lower nobody', () => {
  fc.assert(
    fc.property(limitedPaper, ({ paper: own, answers, regrades }) => {
      const one = grade(own, answers, regrades);
      const grader = chosenGrader({ ...own, answers: own.questions.map(({ options }) => options) }, regrades);
      const chosen = chosenOptions(own.questions, answers) ?? '';
      expect(grader.grade(chosen)).toEqual({ marks: one.marks, max_marks: one.max_marks, result: one.result });
      const gains = grader.gainsOf(chosen);
      for (const { question_id, marks } of one.answers) expect(gains[Number(question_id.slice(1))]).toBe(marks);
      expect(one.marks).toBeLessThanOrEqual(one.max_marks);
      const toAll = new Map(
        [...regrades.keys()].map((id) => [id, { policy: 'full-to-all' as const, answer: 'right' }]),
      );
      expect(grade(own, answers, toAll).marks).toBeGreaterThanOrEqual(grade(own, answers).marks);
    }),
  );
});

test('a dropped question takes no place of another, and a pass mark of 0 is reached below zero', () => {
  const question = (question_id: string) => ({
    ...{ question_id, options: ['right', 'wrong'], answer: 'right', marks: 4, negative_marks: 1 },
    ...{ section: 0, answer_at_most: 1 },
  });
  const two = { questions: [question('q1'), question('q2')], pass_percent: 0, below_zero: true };
  const answers = ['wrong', 'right'].map((answer, n) => ({ question_id: `q${n + 1}`, answer }));
  expect(grade(two, answers)).toMatchObject({ marks: -1, max_marks: 4, score_text: '-1/4', result: 'pass' });
  const dropped = new Map([['q1', { policy: 'drop' as const, answer: 'right' }]]);
  expect(grade(two, answers, dropped)).toMatchObject({ marks: 4, max_marks: 4 });
  expect(grade({ ...two, pass_percent: 1 }, answers)).toMatchObject({ marks: -1, result: 'fail' });
});

test('thirds of a mark, as GATE has them, add up as whole hundredths', () => {
  const questions = questionsThat([
    [1, 0.33],
    [2, 0.67],
    [1, 0.33],
  ]);
  const answers = questions.map(({ question_id }) => ({ question_id, answer: 'wrong' }));
  const graded = grade({ questions, pass_percent: 40, below_zero: true }, answers);
  expect(graded).toMatchObject({ marks: -1.33, score_text: '-1.33/4' });
  expect(graded.answers.map(({ marks }) => marks)).toEqual([-0.33, -0.67, -0.33]);
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
        const { answers: _, ...first } = grade(paper(all, pass_percent), answers);
        expect(grade(paper(all, pass_percent), shuffled)).toMatchObject(first);
      },
    ),
  );
});

test('property: one more right answer never makes an attempt worse', () => {
  fc.assert(
    fc.property(attempt, percent, ({ questions: all, answers }, pass_percent) => {
      const open = all.find(({ question_id }) => !answers.some((answer) => answer.question_id === question_id));
      fc.pre(open !== undefined);
      const before = grade(paper(all, pass_percent), answers);
      const after = grade(paper(all, pass_percent), [
        ...answers,
        { question_id: open?.question_id ?? '', answer: 'right' },
      ]);
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
    const graded = grade(paper(quiz.questions, quiz.pass_percent), answers, corrected(policy));
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
    expect(grade(paper([question('q1', 1), costly], quiz.pass_percent), answers, corrected(policy)).marks).toBe(marks);
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
        const before = grade(paper(quiz.questions, quiz.pass_percent), given);
        expect(grade(paper(quiz.questions, quiz.pass_percent), given, new Map())).toEqual(before);
        const after = grade(paper(quiz.questions, quiz.pass_percent), given, corrected(policy));
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
          const one = grade(paper(questions, pass_percent), answers, regrades);
          const { grade: gradeChosen, gainsOf } = chosenGrader(
            { ...paper(questions, pass_percent), answers: questions.map(({ options }) => options) },
            regrades,
          );
          const chosen = chosenOptions(questions, answers) ?? '';
          expect(gradeChosen(chosen)).toEqual({ marks: one.marks, max_marks: one.max_marks, result: one.result });
          const gains = gainsOf(chosen);
          for (const { question_id, marks } of one.answers) expect(gains[Number(question_id.slice(1))]).toBe(marks);
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
