import { expect, test } from 'vitest';
import { highestMarks, sectionStarts, withLimits } from './sections.ts';

test('a section begins with its first question; one without a name is none', () => {
  const questions = [{}, { section: 0 }, { section: 1 }, { section: 1 }, { section: 2 }];
  expect(sectionStarts(questions, [{ name: 'Physics' }, { name: 'Chemistry' }, { name: '' }])).toEqual([
    'Physics',
    undefined,
    'Chemistry',
    undefined,
    undefined,
  ]);
  expect(sectionStarts([{}, {}], undefined)).toEqual([undefined, undefined]);
});

test('the highest marks of a section are those of its n best questions, and of another of all', () => {
  const questions = withLimits(
    [1, 4, 2, 0.1, 0.2].map((marks, at) => ({ marks, section: at < 3 ? 0 : 1 })),
    [{ answer_at_most: 2 }, {}],
  );
  expect(highestMarks(questions)).toBe(6.3);
  expect(highestMarks([{ marks: 1 }, { marks: 2 }])).toBe(3);
});
