import { expect, test } from 'vitest';
import { hashQuiz } from './quiz-content.ts';

const plain = {
  ...{ kind: 'single' as const, partial_marks: 0, passage: '', keep_order: false, section: '', answer_at_most: 0 },
  ...{ section_minutes: 0, topic: '', difficulty: '', explanation: '' },
};
const head = { pass_percent: 40, below_zero: false, shuffle: [] };
const questions = [
  { ...plain, question: 'Up?', options: ['yes', 'no'], answer: 'yes', marks: 1, negative_marks: 0 },
  { ...plain, question: '\\(1+1\\)?', options: ['2', '3', '4'], answer: '2', marks: 4, negative_marks: 1 },
];

test('a quiz that was imported before there were kinds of questions is the same one', () => {
  expect(hashQuiz({ ...head, questions })).toBe('8441132d3cb2e3e8b77d1c378dbe80a95ba255f68bf97306f8f0a8114acac077');
});

test.each([
  { kind: 'multiple' as const },
  { partial_marks: 1 },
  { passage: 'A lift falls.' },
  { keep_order: true },
  { section: 'Physics B' },
  { answer_at_most: 5 },
  { section_minutes: 90 },
])('a question with %o makes another quiz of it', (changed) => {
  const others = questions.map((each, at) => (at === 0 ? { ...each, ...changed } : each));
  expect(hashQuiz({ ...head, questions: others })).not.toBe(hashQuiz({ ...head, questions }));
});

test('a quiz whose totals may be below zero is another one', () => {
  const [floored, below] = [false, true].map((below_zero) => hashQuiz({ ...head, below_zero, questions }));
  expect(below).not.toBe(floored);
  // As it was before there were times of sections and anything could be shuffled.
  expect(below).toBe('2e09b34f7a258b67e81bc91a40caf7dec0a5853447d39ddd066fada40b132392');
  const limited = questions.map((one) => ({ ...one, section: 'Physics B', answer_at_most: 5 }));
  expect(hashQuiz({ ...head, below_zero: true, questions: limited })).toBe(
    '91ac4cd41f0cb467ce7599b88685b73948e47caa3daa5b11b119bd0c57fec86d',
  );
});

test('a quiz of which something else is shuffled is another one', () => {
  const hashes = [[], ['questions'], ['options'], ['questions', 'options']] as const;
  expect(new Set(hashes.map((shuffle) => hashQuiz({ ...head, shuffle, questions }))).size).toBe(4);
});
