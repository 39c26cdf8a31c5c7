import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChosenAnswer } from '#contract/quiz/choices.ts';
import { trySending } from '#web/device/sign-out/try-sending.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { deferred } from '#web/testing/deferred.ts';
import { ExamProvider, examQuestions } from '#web/testing/exam-provider.ts';
import { busy, fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { answersOf, withChoice } from './attempt.ts';
import { beginAttempt, findQuiz, saveAttempt, submitAttempt } from './attempt-store.ts';
import { beginExam } from './begin-exam.ts';
import { createDraftAttempt, type DraftAttempt } from './draft-attempt.ts';
import { nextSyncDelay } from './exam/exam-pace.ts';
import { completeSubmission, deleteOutcome, listWaiting } from './outbox.ts';
import { clearMemory } from './quiz-records.ts';
import { sendSubmission } from './send-submission.ts';
import { startSyncingDraft } from './sync-draft.ts';
import { useSyncState } from './sync-state.ts';

const of = { stud_id: '7', quiz_id: '5' };
const sync = '/Portal/sync_draft';
const submit = '/Student/submit_quiz';
const minutes = (count: number) => count * 60_000;

let academy: ExamProvider;
let provider: ReturnType<typeof fakeProvider>;
let stops: (() => void)[];

beforeEach(async () => {
  await emptyDevice();
  stops = [];
  academy = new ExamProvider();
  provider = fakeProvider({ ...academy.replies });
  setUser(asha, 'token-1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeUser({ signedOut: false });
});

async function open(): Promise<DraftAttempt> {
  const { attempt } = await findQuiz(of);
  const draft = createDraftAttempt(attempt ?? expect.fail());
  stops.push(startSyncingDraft(draft, () => {}));
  return draft;
}
/** A test that has begun, once the provider was asked what it has. */
async function begin(): Promise<DraftAttempt> {
  await beginExam(of, {});
  const draft = await open();
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  await vi.waitFor(() => expect(useSyncState.getState().isHeard).toBe(true));
  return draft;
}
const sent = () => provider.to(sync).map(({ payload }) => payload['answers'] as ChosenAnswer[]);
/** The real one. */
const nextTask = setTimeout;
/** Node has it; the types of a browser do not. */
declare const setImmediate: (callback: () => void) => void;
/** More than the storage needs for a transaction. Turns are counted, since a busy machine has fewer in the same time. */
const turns = 20;
/** In steps, between which the storage answers: it gives up after some seconds. */
async function seconds(count: number) {
  for (let left = count; left > 0; left -= 1) {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(() => resolve(undefined)));
    await new Promise((resolve) => void nextTask(resolve));
    await vi.advanceTimersByTimeAsync(Math.min(left, 1) * 1000);
  }
}
const firstWaiting = async () => (await listWaiting('7'))[0] ?? expect.fail();

describe('the draft of a timed test', () => {
  test('has the provider’s attempt_id and clock, and is stored', async () => {
    await beginExam(of, { chapter_id: '9' });
    const { attempt } = await findQuiz(of);
    expect(attempt).toMatchObject({ attempt_id: academy.sitting?.attempt_id, chapter_id: '9', answers: {} });
    expect(attempt?.clock).toMatchObject({
      ends_at: academy.sitting?.ends_at,
      heard: { page: performance.timeOrigin },
    });
  });

  test('is asked for every four minutes without a change, and sent half a minute after one', async () => {
    const draft = await begin();
    await seconds(239);
    expect(sent()).toHaveLength(1);
    await seconds(1);
    await vi.waitFor(() => expect(sent()).toEqual([[], []]));
    await seconds(10);
    await draft.choose('10', 'a');
    await seconds(29);
    expect(sent()).toHaveLength(2);
    await seconds(1);
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject([{ question_id: '10', answer: 'a' }]));
    await vi.waitFor(() => expect(useSyncState.getState().unsent).toBe(0));
  });

  test('stores the clock of each answer, and learns of more time', async () => {
    const draft = await begin();
    academy.extend(10);
    await seconds(241);
    await vi.waitFor(() => expect(draft.getState().attempt.clock?.ends_at).toBe(academy.sitting?.ends_at));
    await vi.waitFor(async () => expect((await findQuiz(of)).attempt?.clock?.ends_at).toBe(academy.sitting?.ends_at));
  });

  test('shows the answer that counts where the section had closed, and sends its own no more', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await seconds(31);
    await draft.choose('10', 'c');
    // As a provider does that keeps it as a late answer.
    provider.replies[sync] = (payload) => {
      const [own] = payload['answers'] as ChosenAnswer[];
      const counted = own && { question_id: '10', answer: 'a', chosen_at: own.chosen_at + 1 };
      const { attempt_id } = academy.sitting ?? {};
      return ok({ attempt_id, version: 1, ...(counted && { answers: [counted] }) });
    };
    await seconds(31);
    await vi.waitFor(() => expect(draft.getState().attempt.answers['10']?.answer).toBe('a'));
    await vi.waitFor(async () => expect((await findQuiz(of)).attempt?.answers['10']?.answer).toBe('a'));
    const before = sent().length;
    await seconds(241);
    await vi.waitFor(() => expect(sent().slice(before)).toEqual([[]]));
    expect(useSyncState.getState().unsent).toBe(0);
  });

  test('sends an answer again that came before its section opened, until the provider has it', async () => {
    const draft = await begin();
    provider.replies[sync] = () => ok({ attempt_id: academy.sitting?.attempt_id, version: 0, answers: [] });
    await draft.choose('10', 'a');
    await seconds(62);
    expect(sent().filter(([own]) => own?.answer === 'a').length).toBeGreaterThan(1);
    expect(draft.getState().attempt.answers['10']?.answer).toBe('a');
    Object.assign(provider.replies, academy.replies);
    await seconds(31);
    await vi.waitFor(() => expect(academy.choices['10']?.answer).toBe('a'));
    await vi.waitFor(() => expect(useSyncState.getState().unsent).toBe(0));
  });

  test('is tried again after longer and longer pauses, and says since when there is no network', async () => {
    const draft = await begin();
    provider.replies[sync] = noNetwork;
    await draft.choose('10', 'a');
    await seconds(31);
    const lost_at = useSyncState.getState().lost_at;
    expect(lost_at).toBeDefined();
    const before = sent().length;
    await seconds(60);
    expect(sent().length - before).toBeGreaterThan(3);
    expect(sent().length - before).toBeLessThan(8);
    expect(useSyncState.getState()).toMatchObject({ lost_at, unsent: 1 });
    Object.assign(provider.replies, academy.replies);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(academy.choices).toMatchObject({ 10: { answer: 'a' } }));
    await vi.waitFor(() => expect(useSyncState.getState()).toMatchObject({ lost_at: undefined, unsent: 0 }));
  });

  test('is not sent before the provider asks for it', async () => {
    await begin();
    provider.replies[sync] = busy(90);
    await seconds(241);
    const before = sent().length;
    await seconds(85);
    expect(sent()).toHaveLength(before);
    await seconds(10);
    expect(sent()).toHaveLength(before + 1);
  });

  test('with options in another order than the paper’s settles on two devices, and sends nothing again', async () => {
    const several = { ...(examQuestions[0] ?? expect.fail()), kind: 'multiple' };
    academy.paper = [several];
    academy.questions = [{ ...several, options: ['c', 'b', 'a'] }];
    const changes = () => sent().filter((answers) => answers.length > 0);
    const settle = async () => {
      for (const state of ['hidden', 'visible'] as const) {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
        await seconds(31);
      }
    };
    const answer = (draft: DraftAttempt) => draft.getState().attempt.answers['10']?.answer;

    const first = await begin();
    await first.choose('10', '["c","a"]');
    await settle();
    expect([changes().length, answer(first), academy.choices['10']?.answer]).toEqual([1, '["c","a"]', '["a","c"]']);

    for (const stop of stops.splice(0)) stop();
    await emptyDevice();
    await beginExam(of, {});
    const second = await open();
    await vi.waitFor(() => expect(answer(second)).toBe('["c","a"]'));
    await settle();
    await second.choose('10', '["b","a"]');
    await settle();
    expect([changes().length, answer(second), academy.choices['10']?.answer]).toEqual([2, '["b","a"]', '["a","b"]']);
    expect(useSyncState.getState().unsent).toBe(0);
  });

  test('of a provider that has lost it goes on as another one, in the order of that, with its answers', async () => {
    const several = { ...(examQuestions[0] ?? expect.fail()), kind: 'multiple' };
    academy.questions = [{ ...several, options: ['c', 'b', 'a'] }];
    await beginExam(of, {});
    const before = (await findQuiz(of)).attempt ?? expect.fail();
    await saveAttempt(withChoice(before, '10', '["c","a"]', Date.now()));
    academy.sitting = undefined;
    academy.questions = [{ ...several, options: ['b', 'a', 'c'] }];
    await beginExam(of, {});
    const { attempt } = await findQuiz(of);
    expect(attempt?.attempt_id).not.toBe(before.attempt_id);
    expect(attempt).toMatchObject({ questions: academy.questions, answers: { 10: { answer: '["a","c"]' } } });
  });

  test('that is over takes also what was chosen while the provider was asked, as late', async () => {
    const draft = await begin();
    const answer = deferred<object>();
    provider.replies[sync] = answer.promise;
    await draft.choose('10', 'a');
    await seconds(31);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    await draft.choose('9', 'b');
    academy.close();
    Object.assign(provider.replies, academy.replies);
    const { attempt_id, ...clock } = academy.sitting ?? expect.fail();
    const result = { result: 'pass', message: '', score_text: '' };
    answer.resolve(ok({ attempt_id, version: 0, result, clock: { ...clock, now: Date.now() } }));
    await vi.waitFor(async () => expect((await findQuiz(of)).submission?.outcome).toMatchObject({ late: 1 }));
    expect(sent().at(-1)).toMatchObject([{ question_id: '9', answer: 'b' }]);
  });

  test('is sent before a sign-out, also one in another tab, whose time would go on', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await trySending(5000);
    expect(academy.choices).toMatchObject({ 10: { answer: 'a' } });
  });

  test('is begun again, with all its answers, at a provider that was restored and knows nothing of it', async () => {
    const draft = await begin();
    const { attempt_id } = draft.getState().attempt;
    await draft.choose('10', 'a');
    await seconds(31);
    await vi.waitFor(() => expect(academy.choices).toMatchObject({ 10: { answer: 'a' } }));
    academy.restore();
    await draft.choose('9', 'b');
    await seconds(62);
    await vi.waitFor(() => expect(academy.choices).toMatchObject({ 10: { answer: 'a' }, 9: { answer: 'b' } }));
    expect(academy.sitting?.attempt_id).toBe(attempt_id);
    await vi.waitFor(() => expect(useSyncState.getState().unsent).toBe(0));
    expect(draft.getState().attempt.clock?.ends_at).toBe(academy.sitting?.ends_at);
  });

  test('that such a provider has closed counts as not sent, and is sent when it is open again', async () => {
    const draft = await begin();
    academy.restore();
    provider.replies['/Portal/begin_exam'] = refusal('This test is closed.');
    await draft.choose('10', 'a');
    await seconds(31);
    await vi.waitFor(() => expect(provider.to('/Portal/begin_exam')).toHaveLength(2));
    const before = sent().length;
    await seconds(200);
    expect([sent().length, useSyncState.getState().unsent]).toEqual([before, 1]);
    Object.assign(provider.replies, academy.replies);
    await seconds(80);
    await vi.waitFor(() => expect(academy.choices).toMatchObject({ 10: { answer: 'a' } }));
    await vi.waitFor(() => expect(useSyncState.getState().unsent).toBe(0));
  });

  test('whose stored clock cannot be read has its answers all the same', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    const { readAttempt } = await import('./attempt.ts');
    const { attempt } = draft.getState();
    expect(readAttempt({ ...attempt, clock: { now: 'soon' } })).toMatchObject({
      clock: undefined,
      answers: { 10: {} },
    });
  });
});

