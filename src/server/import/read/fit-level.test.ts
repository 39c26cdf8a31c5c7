import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLevels } from './fit-level.ts';

const school = ['Class 11', 'Class 12'];
const streams = ['Class 12 Science', 'Class 12 Commerce', 'Class 11 Science'];
const courses = ['JEE 2027', 'JEE 2028', 'NEET 2027', 'Foundation', 'Repeaters'];

test.each([
  ...['XII A', 'xii-b', 'XIIA', '12', '12th', '12-A', '12B', 'Class XII', 'Std. 12', 'Grade 12', '१२', 'कक्षा 12'],
  ...['12वीं', 'XII Rose', 'Class 12 Sci', 'Plus Two', '+2', '10+2', ' 12 th '],
])("a school's word %s is class 12 where there is one", (word) => {
  expect(fitLevels(word, school)).toEqual(['Class 12']);
});

test.each([
  ['XI A', school, ['Class 11']],
  ['Plus One', school, ['Class 11']],
  ['Class 12 Sci', streams, ['Class 12 Science']],
  ['XII Comm', streams, ['Class 12 Commerce']],
  ['XI', streams, ['Class 11 Science']],
  ['XII A', streams, ['Class 12 Science', 'Class 12 Commerce']],
  ['Science', streams, ['Class 12 Science', 'Class 11 Science']],
  ['XII Arts', streams, []],
  ['XII Science', ['Class 12', 'Class 12 Science'], ['Class 12 Science']],
  ['JEE', courses, ['JEE 2027', 'JEE 2028']],
  ['JEE 2028', courses, ['JEE 2028']],
  ['Repeater', courses, ['Repeaters']],
  ['JEE 2029', courses, []],
  ['12', courses, []],
  ['Class 2', school, []],
  ['Class 10', school, []],
  ['A', school, []],
  ['', school, []],
  ['Staff', school, []],
])('%j fits of %j: %j', (word, levels, fitting) => {
  expect(fitLevels(word, levels)).toEqual(fitting);
});

test('a level fits its own name, and every section of it', () => {
  const grade = fc.integer({ min: 1, max: 12 });
  const section = fc.constantFrom('', ' A', '-B', ' C', '/D');
  fc.assert(
    fc.property(grade, grade, section, (own, other, letter) => {
      fc.pre(own !== other);
      expect(fitLevels(`Class ${own}${letter}`, [`Class ${own}`, `Class ${other}`])).toEqual([`Class ${own}`]);
    }),
  );
});

test('any word fits only levels that are there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (word) => {
      expect([...school, ...streams]).toEqual(expect.arrayContaining(fitLevels(word, [...school, ...streams])));
    }),
  );
});
