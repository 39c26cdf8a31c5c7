import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersIn, closeTabs, emptyStorage, openTab, optics, readInNewTab } from '#web/testing/attempts.ts';

const { of, content } = optics;
const passed = { result: 'pass', message: '', score_text: '3/3' };

type Tab = Awaited<ReturnType<typeof openTab>>;
let tab: Tab;

beforeEach(async () => {
  closeTabs();
  await emptyStorage();
  tab = await openTab();
});

/** What a tab that is opened now finds. */
async function stored() {
  const { attempt, submission } = await readInNewTab();
  return { draft: answersIn(attempt), submitted: answersIn(submission?.attempt) };
}

const firstWaiting = async (in_: Tab) => {
  const [waiting] = await in_.listWaiting('7');
  if (!waiting) throw new Error('No submission waits');
  return waiting;
};

describe('a draft whose storage was emptied', () => {
  test('is stored again, whole, by the next answer', async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    await draft.choose('2', 'b');
    await emptyStorage();
    await draft.choose('3', 'c');
    expect(answersIn(draft.getState().attempt)).toEqual({ 1: 'a', 2: 'b', 3: 'c' });
    expect(draft.getState()).toMatchObject({ savedAnswers: 3, isSaved: true });
    expect(await stored()).toEqual({ draft: { 1: 'a', 2: 'b', 3: 'c' } });
  });

  test('is stored again as soon as the page looks at it, also after the student has left the quiz', async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    draft.leave();
    await emptyStorage();
    expect(answersIn((await tab.findQuiz(of)).attempt)).toEqual({ 1: 'a' });
    await tab.findQuiz({ ...of, quiz_id: 'another' });
    await expect.poll(stored).toEqual({ draft: { 1: 'a' } });
  });

  test('is submitted with all its answers', async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    await emptyStorage();
    await tab.submitAttempt(draft.getState().attempt);
    expect(await stored()).toEqual({ draft: undefined, submitted: { 1: 'a' } });
  });

  test('and in which another tab has begun the quiz meanwhile keeps the answers of both, as one attempt', async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    await draft.choose('2', 'b');
    await emptyStorage();
    const other = await (await openTab()).begin();
    await other.choose('2', 'c');
    await draft.choose('3', 'a');
    expect(await stored()).toEqual({ draft: { 1: 'a', 2: 'c', 3: 'a' } });
    const { attempt } = await tab.findQuiz(of);
    expect(attempt?.attempt_id).toBe(other.getState().attempt.attempt_id);
  });
});

test('a page that learns that its storage was emptied, or that is hidden, stores its draft without another answer', async () => {
  const draft = await tab.begin();
  await draft.choose('1', 'a');
  await emptyStorage();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(stored).toEqual({ draft: { 1: 'a' } });
  await emptyStorage();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.poll(stored, { timeout: 5000 }).toEqual({ draft: { 1: 'a' } });
});

describe('an attempt that was submitted in another tab', () => {
  test.each([
    ['waits there', async () => {}],
    ['has its outcome', async (other: Tab) => other.completeSubmission(await firstWaiting(other), passed, false)],
    [
      'has an outcome that the student has seen',
      async (other: Tab) => {
        const waiting = await firstWaiting(other);
        await other.completeSubmission(waiting, passed, false);
        await other.deleteOutcome(waiting);
      },
    ],
    [
      'was taken again and submitted again',
      async (other: Tab) => {
        await other.completeSubmission(await firstWaiting(other), passed, false);
        const again = await other.begin();
        await other.submitAttempt(again.getState().attempt);
        await other.completeSubmission(await firstWaiting(other), passed, false);
      },
    ],
  ])('and %s does not come back as a draft', async (_, then) => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    const other = await openTab();
    await other.submitAttempt(draft.getState().attempt);
    await then(other);
    await draft.choose('2', 'b');
    expect((await tab.findQuiz(of)).attempt).toBeUndefined();
    expect((await stored()).draft).toBeUndefined();
  });

  test('does not come back after the storage was emptied, where this tab knows of the submission', async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    await (await openTab()).submitAttempt(draft.getState().attempt);
    await tab.findQuiz(of);
    await emptyStorage();
    await draft.choose('2', 'b');
    expect(await stored()).toEqual({ draft: undefined, submitted: { 1: 'a' } });
  });
});

