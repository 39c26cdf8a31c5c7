import { expect, test } from 'vitest';
import type { Question } from '#contract/quiz/quiz.ts';
import { answersOf, readAttempt } from './attempt.ts';
import { carryOver, isChanged } from './changed-quiz.ts';

/** A draft as the app stored it before there were kinds of questions. */
const stored = {
  ...{ attempt_id: 'a1', stud_id: '7', quiz_id: '5', begun_at: 1_795_000_000_000, last_question_id: '2' },
  quiz: { id: '5', name: 'Gases', added_on: '2026-11-01', max_marks: 5 },
  questions: [
    { question_id: '1', question: 'Which?', options: ['iron', '["iron"]', 'neon'], marks: 4, negative_marks: 1 },
    { question_id: '2', question: 'How many?', options: ['2', '2.5'] },
  ],
  answers: { 1: { answer: '["iron"]', chosen_at: 2 }, 2: { answer: '2.5', chosen_at: 3 } },
  reviews: { 2: 1 },
};

test.each([undefined, 'single'])('a draft from before there were kinds is of a quiz whose kind is %s', (kind) => {
  const draft = readAttempt(stored);
  if (!draft) throw new Error('It cannot be read.');
  const given = [
    { question_id: '1', answer: '["iron"]' },
    { question_id: '2', answer: '2.5' },
  ];
  expect(answersOf(draft)).toEqual(given);
  const now = { quiz: draft.quiz, questions: draft.questions.map((one): Question => ({ ...one, kind })) };
  expect(isChanged(draft, now)).toBe(false);
  expect(answersOf(carryOver(draft, now))).toEqual(given);
});

test('a question that is of another kind now is another one, and takes the answer in its own form', () => {
  const draft = readAttempt(stored);
  if (!draft) throw new Error('It cannot be read.');
  const [first, second] = draft.questions;
  if (!first || !second) throw new Error('It has no questions.');
  const now = {
    quiz: draft.quiz,
    questions: [
      { ...first, kind: 'multiple' },
      { ...second, kind: 'number', options: [] },
    ],
  };
  expect(isChanged(draft, now)).toBe(true);
  expect(answersOf(carryOver(draft, now))).toEqual([
    { question_id: '1', answer: JSON.stringify(['["iron"]']) },
    { question_id: '2', answer: '2.5' },
  ]);
});

test('what answers no question is not sent, whatever is stored', () => {
  const kept = { question_id: '2', answer: '-.5' };
  const draft = readAttempt({
    ...stored,
    questions: [
      ...stored.questions.slice(0, 1),
      { question_id: '2', question: 'How far?', options: [], kind: 'number' },
      { question_id: '3', question: 'How near?', options: [], kind: 'number' },
    ],
    answers: {
      1: { answer: 'gold', chosen_at: 1 },
      2: { answer: kept.answer, chosen_at: 1 },
      3: { answer: '-', chosen_at: 1 },
      4: { answer: 'of a question that is gone', chosen_at: 1 },
    },
  });
  expect(draft && answersOf(draft)).toEqual([kept]);
});
