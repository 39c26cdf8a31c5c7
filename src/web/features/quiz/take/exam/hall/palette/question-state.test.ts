import { expect, test } from 'vitest';
import {
  type Attempt,
  mergeAttempts,
  readAttempt,
  withChoice,
  withReview,
  withVisit,
} from '#web/device/quiz/attempt.ts';
import { positionIn, testSections } from '#web/features/quiz/take/exam/hall/sections/test-sections.ts';
import { questionStates, stateOf } from './question-state.ts';

const questions = ['1', '2', '3', '4', '5'].map((question_id) => ({
  question_id,
  question: `${question_id}?`,
  options: ['a', 'b'],
  marks: 1,
}));
const began: Attempt = {
  ...{ attempt_id: 'a', stud_id: '7', quiz_id: '5', answers: {} },
  quiz: { id: '5', name: 'Mock', added_on: '', max_marks: 5 },
  questions,
};
const visitAll = (attempt: Attempt, ids: string[]) => ids.reduce(withVisit, attempt);
const statesOf = (attempt: Attempt) => questions.map((question) => stateOf(attempt, question));

test('a question has one of five states', () => {
  let attempt = visitAll(began, ['1', '2', '3', '4']);
  attempt = withChoice(attempt, '2', 'a', 1);
  attempt = withReview(attempt, '3');
  attempt = withReview(withChoice(attempt, '4', 'b', 1), '4');
  expect(statesOf(attempt)).toEqual(['notAnswered', 'answered', 'marked', 'answeredMarked', 'notVisited']);
  expect(new Set(statesOf(attempt))).toEqual(new Set(questionStates));
  expect(stateOf(withChoice(attempt, '2', '', 2), questions[1] ?? expect.fail())).toBe('notAnswered');
  expect(stateOf(withReview(attempt, '3'), questions[2] ?? expect.fail())).toBe('notAnswered');
});

test('an attempt of an earlier app has not noted any visit: what is answered, marked or on the screen was visited', () => {
  const attempt = { ...withReview(withChoice(began, '2', 'a', 1), '3'), last_question_id: '4' };
  expect(statesOf(attempt)).toEqual(['notVisited', 'answered', 'marked', 'notAnswered', 'notVisited']);
});

test.each([[7], ['1'], [{ 1: true }], [[1, 2]], [null]])('visits that cannot be read cost no answer: %j', (visited) => {
  const read = readAttempt({ ...withChoice(began, '2', 'a', 1), visited });
  expect(read?.visited).toBeUndefined();
  expect(read?.answers).toEqual({ 2: { answer: 'a', chosen_at: 1 } });
});

test('the visits of two tabs are one list, in which the latest of this tab is last', () => {
  const stored = visitAll(began, ['1', '2', '5']);
  const here = visitAll(began, ['1', '3', '2']);
  expect(mergeAttempts(here, stored).visited).toEqual(['5', '1', '3', '2']);
  expect(mergeAttempts(began, stored).visited).toEqual(['1', '2', '5']);
});

test('sections are the runs of questions, and each goes on where the student was last', () => {
  const sectioned = questions.map((question, at) => ({ ...question, section: at < 3 ? 0 : 1 }));
  const quiz = { ...began.quiz, sections: [{ name: 'Physics' }, { name: '' }] };
  const attempt = visitAll({ ...began, quiz, questions: sectioned }, ['1', '3', '2', '5']);
  const sections = testSections(attempt);
  expect(sections).toEqual([
    { name: 'Physics', place: 0, from: 0, to: 3 },
    { name: 'Section 2', place: 1, from: 3, to: 5 },
  ]);
  expect(sections.map((section) => positionIn(section, attempt))).toEqual([1, 4]);
  expect(sections.map((section) => positionIn(section, { ...attempt, visited: ['gone'] }))).toEqual([0, 3]);
  expect(testSections(began)).toEqual([{ name: '', place: 0, from: 0, to: 5 }]);
});
