import { expect, test } from 'vitest';
import type { Pattern } from '#contract/quiz/patterns.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { withPattern } from './with-pattern.ts';

const pattern: Pattern = {
  ...{ name: 'Test 2026', minutes: 60, below_zero: true },
  sections: [
    {
      ...{ name: 'Physics', questions: 3, answer_at_most: 2 },
      marks: { multiple: { marks: 4, negative_marks: 2, partial_marks: 1 } },
    },
  ],
};

const several = (right: readonly string[], given: Partial<Question> = {}): Question => ({
  ...{ line: 1, kind: 'multiple', question: 'Which?', options: ['a', 'b', 'c', 'd', 'e', 'f'], letters: [] },
  ...{ answer: JSON.stringify(right), marks: 1, negative_marks: 0, partial_marks: 0, passage: '', keep_order: false },
  ...{ section: '', answer_at_most: 0, section_minutes: 0, topic: '', difficulty: '', explanation: '' },
  ...given,
});

test('a question of which some right options would gain as much as all keeps its marks', () => {
  const marks = withPattern(pattern, [several(['a', 'b']), several(['a', 'b', 'c', 'd', 'e'])]).map((one) => one.marks);
  expect(marks).toEqual([4, 1]);
});

test('questions that come into one section have one limit', () => {
  const questions = [several(['a'], { section: 'A', answer_at_most: 1 }), several(['b'], { section: 'B' })];
  const isWritten = (_: Question, what: string) => what === 'answer_at_most';
  const limits = withPattern(pattern, questions, isWritten).map((one) => [one.section, one.answer_at_most]);
  expect(new Set(limits.map(String)).size).toBe(1);
});
