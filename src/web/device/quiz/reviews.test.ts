import { expect, test } from 'vitest';
import { optics } from '#web/testing/attempts.ts';
import { type Attempt, hasSameAnswers, isForReview, mergeAttempts, withReview } from './attempt.ts';
import { carryOver } from './changed-quiz.ts';

const begun: Attempt = { ...optics.of, ...optics.content, attempt_id: 'a', answers: {} };
const marked = (attempt: Attempt) =>
  attempt.questions.map(({ question_id }) => question_id).filter((id) => isForReview(attempt, id));

test('of two tabs, each question has the mark that was changed last', () => {
  const both = withReview(withReview(begun, '1'), '2');
  const mine = withReview(both, '1');
  const theirs = withReview(both, '3');
  expect(marked(mergeAttempts(mine, theirs))).toEqual(['2', '3']);
  expect(marked(mergeAttempts(theirs, mine))).toEqual(['2', '3']);
  expect(marked(mergeAttempts(begun, mine))).toEqual(['2']);
  expect(marked(mergeAttempts(begun, begun))).toEqual([]);
});

test('a mark that is not stored yet counts as a change', () => {
  const mine = withReview(begun, '1');
  expect(hasSameAnswers(mine, begun)).toBe(false);
  expect(hasSameAnswers(mine, withReview(mine, '2'))).toBe(true);
});

test('the new questions of a changed quiz have the marks of those that stay, by id or word for word', () => {
  const questions = begun.questions.map((question, index) =>
    index === 1 ? { ...question, question_id: '20' } : question,
  );
  const [, ...rest] = questions;
  const now = carryOver(withReview(withReview(withReview(begun, '1'), '2'), '3'), {
    quiz: begun.quiz,
    questions: rest,
  });
  expect(marked(now)).toEqual(['20', '3']);
  expect(now.reviews).not.toHaveProperty('1');
});
