import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { addMarks, type GradedQuestion, grade, printMarks, reaches } from './grading.ts';

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
      ...{ marks: 3, max_marks: 10, score_text: '3/10', result: 'pass' },
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
      ...{ marks: 3.34, max_marks: 8, score_text: '3.34/8', result: 'pass' },
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
