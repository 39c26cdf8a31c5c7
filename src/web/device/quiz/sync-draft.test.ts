import { mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Choices, type ChosenAnswer, toChosenAnswers } from '#contract/quiz/choices.ts';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { deferred } from '#web/testing/deferred.ts';
import { busy, fakeProvider, never, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { answersOf } from './attempt.ts';
import { beginAttempt, findQuiz, submitAttempt } from './attempt-store.ts';
import { createDraftAttempt, type DraftAttempt } from './draft-attempt.ts';
import { completeSubmission, deleteOutcome, listWaiting } from './outbox.ts';
import { clearMemory } from './quiz-records.ts';
import { startSyncingDraft } from './sync-draft.ts';

const call = '/Portal/sync_draft';
const of = { stud_id: '7', quiz_id: 'z1' };
const question = (question_id: string, text = `Question ${question_id}?`) => ({
  question_id,
  question: text,
  options: ['a', 'b'],
  marks: 1,
});
const quiz = { id: 'z1', name: 'Optics', added_on: '', max_marks: 3 };
const questions = [question('1'), question('2'), question('3')];
const result = { result: 'pass', message: 'Well done', score_text: '3/3' };

let provider: ReturnType<typeof fakeProvider>;
/** What the provider has. */
let drafted: { attempt_id: string; version: number; choices: Choices } | undefined;
let stops: (() => void)[];
const onArrival = vi.fn();

beforeEach(async () => {
  clearMemory();
  const database = await deviceDatabase();
  await Promise.all([database.clear('attempts'), database.clear('outbox')]);
  drafted = undefined;
  stops = [];
  onArrival.mockClear();
  provider = fakeProvider({ [call]: respond });
  setUser(asha, 'token-1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeUser({ signedOut: false });
  updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
});

/** The provider's part. */
function respond(payload: Record<string, unknown>) {
  const { attempt_id, version, answers } = payload as { attempt_id: string; version: number; answers: ChosenAnswer[] };
  if (!drafted && answers.length === 0) return ok({ attempt_id, version: 0 });
  const before = drafted?.version ?? 0;
  const isKnown = before === version && (!drafted || drafted.attempt_id === attempt_id);
  const choices = mergeChoices(drafted?.choices ?? {}, toChoices(answers));
  drafted = { attempt_id: drafted?.attempt_id ?? attempt_id, version: before + Math.sign(answers.length), choices };
  const { attempt_id: id, version: now } = drafted;
  return ok({ attempt_id: id, version: now, ...(!isKnown && { answers: toChosenAnswers(choices) }) });
}

async function open(): Promise<DraftAttempt> {
  await beginAttempt(of, { quiz, questions }, undefined);
  const { attempt } = await findQuiz(of);
  const draft = createDraftAttempt(attempt ?? expect.fail());
  const stop = startSyncingDraft(draft, onArrival);
  stops.push(stop);
  return draft;
}
/** The same, once the provider was asked what it has. */
async function openAsked(): Promise<DraftAttempt> {
  const draft = await open();
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  return draft;
}
const sent = () => provider.to(call).map(({ payload }) => payload['answers'] as ChosenAnswer[]);
const chosenIn = (draft: DraftAttempt) =>
  Object.fromEntries(answersOf(draft.getState().attempt).map(({ question_id, answer }) => [question_id, answer]));
const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const fromElsewhere = (attempt_id: string, answers: ChosenAnswer[]) => {
  drafted = { attempt_id, version: 4, choices: toChoices(answers) };
};
/** Later than any choice that is made here. */
const later = 4_000_000_000_000;
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('the draft of a quiz that is open', () => {
  test('is sent half a minute after an answer, only what is new, and not again', async () => {
    const draft = await open();
    await vi.waitFor(() => expect(sent()).toEqual([[]]));
    await seconds(300);
    expect(sent()).toHaveLength(1);

    await draft.choose('1', 'a');
    await seconds(29);
    await draft.choose('2', 'a');
    expect(sent()).toHaveLength(1);
    await seconds(1);
    await vi.waitFor(() => expect(sent()).toMatchObject([[], [{ question_id: '1' }, { question_id: '2' }]]));
    await draft.choose('2', 'b');
    await seconds(31);
    await vi.waitFor(() => expect(sent()).toMatchObject([[], [{}, {}], [{ question_id: '2', answer: 'b' }]]));
    draft.goTo('3');
    await seconds(300);
    expect(sent()).toHaveLength(3);
    expect(Object.keys(drafted?.choices ?? {})).toEqual(['1', '2']);
  });

  test('is sent at a random moment of the last quarter of that time', async () => {
    vi.mocked(Math.random).mockReturnValue(1);
    const draft = await openAsked();
    await draft.choose('1', 'a');
    await seconds(22.4);
    expect(sent()).toHaveLength(1);
    await seconds(0.1);
    expect(sent()).toHaveLength(2);
  });

  test('is sent once when the page is hidden, as a call that outlives the page', async () => {
    const draft = await openAsked();
    await draft.choose('1', 'a');
    hide('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toMatchObject([[], [{ question_id: '1', answer: 'a' }]]);
    expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true]);
    await seconds(1);
    hide('visible');
    hide('hidden');
    await seconds(300);
    // Becoming visible asks what other devices have sent meanwhile.
    expect(sent().slice(2)).toEqual([[]]);
  });

  test('is sent when the form is left, but not when the quiz was submitted', async () => {
    const draft = await openAsked();
    await draft.choose('1', 'a');
    stops[0]?.();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));

    const again = await open();
    await vi.waitFor(() => expect(sent()).toHaveLength(3));
    await again.choose('2', 'a');
    await submitAttempt(again.getState().attempt);
    stops[1]?.();
    await seconds(60);
    expect(sent()).toHaveLength(3);
  });

  test('takes over the attempt and the newest answers of another device', async () => {
    fromElsewhere('other', [
      { question_id: '1', answer: 'b', chosen_at: 5 },
      { question_id: '2', answer: '', chosen_at: later },
    ]);
    const draft = await open();
    await draft.choose('2', 'a');
    const mine = draft.getState().attempt.attempt_id;
    await vi.waitFor(() => expect(draft.getState().attempt.attempt_id).toBe('other'));
    expect(onArrival).toHaveBeenCalledTimes(1);
    expect(chosenIn(draft)).toEqual({ 1: 'b' });
    const { attempt } = await findQuiz(of);
    expect(attempt).toMatchObject({
      attempt_id: 'other',
      merged_ids: [mine],
      answers: draft.getState().attempt.answers,
    });
    await draft.choose('3', 'a');
    expect((await findQuiz(of)).attempt).toMatchObject({ attempt_id: 'other', answers: { 3: { answer: 'a' } } });
    await seconds(30);
    await vi.waitFor(() => expect(drafted?.choices).toMatchObject({ 1: {}, 2: { answer: '' }, 3: { answer: 'a' } }));
  });

  test('does not overwrite what the student answers while the provider is asked', async () => {
    const answer = deferred<object>();
    provider.replies[call] = answer.promise;
    const draft = await openAsked();
    void draft.choose('1', 'a');
    answer.resolve(ok({ attempt_id: 'other', version: 1, answers: [{ question_id: '1', answer: 'b', chosen_at: 5 }] }));
    void draft.choose('2', 'b');
    await vi.waitFor(() => expect(draft.getState().attempt.attempt_id).toBe('other'));
    await vi.waitFor(async () =>
      expect((await findQuiz(of)).attempt).toMatchObject({
        attempt_id: 'other',
        answers: { 1: { answer: 'a' }, 2: { answer: 'b' } },
      }),
    );
    expect(chosenIn(draft)).toEqual({ 1: 'a', 2: 'b' });
  });

  test('in two tabs becomes the attempt of the other device in both', async () => {
    const [first, second] = [await open(), createDraftAttempt((await findQuiz(of)).attempt ?? expect.fail())];
    await first.choose('1', 'a');
    fromElsewhere('other', [{ question_id: '2', answer: 'b', chosen_at: 5 }]);
    hide('visible');
    await vi.waitFor(() => expect(first.getState().attempt.attempt_id).toBe('other'));
    // The second tab has not heard of it yet.
    await second.choose('3', 'b');
    expect(second.getState().attempt.attempt_id).toBe('other');
    expect(chosenIn(second)).toEqual({ 1: 'a', 2: 'b', 3: 'b' });
  });

  test('takes the questions of the draft where the academy changed the quiz', async () => {
    const changed = [question('11', 'Question 2?'), question('12', 'New?')];
    provider.replies[call] = ok({
      attempt_id: 'other',
      version: 2,
      content: { quiz, questions: changed },
      answers: [{ question_id: '12', answer: 'b', chosen_at: 5 }],
    });
    await beginAttempt(of, { quiz, questions }, undefined);
    const draft = await open();
    await vi.waitFor(() => expect(draft.getState().attempt.questions).toEqual(changed));
    expect(chosenIn(draft)).toEqual({ 12: 'b' });
  });

  test('takes new questions also where the provider has all answers to the old ones', async () => {
    const draft = await openAsked();
    await draft.choose('1', 'a');
    await draft.choose('2', 'b');
    await seconds(31);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    const { attempt_id } = draft.getState().attempt;
    const changed = [question('11', 'Question 2?'), question('12', 'New?')];
    const content = { quiz, questions: changed };
    provider.replies[call] = ok({ attempt_id, version: 3, content, answers: [] });
    hide('visible');
    await vi.waitFor(() => expect(draft.getState().attempt.questions).toEqual(changed));
    expect(chosenIn(draft)).toEqual({ 11: 'b' });
  });

  test('keeps newer questions that were answered while the provider was asked, and sends those answers', async () => {
    const answer = deferred<object>();
    provider.replies[call] = answer.promise;
    const draft = await openAsked();
    await draft.choose('1', 'a');
    const content = { quiz, questions: [question('older', 'Older?')] };
    answer.resolve(
      ok({ attempt_id: 'other', version: 2, content, answers: [{ question_id: 'older', answer: 'b', chosen_at: 5 }] }),
    );
    provider.replies[call] = never;
    await seconds(31);
    await vi.waitFor(() => expect(sent()).toMatchObject([[], [{ question_id: '1', answer: 'a' }]]));
    // It has not taken that version, so it does not say that it knows it.
    expect(provider.to(call).at(-1)?.payload['version']).toBe(0);
    expect(draft.getState().attempt.questions).toEqual(questions);
  });

  test('that was submitted on another device has its result, and keeps its answers until then', async () => {
    const draft = await openAsked();
    provider.replies[call] = noNetwork;
    await draft.choose('1', 'a');
    await seconds(31);
    expect((await findQuiz(of)).attempt).toBeDefined();
    provider.replies[call] = ok({ attempt_id: draft.getState().attempt.attempt_id, version: 0, result });
    await seconds(31);
    await vi.waitFor(async () =>
      expect(await findQuiz(of)).toMatchObject({
        attempt: undefined,
        submission: { outcome: result, is_from_elsewhere: true, submit_data: [{ question_id: '1', answer: 'a' }] },
      }),
    );
    await draft.choose('2', 'a');
    expect((await findQuiz(of)).attempt).toBeUndefined();
  });

  test('that this device submits while it is synced stays in the outbox', async () => {
    const answer = deferred<object>();
    provider.replies[call] = answer.promise;
    const draft = await openAsked();
    await submitAttempt(draft.getState().attempt);
    answer.resolve(ok({ attempt_id: draft.getState().attempt.attempt_id, version: 0, result }));
    await seconds(60);
    const { submission, attempt } = await findQuiz(of);
    expect([submission?.outcome, submission?.is_from_elsewhere, attempt]).toEqual([undefined, undefined, undefined]);
  });

  test('is sent again half a minute after it failed, or when the provider asks for that', async () => {
    const draft = await openAsked();
    await draft.choose('1', 'a');
    provider.replies[call] = noNetwork;
    await seconds(31);
    provider.replies[call] = busy(90);
    await seconds(31);
    provider.replies[call] = respond;
    await seconds(85);
    expect(sent()).toHaveLength(3);
    await seconds(10);
    await vi.waitFor(() => expect(drafted?.choices).toMatchObject({ 1: { answer: 'a' } }));
  });

  test('is sent whole again to a provider that has lost it', async () => {
    const draft = await openAsked();
    await draft.choose('1', 'a');
    await seconds(31);
    await vi.waitFor(() => expect(drafted?.choices).toMatchObject({ 1: { answer: 'a' } }));
    drafted = undefined;
    hide('visible');
    await vi.waitFor(() => expect(sent()).toHaveLength(3));
    await seconds(31);
    await vi.waitFor(() => expect(Object.keys(drafted?.choices ?? {})).toEqual(['1']));
    await draft.choose('2', 'b');
    await seconds(31);
    await vi.waitFor(() => expect(Object.keys(drafted?.choices ?? {})).toEqual(['1', '2']));
  });

  test('does not become an attempt that is over here, whose draft a restored provider has again', async () => {
    const first = await open();
    await first.choose('1', 'a');
    const { attempt } = first.getState();
    stops[0]?.();
    await submitAttempt(attempt);
    const [waiting] = await listWaiting('7');
    await completeSubmission(waiting ?? expect.fail(), result, false);
    await deleteOutcome(waiting ?? expect.fail());

    fromElsewhere(attempt.attempt_id, [{ question_id: '1', answer: 'a', chosen_at: 5 }]);
    const again = await open();
    const { attempt_id } = again.getState().attempt;
    await again.choose('2', 'b');
    await seconds(60);
    expect((await findQuiz(of)).attempt).toMatchObject({ attempt_id, answers: { 2: { answer: 'b' } } });
    await again.choose('3', 'a');
    await submitAttempt(again.getState().attempt);
    expect((await listWaiting('7')).map((each) => each.submit_data)).toEqual([
      [
        { question_id: '2', answer: 'b' },
        { question_id: '3', answer: 'a' },
      ],
    ]);
  });

  test('that the provider does not take is not sent again before it changes', async () => {
    const draft = await openAsked();
    for (const reply of [refusal('Another version.'), Response.json(refusal('Not yours.'), { status: 403 })]) {
      provider.replies[call] = reply;
      const before = sent().length;
      await draft.choose('1', draft.getState().attempt.answers['1']?.answer === 'a' ? 'b' : 'a');
      await seconds(300);
      expect(sent()).toHaveLength(before + 1);
    }
  });

  test('is not sent in the name of another student', async () => {
    const draft = await openAsked();
    await draft.choose('1', 'a');
    setUser({ ...asha, stud_id: '8' }, 'token-2');
    hide('hidden');
    await seconds(60);
    expect(sent()).toHaveLength(1);
  });

  test('has the provider’s times on a device whose clock is wrong, also after a reload without a network', async () => {
    const now = Date.now();
    const draft = await open();
    vi.setSystemTime(now + 10 * 365 * 24 * 3600_000);
    updateProviderTime(new Headers({ Date: new Date(now).toUTCString() }));
    await draft.choose('1', 'a');
    const { attempt } = await findQuiz(of);
    expect(Math.abs((attempt?.answers['1']?.chosen_at ?? 0) - now)).toBeLessThan(5000);
    vi.resetModules();
    const { createDraftAttempt: afterReload } = await import('./draft-attempt.ts');
    const reopened = afterReload(attempt ?? expect.fail());
    await reopened.choose('2', 'a');
    expect(Math.abs((reopened.getState().attempt.answers['2']?.chosen_at ?? 0) - now)).toBeLessThan(5000);
  });
});
