import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersIn, closeTabs, emptyStorage, openTab, optics, readInNewTab } from '#web/testing/attempts.ts';
import { hangStorage } from '#web/testing/hanging-storage.ts';
import type { Attempt } from './attempt.ts';
import { saveChoice } from './unsaved-choices.ts';

const { of } = optics;
type Tab = Awaited<ReturnType<typeof openTab>>;
let tab: Tab;

beforeEach(async () => {
  await emptyStorage();
  localStorage.clear();
  tab = await openTab();
});
afterEach(() => closeTabs());

const savedChoices = () => localStorage.getItem('choices:7');
/** The page ends before its database has anything of what happens in `last`. */
async function endDuring(last: () => void): Promise<void> {
  const { isAsked } = hangStorage();
  last();
  await isAsked;
  closeTabs();
  vi.restoreAllMocks();
}

/** The draft, in a page that is opened now. */
async function reopen(): Promise<Attempt> {
  tab = await openTab();
  const { attempt } = await tab.findQuiz(of);
  return attempt ?? expect.fail('No attempt');
}

test('a choice is there again after a page that ended at once; so are a choice taken back, and a mark', async () => {
  const draft = await tab.begin();
  await draft.choose('1', 'a');
  await draft.choose('2', 'b');
  await endDuring(() => {
    void draft.choose('1', '');
    void draft.choose('3', 'c');
    void draft.toggleReview('2');
  });
  const { attempt } = await readInNewTab();
  expect(answersIn(attempt)).toEqual({ 2: 'b', 3: 'c' });
  expect(attempt?.reviews).toEqual({ 2: 1 });
});

test('it is in what is submitted next, and then nothing is kept of it', async () => {
  const draft = await tab.begin();
  await endDuring(() => void draft.choose('1', 'a'));
  const attempt = await reopen();
  await tab.submitAttempt(attempt);
  expect(await tab.listWaiting('7')).toMatchObject([{ submit_data: [{ question_id: '1', answer: 'a' }] }]);
  expect(savedChoices()).toBeNull();
});

test('a choice of the same question that was saved later, in another tab, stays', async () => {
  const draft = await tab.begin();
  await endDuring(() => void draft.choose('1', 'a'));
  const attempt = await reopen();
  await tab.createDraftAttempt(attempt).choose('1', 'b');
  expect(savedChoices()).toBeNull();
  expect(answersIn((await readInNewTab()).attempt)).toEqual({ 1: 'b' });
});

test('what is saved is kept no longer', async () => {
  const draft = await tab.begin();
  const saving = draft.choose('1', 'a');
  expect(savedChoices()).toContain('"1"');
  await saving;
  expect(savedChoices()).toBeNull();
});

test('anything else in its place harms nothing', async () => {
  const draft = await tab.begin();
  for (const stored of ['{', '[]', '7', '{"x":{"answers":7}}', '{"x":{"answers":{"1":{"answer":1}},"reviews":[]}}']) {
    localStorage.setItem('choices:7', stored);
    await draft.choose('1', 'a');
    expect(answersIn((await readInNewTab()).attempt)).toEqual({ 1: 'a' });
  }
});

test('of attempts that were never saved, the last twenty stay', () => {
  for (let n = 1; n <= 25; n += 1) {
    const attempt = { ...of, ...optics.content, attempt_id: `a${n}`, answers: { 1: { answer: 'a', chosen_at: n } } };
    saveChoice(attempt, '1');
  }
  expect(Object.keys(JSON.parse(savedChoices() ?? ''))).toEqual(Array.from({ length: 20 }, (_, n) => `a${n + 6}`));
});
