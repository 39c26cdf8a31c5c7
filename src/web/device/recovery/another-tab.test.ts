import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deviceDatabase } from '#web/device/device-database.ts';
import { readSubmission } from '#web/device/quiz/attempt.ts';
import { answersIn, closeTabs, emptyStorage, openTab, optics, readInNewTab } from '#web/testing/attempts.ts';

const { of, content } = optics;
const passed = { result: 'pass', message: '', score_text: '3/3' };

type Tab = Awaited<ReturnType<typeof openTab>>;
let tab: Tab;
let other: Tab;

beforeEach(async () => {
  closeTabs();
  await emptyStorage();
  tab = await openTab();
  other = await openTab();
});

/** A submission that was acknowledged, with its result on the screen of both tabs. */
async function acknowledged() {
  const draft = await tab.begin();
  await draft.choose('1', 'a');
  await tab.submitAttempt(draft.getState().attempt);
  const [waiting] = await tab.listWaiting('7');
  await tab.completeSubmission(waiting ?? expect.fail(), passed, false);
  for (const each of [tab, other]) expect((await each.findQuiz(of)).submission?.outcome).toEqual(passed);
  const [complete] = await tab.listAcknowledged('7');
  return complete ?? expect.fail();
}

/** The other tab does anything. */
const touch = () => other.beginAttempt({ ...of, quiz_id: 'another' }, content, undefined);

describe('a result that another tab still shows', () => {
  test('does not come back after the student has seen it here', async () => {
    await tab.deleteOutcome(await acknowledged());
    await touch();
    expect((await readInNewTab()).submission).toBeUndefined();
  });

  test('waits again in every tab once the provider lacks it', async () => {
    await tab.returnToWaiting(await acknowledged());
    await touch();
    for (const each of [tab, other, await openTab()]) expect(await each.listWaiting('7')).toHaveLength(1);
  });

  test('waits again also where the other tab has its receipt only', async () => {
    const complete = await acknowledged();
    await other.deleteOutcome(complete);
    await tab.returnToWaiting(complete);
    await touch();
    expect(await tab.listWaiting('7')).toHaveLength(1);
    await tab.completeSubmission(complete, passed, false);
    await touch();
    expect(await other.listWaiting('7')).toEqual([]);
  });

  test('is a draft with its answers in every tab once the provider has refused it', async () => {
    const complete = await acknowledged();
    await tab.returnToWaiting(complete);
    await tab.returnToDraft(complete, 'This quiz has changed.');
    await touch();
    for (const each of [tab, other]) expect(answersIn((await each.findQuiz(of)).attempt)).toEqual({ 1: 'a' });
    const { attempt, submission } = await readInNewTab();
    expect([answersIn(attempt), submission]).toEqual([{ 1: 'a' }, undefined]);
  });

  test('is stored again as a receipt, not as a result, where the storage was emptied after it was seen', async () => {
    const complete = await acknowledged();
    await tab.deleteOutcome(complete);
    await emptyStorage();
    await tab.findQuiz(of);
    await expect.poll(async () => (await openTab()).listAcknowledged('7')).toHaveLength(1);
    await touch();
    expect((await readInNewTab()).submission).toBeUndefined();
  });
});

describe('a draft whose storage was emptied, and that the provider has too', () => {
  /** The first tab's attempt becomes part of the other tab's, and at the provider it is the other way round. */
  async function merged() {
    const { storeSyncedDraft } = await import('#web/device/quiz/synced-draft.ts');
    const mine = await tab.begin();
    await mine.choose('1', 'a');
    const { attempt_id } = mine.getState().attempt;
    await emptyStorage();
    const begun = await other.begin();
    await begun.choose('2', 'b');
    await mine.choose('3', 'c');
    const { attempt } = await other.findQuiz(of);
    const answers = [{ question_id: '1', answer: 'a', chosen_at: 5 }];
    await storeSyncedDraft(attempt ?? expect.fail(), { attempt_id, version: 1, answers });
    return { mine, begun };
  }
  const all = { 1: 'a', 2: 'b', 3: 'c' };

  test('stays one draft with all its answers, in both tabs', async () => {
    const { mine, begun } = await merged();
    await begun.choose('2', 'b');
    await mine.choose('3', 'c');
    for (const each of [tab, other]) expect(answersIn((await each.findQuiz(of)).attempt)).toEqual(all);
    expect(answersIn((await readInNewTab()).attempt)).toEqual(all);
  });

  test.each([0, 1])('is submitted once with all of them, by either tab', async (index) => {
    const { mine, begun } = await merged();
    await [tab, other][index]?.submitAttempt([mine, begun][index]?.getState().attempt ?? expect.fail());
    await mine.choose('3', 'b');
    await begun.choose('2', 'c');
    for (const each of [tab, other, await openTab()]) {
      expect((await each.listWaiting('7')).map(({ attempt }) => answersIn(attempt))).toEqual([all]);
      expect((await each.findQuiz(of)).attempt).toBeUndefined();
    }
  });
});

test('a student who is forgotten in one tab is not stored again by another that holds a quiz', async () => {
  const { deleteStudent } = await import('#web/device/sign-out/delete-student.ts');
  const draft = await tab.begin();
  await draft.choose('1', 'a');
  const complete = { ...of, quiz_id: 'another' };
  await tab.beginAttempt(complete, content, undefined);
  await deleteStudent('7');
  await draft.choose('2', 'b');
  await tab.findQuiz(complete);
  await draft.choose('3', 'b');
  const database = await deviceDatabase();
  expect(await database.getAllKeys('attempts')).toEqual([]);
  expect((await database.getAll('outbox')).filter(readSubmission)).toEqual([]);
});
