import { expect, test } from 'vitest';
import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render } from '#server/messages/text.ts';

test('a question with a fault is left out with its reason, and keeps no other away', () => {
  const gift = Buffer.from('Which? {=so ~not}\n\nWho? {=she ~he ~he}\n\nHow many? {#5}\n');
  const { questions, notTaken, problems } = readQuizSheet(gift, { file_name: 'a.gift', timezone: 'Asia/Kolkata' });
  expect(questions.map(({ question }) => question)).toEqual(['Which?', 'How many?']);
  expect(notTaken.map(({ line, text, message }) => `${line} ${text} ${render(message)}`)).toEqual([
    expect.stringMatching(/^3 Who\? .*the same/),
  ]);
  expect(problems).toEqual([]);
});

const questionsOf = (gift: string) =>
  readQuizSheet(Buffer.from(gift), { file_name: 'a.gift', timezone: 'Asia/Kolkata' }).questions;

test.each([
  ['Which? {=(A) so ~(B) not}', true],
  ['Which? {=a. so ~b. not}', true],
  ['Which? {=so ~not ~none of these}', true],
  ['Which? {=so ~(B) not}', false],
  ['Which? {=so ~not}', false],
])('%s keeps its order: %s', (gift, keep_order) => {
  expect(questionsOf(gift)).toMatchObject([{ keep_order }]);
});
