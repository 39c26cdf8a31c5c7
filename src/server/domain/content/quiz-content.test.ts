import { expect, test } from 'vitest';
import { hashQuiz } from './quiz-content.ts';

const plain = {
  ...{ kind: 'single' as const, partial_marks: 0, passage: '', keep_order: false, section: '', answer_at_most: 0 },
  ...{ topic: '', difficulty: '', explanation: '' },
};
const questions = [
  { ...plain, question: 'Up?', options: ['yes', 'no'], answer: 'yes', marks: 1, negative_marks: 0 },
  { ...plain, question: '\\(1+1\\)?', options: ['2', '3', '4'], answer: '2', marks: 4, negative_marks: 1 },
];

test('a quiz that was imported before there were kinds of questions is the same one', () => {
  expect(hashQuiz({ pass_percent: 40, below_zero: false, questions })).toBe(
    '8441132d3cb2e3e8b77d1c378dbe80a95ba255f68bf97306f8f0a8114acac077',
  );
});

test.each([
  { kind: 'multiple' as const },
  { partial_marks: 1 },
  { passage: 'A lift falls.' },
  { keep_order: true },
  { section: 'Physics B' },
  { answer_at_most: 5 },
])('a question with %o makes another quiz of it', (changed) => {
  const others = questions.map((each, at) => (at === 0 ? { ...each, ...changed } : each));
  expect(hashQuiz({ pass_percent: 40, below_zero: false, questions: others })).not.toBe(
    hashQuiz({ pass_percent: 40, below_zero: false, questions }),
  );
});

test('a quiz whose totals may be below zero is another one', () => {
  const [floored, below] = [false, true].map((below_zero) => hashQuiz({ pass_percent: 40, below_zero, questions }));
  expect(below).not.toBe(floored);
});