describe('a submission whose storage was emptied while it waited', () => {
  const submitted = async () => {
    const draft = await tab.begin();
    await draft.choose('1', 'a');
    await tab.submitAttempt(draft.getState().attempt);
    return await firstWaiting(tab);
  };

  test('still waits, and is stored again', async () => {
    await submitted();
    await emptyStorage();
    expect(await tab.listWaiting('7')).toMatchObject([{ submit_data: [{ question_id: '1', answer: 'a' }] }]);
    await expect.poll(stored).toMatchObject({ submitted: { 1: 'a' } });
  });

  test('has its outcome stored, where it was acknowledged meanwhile', async () => {
    const waiting = await submitted();
    await emptyStorage();
    await tab.completeSubmission(waiting, passed, false);
    expect((await readInNewTab()).submission?.outcome).toEqual(passed);
    expect(await tab.listWaiting('7')).toEqual([]);
  });

  test('is not submitted again, where another tab that knows less of it writes its own draft', async () => {
    const other = await openTab();
    const behind = await other.begin();
    await behind.choose('2', 'c');
    await submitted();
    await emptyStorage();
    await behind.choose('3', 'c');
    expect(await tab.listWaiting('7')).toHaveLength(1);
    await expect.poll(stored).toMatchObject({ draft: undefined, submitted: { 1: 'a' } });
  });

  test('that another tab has returned to draft is a draft here too', async () => {
    const waiting = await submitted();
    await (await openTab()).returnToDraft(waiting, '');
    expect(await tab.listWaiting('7')).toEqual([]);
    expect(answersIn((await tab.findQuiz(of)).attempt)).toEqual({ 1: 'a' });
    expect((await stored()).submitted).toBeUndefined();
  });
});

test('what a sign-out has deleted does not come back', async () => {
  const draft = await tab.begin();
  await tab.submitAttempt(draft.getState().attempt);
  await tab.completeSubmission(await firstWaiting(tab), passed, false);
  await tab.deleteOutcomes('7');
  await tab.findQuiz(of);
  await tab.beginAttempt({ ...of, quiz_id: 'another' }, content, undefined);
  expect((await readInNewTab()).submission).toBeUndefined();
});

test('property: two tabs answer, the storage is emptied at any time, and what was chosen is submitted', async () => {
  const step = fc.oneof(
    fc.record({ tab: fc.nat(1), question_id: fc.constantFrom('1', '2', '3'), answer: fc.constantFrom('a', 'b', 'c') }),
    fc.constant('empty' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      closeTabs();
      await emptyStorage();
      const tabs = [await openTab(), await openTab()];
      const drafts = [await tabs[0]?.begin(), await tabs[1]?.begin()];
      const chosen: Record<string, Set<string>> = {};
      for (const each of steps) {
        if (each === 'empty') await emptyStorage();
        else {
          await drafts[each.tab]?.choose(each.question_id, each.answer);
          chosen[each.question_id] ??= new Set();
          chosen[each.question_id]?.add(each.answer);
        }
      }
      // Each tab looks again, as it does when it becomes visible.
      for (const each of tabs) await each.findQuiz(of);
      await Promise.all(drafts.map((each) => each?.choose('1', 'b')));
      chosen['1'] = new Set(['b']);
      const attempt = drafts[0]?.getState().attempt;
      if (attempt) await tabs[0]?.submitAttempt(attempt);
      const submitted = (await stored()).submitted ?? {};
      expect(Object.keys(submitted).sort()).toEqual(Object.keys(chosen).sort());
      for (const [question_id, answer] of Object.entries(submitted))
        expect(chosen[question_id]?.has(answer)).toBe(true);
    }),
    { numRuns: 25 },
  );
});
