import { expect, test } from 'vitest';
import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';

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