describe('the submission of a timed test', () => {
  test('sends its choices with their times first, also those that another device has sent', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    academy.choices = { 9: { answer: 'c', chosen_at: 5 } };
    await submitAttempt(draft.getState().attempt);
    await sendSubmission(await firstWaiting());
    expect(sent().at(-1)).toMatchObject([{ question_id: '10', answer: 'a' }]);
    expect(academy.counted).toEqual({ 9: 'c', 10: 'a' });
    const { submission } = await findQuiz(of);
    expect(answersOf(submission?.attempt ?? expect.fail())).toHaveLength(2);
    expect(submission).toMatchObject({
      is_of_first: false,
      submit_data: [{ question_id: '9' }, { question_id: '10' }],
    });
  });

  test('waits where its choices cannot be sent yet', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt, true);
    provider.replies[sync] = noNetwork;
    expect(await sendSubmission(await firstWaiting())).toBe(0);
    expect(provider.to(submit)).toEqual([]);
    expect((await findQuiz(of)).submission?.is_time_over).toBe(true);
  });

  test('is sent all the same where the provider takes no choices', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt);
    provider.replies[sync] = refusal('No choices.');
    await sendSubmission(await firstWaiting());
    expect(academy.counted).toEqual({ 10: 'a' });
  });

  test('that comes after the end has the result, and its answers are late', async () => {
    const draft = await begin();
    academy.close();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt, true);
    await sendSubmission(await firstWaiting());
    expect(provider.to(submit)).toEqual([]);
    expect((await findQuiz(of)).submission).toMatchObject({ outcome: { late: 1 }, is_of_first: true });
    expect(academy.choices).toMatchObject({ 10: { answer: 'a' } });
  });

  test('by the student stays submitted where there is more time; by the time, it becomes a draft again', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt, true);
    academy.extend(10);
    await sendSubmission(await firstWaiting());
    const { attempt, submission } = await findQuiz(of);
    expect(submission).toBeUndefined();
    expect(attempt).toMatchObject({ answers: { 10: { answer: 'a' } }, clock: { ends_at: academy.sitting?.ends_at } });
    expect(provider.to(submit)).toEqual([]);
    await submitAttempt(attempt ?? expect.fail());
    await sendSubmission(await firstWaiting());
    expect(provider.to(submit)).toHaveLength(1);
  });

  test('that a restored provider knows nothing of is begun again, and counts', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt);
    academy.restore();
    await sendSubmission(await firstWaiting());
    expect(academy.counted).toEqual({ 10: 'a' });
    expect((await findQuiz(of)).submission).toMatchObject({ outcome: { result: 'pass' }, is_of_first: false });
  });

  test('waits where such a provider cannot be reached in between', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt);
    academy.restore();
    provider.replies['/Portal/begin_exam'] = noNetwork;
    expect(await sendSubmission(await firstWaiting())).toBe(0);
    expect(provider.to(submit)).toEqual([]);
  });

  test('that a restored provider has open again is sent again instead of a new beginning', async () => {
    const draft = await begin();
    await draft.choose('10', 'a');
    await submitAttempt(draft.getState().attempt);
    const waiting = await firstWaiting();
    await completeSubmission(waiting, { result: 'pass', message: '', score_text: '' }, false);
    await deleteOutcome(waiting);
    await beginExam(of, {});
    await vi.waitFor(() => expect(academy.counted).toEqual({ 10: 'a' }));
    expect((await findQuiz(of)).attempt).toBeUndefined();
  });
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('choose' as const),
      question_id: fc.constantFrom('10', '9', '2'),
      answer: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const) }) },
  fc.record({ type: fc.constantFrom('lose' as const, 'connect' as const, 'crash' as const) }),
  fc.record({ type: fc.constantFrom('extend' as const, 'close' as const, 'end' as const, 'restore' as const) }),
);

