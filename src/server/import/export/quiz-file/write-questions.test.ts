import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '#contract/quiz/answer.ts';
import { printKey, readKey } from '#contract/quiz/number-key.ts';
import { OperatorError } from '#server/errors.ts';
import type { FoundQuestion, QuestionFile } from '#server/import/question-files/found-question.ts';
import { readGift } from '#server/import/question-files/gift.ts';
import { readMoodleXml } from '#server/import/question-files/moodle-xml.ts';
import { readQti1 } from '#server/import/question-files/qti-1.ts';
import { giftText } from './gift-text.ts';
import { moodleXmlText } from './moodle-xml-text.ts';
import { qti1Text } from './qti-1-text.ts';
import type { WrittenOut } from './written-out.ts';

const words = fc
  .array(
    fc.constantFrom(
      ...['so', 'a = b', '1:2', '{x}', '\\(\\frac{d}{t}\\)', '~', 'x # y', '<b>bold</b>', 'is', '5 &lt; 6'],
      ...['\\(\\begin{matrix} 1 \\\\ 2 \\end{matrix}\\)', '\\(\\nu\\)', '\\{1, 2\\}'],
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((some) => some.join(' '));
const base = { question: words, explanation: fc.oneof(fc.constant(''), words), topic: fc.constantFrom('', 'Optics') };
const options = fc.uniqueArray(words, { minLength: 2, maxLength: 5 });
const single = fc.record({ ...base, options }).map((one): WrittenOut => {
  return {
    ...one,
    kind: 'single',
    answer: one.options[0] ?? '',
    marks: 4,
    negative_marks: 1,
    partial_marks: 0,
    passage: '',
  };
});
const multiple = fc.record({ ...base, options }).map((one): WrittenOut => {
  const answer = answerOf({ kind: 'multiple', options: one.options }, one.options.slice(0, 2));
  return { ...one, kind: 'multiple', answer, marks: 4, negative_marks: 0, partial_marks: 2, passage: '' };
});
const range = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.nat(20))
  .map(([from, width]) => `${from / 10} to ${(from + 2 * width) / 10}`);
const number = fc
  .record({ ...base, keys: fc.array(range, { minLength: 1, maxLength: 3 }) })
  .map(({ keys, ...one }): WrittenOut => {
    const answer = printKey(readKey(keys.join(' or ')) ?? []);
    return { ...one, kind: 'number', options: [], answer, marks: 4, negative_marks: 0, partial_marks: 0, passage: '' };
  });
const quiz = fc.array(fc.oneof(single, multiple, number), { minLength: 1, maxLength: 6 });

/** What is the same before and after. */
const plain = ({ kind, question, options: texts, right, key, topic, explanation }: FoundQuestion) => {
  const answer = kind === 'number' ? printKey(readKey(key) ?? []) : right.map((at) => texts[at]).join('|');
  return { kind, question, options: texts, answer, topic, explanation };
};
const expected = ({ kind, question, options: texts, answer, topic, explanation }: WrittenOut) => {
  const right = kind === 'multiple' ? texts.slice(0, 2).join('|') : answer;
  return { kind, question, options: texts, answer: right, topic, explanation };
};

test.each<[string, (questions: readonly WrittenOut[]) => QuestionFile]>([
  ['GIFT', (questions) => readGift(giftText(questions))],
  ['Moodle XML', (questions) => readMoodleXml(moodleXmlText(questions))],
  ['QTI 1.2', (questions) => readQti1(qti1Text('A "quiz" & more', questions))],
])('property: written as %s and read again, the questions are the same', (_, again) => {
  fc.assert(
    fc.property(quiz, (questions) => {
      const { questions: read, leftOut } = again(questions);
      expect(leftOut).toEqual([]);
      expect(read.map(plain)).toEqual(questions.map(expected));
    }),
  );
});

test('property: GIFT that is cut anywhere has all whole questions before the cut, and tells of one that is not whole', () => {
  fc.assert(
    fc.property(quiz, fc.double({ min: 0, max: 1, noNaN: true }), (questions, part) => {
      const text = giftText(questions);
      const cut = text.slice(0, Math.floor(text.length * part));
      const whole =
        questions.findLastIndex((_, at) => cut.startsWith(giftText(questions.slice(0, at + 1)).trimEnd())) + 1;
      const { questions: read, leftOut } = readGift(cut);
      expect(read.slice(0, whole).map(plain)).toEqual(questions.slice(0, whole).map(expected));
      const rest = cut
        .slice(giftText(questions.slice(0, whole)).length)
        .replaceAll(/^\$CATEGORY:.*$/gm, '')
        .trim();
      expect(read.length + leftOut.length).toBe(whole + (rest === '' ? 0 : 1));
    }),
  );
});

test.each<[string, (questions: readonly WrittenOut[]) => string, (text: string) => QuestionFile]>([
  ['Moodle XML', moodleXmlText, readMoodleXml],
  ['QTI 1.2', (questions) => qti1Text('Quiz', questions), readQti1],
])('property: %s that is cut anywhere is refused', (_, write, read) => {
  fc.assert(
    fc.property(quiz, fc.double({ min: 0, max: 1, noNaN: true }), (questions, part) => {
      const text = write(questions).trimEnd();
      expect(() => read(text.slice(0, Math.floor((text.length - 1) * part)))).toThrow(OperatorError);
    }),
  );
});

test('what a wrong answer costs, and what parts gain, is written where the format has it', () => {
  const marked = (questions: readonly FoundQuestion[]) =>
    questions.map(({ negative_marks, partial_marks }) => [negative_marks, partial_marks]);
  const both = fc.sample(fc.tuple(single, multiple), { seed: 1, numRuns: 1 })[0] ?? [];
  expect(marked(readMoodleXml(moodleXmlText(both)).questions)).toEqual([
    ['1', ''],
    ['', '2'],
  ]);
  // GIFT has no marks: these are of one.
  expect(marked(readGift(giftText(both)).questions)).toEqual([
    ['0.25', ''],
    ['', '0.5'],
  ]);
});
