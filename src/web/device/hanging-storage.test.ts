import 'fake-indexeddb/auto';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersIn, closeTabs, emptyStorage, openTab, optics, readInNewTab } from '#web/testing/attempts.ts';
import { hangStorage as hang } from '#web/testing/hanging-storage.ts';

const { of } = optics;
type Tab = Awaited<ReturnType<typeof openTab>>;
let tab: Tab;

/** Some seconds pass until the storage is tried again. */
const long = { timeout: 15_000 };

beforeEach(async () => {
  await emptyStorage();
  tab = await openTab();
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
const hangStorage = () => {
  holdTime();
  return hang();
};
const stored = async () => answersIn((await readInNewTab()).attempt);
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const elapse = async <Result>(work: Promise<Result>): Promise<Result> => {
  await vi.advanceTimersByTimeAsync(3000);
  return await work;
};

describe('storage that does not respond', () => {
  test('delays a choice by three seconds at most, and the next ones not at all', async () => {
    const draft = await tab.begin();
    const storage = hangStorage();
    await elapse(draft.choose('1', 'a'));
    expect(draft.getState()).toMatchObject({ isSaved: false, savedAnswers: 1 });
    await draft.choose('2', 'b');
    expect(draft.getState()).toMatchObject({ isSaved: false, savedAnswers: 2 });
    expect(asksBeforeClosing()).toBe(true);
    storage.recover();
  });

  test('lets a quiz begin, be answered and be submitted in memory', async () => {
    const storage = hangStorage();
    const draft = await elapse(tab.begin());
    await draft.choose('1', 'a');
    await tab.submitAttempt(draft.getState().attempt);
    expect(await tab.listWaiting('7')).toMatchObject([{ submit_data: [{ question_id: '1', answer: 'a' }] }]);
    expect(asksBeforeClosing()).toBe(true);
    storage.recover();
  });

  test('gets everything once it responds again, by itself, and the page says so', async () => {
    const draft = await tab.begin();
    const storage = hangStorage();
    await elapse(draft.choose('1', 'a'));
    const changed = vi.fn();
    const { onQuizChange } = await import('#web/device/quiz/quiz-changes.ts');
    const stop = onQuizChange(of, changed);
    storage.recover();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
    stop();
    const { attempt } = await tab.findQuiz(of);
    if (attempt) draft.absorb(attempt);
    expect(draft.getState()).toMatchObject({ isSaved: true, savedAnswers: 1 });
    expect(asksBeforeClosing()).toBe(false);
    expect(await stored()).toEqual({ 1: 'a' });
  });

  test('that responds too late overwrites nothing newer', async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    const storage = hangStorage();
    const late = draft.choose('1', 'b');
    await elapse(late);
    await draft.choose('1', 'c');
    await tab.submitAttempt(draft.getState().attempt);
    storage.recover();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await expect
      .poll(async () => {
        const { attempt, submission } = await readInNewTab();
        return [attempt, answersIn(submission?.attempt)];
      }, long)
      .toEqual([undefined, { 1: 'c' }]);
  });

  test('at the start has a draft, whose answers stay beside the new ones', async () => {
    const before = await (await openTab()).begin();
    await before.choose('1', 'a');
    await before.choose('2', 'a');
    const storage = hangStorage();
    const draft = await elapse(tab.begin());
    expect(answersIn(draft.getState().attempt)).toEqual({});
    await draft.choose('2', 'b');
    storage.recover();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await draft.choose('3', 'c');
    await expect.poll(stored, long).toEqual({ 1: 'a', 2: 'b', 3: 'c' });
    expect(answersIn((await tab.findQuiz(of)).attempt)).toEqual({ 1: 'a', 2: 'b', 3: 'c' });
  });

  test('at the start has a submission that waits: an attempt without answers does not hide it', async () => {
    const other = await openTab();
    await other.submitAttempt((await other.begin()).getState().attempt);
    const storage = hangStorage();
    await elapse(tab.begin());
    storage.recover();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await expect.poll(async () => (await tab.findQuiz(of)).submission, long).toBeDefined();
    expect((await tab.findQuiz(of)).attempt).toBeUndefined();
  });
});

describe('a database', () => {
  const choices = { 1: 'a', 2: 'b' };
  const answer = async (interrupt: () => Promise<unknown>) => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    await interrupt();
    await draft.choose('2', 'b');
    expect(draft.getState()).toMatchObject({ isSaved: true, savedAnswers: 2 });
    expect(await stored()).toEqual(choices);
  };
  const requested = (request: IDBRequest) =>
    new Promise<void>((resolve) => {
      request.onsuccess = () => resolve();
    });

  test('that is deleted is made again', () => answer(() => requested(indexedDB.deleteDatabase('academy-portal'))));

  test('that was deleted and made again by another program, without stores, is repaired', () =>
    answer(async () => {
      await requested(indexedDB.deleteDatabase('academy-portal'));
      const request = indexedDB.open('academy-portal');
      await requested(request);
      request.result.close();
    }));

  test('that a newer version of the app has upgraded is used', () =>
    answer(async () => {
      const request = indexedDB.open('academy-portal', 9);
      await requested(request);
      request.result.close();
    }));

  test('whose connection the browser has closed is opened again', () =>
    answer(async () => {
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      });
    }));

  test.each(['QuotaExceededError', 'UnknownError', 'AbortError'])(
    'that fails half-way (%s) loses no answer',
    async (name) => {
      const draft = await tab.begin();
      await draft.choose('1', 'a');
      holdTime();
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('', name);
      });
      await draft.choose('2', 'b');
      expect(draft.getState()).toMatchObject({ isSaved: false, savedAnswers: 2 });
      // A page that ends now has kept it elsewhere.
      expect(await stored()).toEqual(choices);
      localStorage.clear();
      expect(await stored()).toEqual({ 1: 'a' });
      put.mockRestore();
      await vi.advanceTimersByTimeAsync(3000);
      vi.useRealTimers();
      await expect.poll(stored, long).toEqual(choices);
    },
  );
});
