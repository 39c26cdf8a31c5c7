import { expect, test } from 'vitest';
import { sectionStarts } from './sections.ts';

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
