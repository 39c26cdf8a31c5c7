import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenOptions } from './chosen-options.ts';
import { grade } from './grading.ts';
import {
  asRegraded,
  chosenGrader,
  gradeAgain,
  hasOtherMarks,
  type RegradePolicy,
  regradePolicies,
} from './regrading.ts';

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
  const graded = gradeAgain(quiz, answers, corrected(policy));
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
  expect(gradeAgain({ ...quiz, questions: [question('q1', 1), costly] }, answers, corrected(policy)).marks).toBe(marks);
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
      expect(gradeAgain(quiz, given, new Map())).toEqual(before);
      const after = gradeAgain(quiz, given, corrected(policy));
      if (policy === 'also-right' || policy === 'full-to-all') expect(after.marks).toBeGreaterThanOrEqual(before.marks);
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
        const one = gradeAgain({ questions, pass_percent }, answers, regrades);
        const { grade: gradeChosen, gainOf } = chosenGrader({ questions, pass_percent }, regrades);
        const chosen = chosenOptions(questions, answers) ?? '';
        expect(gradeChosen(chosen)).toEqual({ marks: one.marks, max_marks: one.max_marks, result: one.result });
        for (const { question_id, marks } of one.answers)
          expect(gainOf(chosen, Number(question_id.slice(1)))).toBe(marks);
      },
    ),
  );
});
