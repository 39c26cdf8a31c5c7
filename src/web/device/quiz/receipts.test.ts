import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { optics } from '#web/testing/attempts.ts';
import {
  type Attempt,
  hasSameAnswers,
  isForReview,
  mergeAttempts,
  readSubmission,
  type Submission,
  withReview,
} from './attempt.ts';
import { beginAttempt, findQuiz } from './attempt-store.ts';
import { carryOver } from './changed-quiz.ts';
import { completeSubmission, deleteOutcome, listAcknowledged, listWaiting } from './outbox.ts';
import { clearMemory } from './quiz-records.ts';
import { beyondLimits, deleteOldReceipts, receiptLimits } from './receipts.ts';

const quiz = { id: 'z', name: 'Optics', added_on: '', max_marks: 1 };
const result = { result: 'pass', message: '', score_text: '1/1' };
const now = 1_800_000_000_000;

const submission = (attempt_id: string, more: object = {}, stud_id = '7'): Submission => ({
  attempt: { stud_id, quiz_id: 'z', attempt_id, quiz, questions: [], answers: {} },
  submit_data: [],
  ...more,
});
const receipt = (attempt_id: string, age: number) => submission(attempt_id, { acknowledged_at: now - age });
const ids = (of: Submission[]) => of.map(({ attempt }) => attempt.attempt_id);

beforeEach(async () => {
  clearMemory();
  await (await deviceDatabase()).clear('outbox');
});

describe('receipts stay on the device', () => {
  test('for seven days', () => {
    const { ageMs } = receiptLimits;
    expect(ids(beyondLimits([receipt('old', ageMs + 1), receipt('young', ageMs)], now))).toEqual(['old']);
  });

  test('at most so many of them, the newest', () => {
    const all = Array.from({ length: receiptLimits.count + 2 }, (_, age) => receipt(`r${age}`, age));
    expect(ids(beyondLimits(all, now))).toEqual([`r${receiptLimits.count}`, `r${receiptLimits.count + 1}`]);
  });

  test('at most so many bytes of them', () => {
    const large = (attempt_id: string, age: number) => ({
      ...receipt(attempt_id, age),
      submit_data: [{ question_id: 'q', answer: 'x'.repeat(receiptLimits.bytes * 0.4) }],
    });
    expect(ids(beyondLimits([large('c', 3), large('b', 2), large('a', 1)], now))).toEqual(['c']);
  });

  test('and never push out what waits or has a result to show', () => {
    const old = now - 2 * receiptLimits.ageMs;
    const shown = submission('shown', { outcome: result, acknowledged_at: old });
    expect(beyondLimits([submission('waits'), shown], now)).toEqual([]);
  });
});

test('the receipts of every student are deleted in time, also of those who never sign in here again', async () => {
  const database = await deviceDatabase();
  const put = (of: Submission) => database.put('outbox', of, [of.attempt.stud_id, of.attempt.attempt_id]);
  await put(submission('old', { acknowledged_at: 1 }, '8'));
  await put(submission('waits', {}, '8'));
  await put(submission('young', { acknowledged_at: Date.now() }, '9'));
  updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
  await deleteOldReceipts();
  const left = (await database.getAll('outbox')).map(readSubmission);
  expect(left.map((each) => each?.attempt.attempt_id).filter(Boolean)).toEqual(['waits', 'young']);
});

test('each submission that is acknowledged makes room for its receipt', async () => {
  const database = await deviceDatabase();
  for (let n = 0; n < receiptLimits.count + 5; n += 1)
    await database.put('outbox', submission(`r${n}`, { acknowledged_at: Date.now() - 1000 - n }), ['7', `r${n}`]);
  await database.put('outbox', submission('new'), ['7', 'new']);
  await completeSubmission(submission('new'), result, false);
  await deleteOutcome(submission('new'));
  expect(await listAcknowledged('7')).toHaveLength(receiptLimits.count + 1);
});

test('records of an older version of the app are read as before, and none is lost', async () => {
  const database = await deviceDatabase();
  await database.put('outbox', submission('waits'), ['7', 'waits']);
  await database.put('outbox', submission('shown', { outcome: result, shown_at: 'x' }), ['7', 'shown']);
  expect(ids(await listWaiting('7'))).toEqual(['waits']);
  expect(await listAcknowledged('7')).toEqual([]);
  await completeSubmission(submission('waits'), result, true);
  await deleteOutcome(submission('waits'));
  expect((await findQuiz({ stud_id: '7', quiz_id: 'z' })).submission?.outcome).toEqual(result);
  await beginAttempt({ stud_id: '7', quiz_id: 'z' }, { quiz, questions: [] }, undefined);
  expect((await database.getAll('outbox')).map(readSubmission)).toEqual([undefined, undefined]);
});

const begun: Attempt = { ...optics.of, ...optics.content, attempt_id: 'a', answers: {} };
const marked = (attempt: Attempt) =>
  attempt.questions.map(({ question_id }) => question_id).filter((id) => isForReview(attempt, id));

test('of two tabs, each question has the mark that was changed last', () => {
  const both = withReview(withReview(begun, '1'), '2');
  const mine = withReview(both, '1');
  const theirs = withReview(both, '3');
  expect(marked(mergeAttempts(mine, theirs))).toEqual(['2', '3']);
  expect(marked(mergeAttempts(theirs, mine))).toEqual(['2', '3']);
  expect(marked(mergeAttempts(begun, mine))).toEqual(['2']);
  expect(marked(mergeAttempts(begun, begun))).toEqual([]);
});

test('a mark that is not stored yet counts as a change', () => {
  const mine = withReview(begun, '1');
  expect(hasSameAnswers(mine, begun)).toBe(false);
  expect(hasSameAnswers(mine, withReview(mine, '2'))).toBe(true);
});

test('the new questions of a changed quiz have the marks of those that stay, by id or word for word', () => {
  const questions = begun.questions.map((question, index) =>
    index === 1 ? { ...question, question_id: '20' } : question,
  );
  const [, ...rest] = questions;
  const now = carryOver(withReview(withReview(withReview(begun, '1'), '2'), '3'), {
    quiz: begun.quiz,
    questions: rest,
  });
  expect(marked(now)).toEqual(['20', '3']);
  expect(now.reviews).not.toHaveProperty('1');
});