test('property: whatever happens, the last choice of each question arrives, and what counts was chosen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await emptyDevice();
      academy = new ExamProvider();
      provider = fakeProvider({ ...academy.replies });
      let draft = await begin();
      const chosen: Record<string, string[]> = {};
      const lose = () => {
        for (const path of [sync, submit]) provider.replies[path] = noNetwork;
      };
      const connect = () => Object.assign(provider.replies, academy.replies);
      /** The form as a page shows it that is opened now. */
      const reopen = async () => {
        for (const stop of stops.splice(0)) stop();
        if ((await findQuiz(of)).attempt) draft = await open();
      };
      const send = async () => {
        for (const waiting of await listWaiting('7')) await sendSubmission(waiting);
        await reopen();
      };
      for (const each of steps) {
        const isOpen = (await findQuiz(of)).attempt !== undefined;
        if (each.type === 'choose' && isOpen) {
          await draft.choose(each.question_id, each.answer);
          chosen[each.question_id] = [...(chosen[each.question_id] ?? []), each.answer];
        } else if (each.type === 'wait') await seconds(31);
        else if (each.type === 'lose') lose();
        else if (each.type === 'connect') connect();
        else if (each.type === 'crash') {
          const before = { ...provider.replies };
          // A page that crashes sends nothing.
          lose();
          for (const stop of stops.splice(0)) stop();
          await draft.choose('10', draft.getState().attempt.answers['10']?.answer ?? '');
          clearMemory();
          await reopen();
          Object.assign(provider.replies, before);
        } else if (each.type === 'extend') academy.extend(10);
        else if (each.type === 'restore' && isOpen) academy.restore();
        else if (each.type === 'close') academy.close();
        else if (each.type === 'end' && isOpen) {
          // The device believes that it is over.
          await submitAttempt(draft.getState().attempt, true);
          await send();
        }
      }
      connect();
      for (let tries = 0; tries < 3; tries += 1) {
        const { attempt } = await findQuiz(of);
        if (attempt) await submitAttempt(attempt);
        await send();
      }
      const { attempt, submission } = await findQuiz(of);
      expect([attempt, submission?.outcome?.result]).toEqual([undefined, 'pass']);
      for (const [question_id, answers] of Object.entries(chosen))
        expect(academy.choices[question_id]?.answer).toBe(answers.at(-1));
      for (const [question_id, answer] of Object.entries(academy.counted))
        expect(chosen[question_id] ?? ['']).toContain(answer);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('the pace of a timed test', () => {
  const pace = { left: minutes(60), hasUnsent: true, failures: 0, retryAfterMs: 0 };
  expect(nextSyncDelay(pace)).toBe(30_000);
  expect(nextSyncDelay({ ...pace, left: minutes(5) })).toBe(15_000);
  expect(nextSyncDelay({ ...pace, hasUnsent: false })).toBe(240_000);
  expect([1, 2, 3, 9].map((failures) => nextSyncDelay({ ...pace, failures }))).toEqual([1000, 2000, 4000, 15_000]);
  expect(nextSyncDelay({ ...pace, failures: 1, retryAfterMs: 7000 })).toBe(7000);
  vi.mocked(Math.random).mockReturnValue(1);
  expect(nextSyncDelay(pace)).toBe(22_500);
  expect(nextSyncDelay({ ...pace, hasUnsent: false })).toBe(180_000);
});

test('a quiz without a clock is asked for once, says nothing of the network, and is submitted as ever', async () => {
  const { quiz } = { quiz: { id: '5', name: 'Optics', added_on: '', max_marks: 6 } };
  provider.replies[sync] = ok({ attempt_id: 'a', version: 0 });
  provider.replies[submit] = ok({ result: 'pass', message: '', score_text: '' });
  await beginAttempt(of, { quiz, questions: examQuestions });
  const { attempt } = await findQuiz(of);
  provider.replies[sync] = ok({ attempt_id: attempt?.attempt_id, version: 0 });
  const draft = await open();
  await vi.waitFor(() => expect(sent()).toEqual([[]]));
  await seconds(600);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(useSyncState.getState().lost_at).toBeUndefined();
  expect(sent()).toEqual([[]]);
  await draft.choose('10', 'a');
  await submitAttempt(draft.getState().attempt);
  await sendSubmission(await firstWaiting());
  expect(provider.sent.map(({ path }) => path)).toEqual([sync, submit]);
  expect(provider.to(submit)[0]?.payload).toEqual({
    stud_id: '7',
    quiz_id: '5',
    attempt_id: attempt?.attempt_id,
    submit_data: [{ question_id: '10', answer: 'a' }],
  });
  expect(Object.keys((await findQuiz(of)).submission?.attempt ?? {})).not.toContain('clock');
});
