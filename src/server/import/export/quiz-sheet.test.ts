import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '#contract/quiz/answer.ts';
import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render } from '#server/messages/text.ts';
import type { ExportedQuestion } from './exported-academy.repository.ts';
import { quizSheet } from './quiz-sheet.ts';

const word = fc.constantFrom(
  'so',
  'A',
  'b',
  '1',
  'A, B',
  'A and B',
  '2.5',
  '=x',
  '"',
  'one; two',
  '\\(\\frac{d}{t}\\)',
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const said = {
  question: text,
  marks: fc.constantFrom(1, 2.5, 4),
  passage: fc.oneof(fc.constant(''), text),
  keep_order: fc.constantFrom(0, 1),
  topic: fc.constantFrom('', 'Optics'),
  difficulty: fc.constantFrom('', 'hard'),
  explanation: fc.oneof(fc.constant(''), text),
  place: fc.constantFrom(
    { section: '', answer_at_most: 0, section_minutes: 0 },
    { section: 'Physics A', answer_at_most: 0, section_minutes: 0 },
    { section: 'Physics B', answer_at_most: 5, section_minutes: 0 },
  ),
};
const options = fc.uniqueArray(fc.oneof(word, text), {
  minLength: 2,
  maxLength: 6,
  selector: (option) => option.toLowerCase(),
});
const single = fc.record({ ...said, options, at: fc.nat(5), negative_marks: fc.constantFrom(0, 0.25) });
const multiple = fc.record({
  ...said,
  options,
  count: fc.integer({ min: 1, max: 6 }),
  partial_marks: fc.constantFrom(0, 0.1),
});
const number = fc.record({ ...said, answer: fc.constantFrom('5', '-0.5 to 2', '1 or 3 to 4.25') });
const question = fc.oneof(
  single.map(({ at, place, ...one }): ExportedQuestion => {
    return { ...one, ...place, kind: 'single', answer: one.options[at % one.options.length] ?? '', partial_marks: 0 };
  }),
  multiple.map(({ count, place, ...one }): ExportedQuestion => {
    const answer = answerOf({ kind: 'multiple', options: one.options }, one.options.slice(-count));
    return { ...one, ...place, kind: 'multiple', answer, negative_marks: 0 };
  }),
  number.map(({ place, ...one }): ExportedQuestion => {
    return { ...one, ...place, kind: 'number', options: [], negative_marks: 1, partial_marks: 0 };
  }),
);
/** Those of a section stand together, and have one limit. Either all are in a section with its own time, or none is. */
const quiz = fc.tuple(fc.array(question, { minLength: 1, maxLength: 6 }), fc.boolean()).map(([questions, hasTimes]) =>
  questions
    .map((one) => (hasTimes ? { ...one, section: one.section || 'Physics A' } : one))
    .map((one) => ({ ...one, section_minutes: hasTimes ? (one.section === 'Physics A' ? 60 : 90) : 0 }))
    .toSorted((a, b) => a.section.localeCompare(b.section)),
);

test('property: written as a sheet and read again, the questions are the same', () => {
  fc.assert(
    fc.property(quiz, (questions) => {
      const sheet = Buffer.from(quizSheet(questions) ?? '');
      const read = readQuizSheet(sheet, { file_name: 'Quiz.csv', timezone: 'Asia/Kolkata' });
      expect(read.problems.map(({ line, message }) => `${line}: ${render(message)}`)).toEqual([]);
      const again = read.questions.map(({ line: _, letters: __, keep_order, ...one }) => ({
        ...one,
        keep_order: Number(keep_order),
      }));
      expect(again).toEqual(questions);
    }),
  );
});
