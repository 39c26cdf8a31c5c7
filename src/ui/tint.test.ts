import { expect, test } from 'vitest';
import { tintOf } from './tint.ts';

test('the usual subjects of a school have tints of their own', () => {
  const names = ['Physics', 'Chemistry', 'Mathematics', 'Biology', 'English', 'Science', 'Computer Science'];
  expect(new Set(names.map(tintOf)).size).toBe(7);
});

test.each([
  ['Todays Live Class Physics', 'Physics'],
  ['todays live class: Physics (streaming)', 'Physics'],
  [' physics', 'Physics'],
  ['Todays Live Class Maths', 'Mathematics'],
])('%j has the tint of %s', (name, subject) => {
  expect(tintOf(name)).toBe(tintOf(subject));
});

test('a subject whose name is not known has the tint of the brand', () => {
  expect(tintOf('')).toBe('tint-262');
});

test('names spread over the tints', () => {
  const tints = Array.from({ length: 70 }, (_, number) => tintOf(`Subject ${number}`));
  expect(new Set(tints).size).toBe(7);
  for (const tint of new Set(tints)) expect(tints.filter((each) => each === tint).length).toBeLessThan(20);
});
