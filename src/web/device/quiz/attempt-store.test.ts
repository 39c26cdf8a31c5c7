import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDatabase } from '#web/device/device-database.ts';
import { type Attempt, answersOf } from './attempt.ts';
import { beginAttempt, findQuiz, renewAttempt, saveAttempt, submitAttempt } from './attempt-store.ts';
import { createDraftAttempt } from './draft-attempt.ts';
import { completeSubmission, deleteOutcome, listWaiting, returnToDraft, saveProblem, saveShownAt } from './outbox.ts';
import { onQuizChange } from './quiz-changes.ts';
import { clearMemory } from './quiz-records.ts';

const question = (question_id: string, options = ['a', 'b', 'c']) => ({
  question_id,
  question: `Question ${question_id}?`,
  options,
  marks: 1,
});
const content = {
  quiz: { id: 'z1', name: 'Optics', added_on: '', max_marks: 3 },
  questions: [question('10'), question('9'), question('2')],
};
const of = { stud_id: '7', quiz_id: 'z1' };

/** A reload, a crash or a dead battery: only what is on disk is left. */
const reload = clearMemory;

beforeEach(async () => {
  clearMemory();
  const database = await deviceDatabase();
  await Promise.all([database.clear('attempts'), database.clear('outbox')]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function begun(): Promise<Attempt> {
  await beginAttempt(of, content, { chapter_id: 'c1' });
  const { attempt } = await findQuiz(of);
  if (!attempt) throw new Error('No attempt');
  return attempt;
}
const choose = (to: Attempt, question_id: string, answer: string, chosen_at: number): Attempt => ({
  ...to,
  answers: { ...to.answers, [question_id]: { answer, chosen_at } },
  last_question_id: question_id,
});
const chosen = async () => {
  const { attempt } = await findQuiz(of);
  return attempt && Object.fromEntries(answersOf(attempt).map(({ question_id, answer }) => [question_id, answer]));
};

describe('an attempt', () => {
  test('is begun once, with the questions, and found after a reload with answers and position', async () => {
    const first = await begun();
    expect(first.attempt_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await saveAttempt(choose(first, '9', 'b', 1));
    reload();
    const again = await begun();
    expect(again).toEqual({ ...choose(first, '9', 'b', 1), chapter_id: 'c1', ...content });
  });

  test('is written with strict durability', async () => {
    const database = await deviceDatabase();
    const transaction = vi.spyOn(database, 'transaction');
    const first = await begun();
    await saveAttempt(first);
    await submitAttempt(first);
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes).toHaveLength(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
  });

  test('of another student of the same device is never found', async () => {
    await saveAttempt(choose(await begun(), '9', 'b', 1));
    expect(await findQuiz({ ...of, stud_id: '8' })).toMatchObject({ attempt: undefined, submission: undefined });
    expect(await findQuiz({ ...of, stud_id: '' })).toMatchObject({ attempt: undefined, submission: undefined });
  });

  test('in two tabs has the answers of both, and of one question the later', async () => {
    const shared = await begun();
    await saveAttempt(choose(choose(shared, '9', 'a', 1), '10', 'a', 2));
    await saveAttempt(choose(choose(shared, '2', 'c', 3), '10', 'b', 4));
    const { attempt } = await saveAttempt(choose(shared, '9', 'a', 1));
    expect(await chosen()).toEqual({ 2: 'c', 9: 'a', 10: 'b' });
    expect(attempt?.answers['10']?.answer).toBe('b');
  });

  test('that was submitted in another tab takes no more answers, and does not come back', async () => {
    const mine = await begun();
    await submitAttempt(mine);
    expect((await saveAttempt(choose(mine, '9', 'b', 1))).attempt).toBeUndefined();
    expect((await findQuiz(of)).attempt).toBeUndefined();
  });

  test.each([
    ['nothing of it', 'garbage'],
    ['another shape', { attempt_id: 5 }],
    ['nothing', null],
  ])('of which the disk has %s is begun again', async (_, left) => {
    const database = await deviceDatabase();
    await database.put('attempts', left, ['7', 'z1']);
    expect((await begun()).questions).toEqual(content.questions);
  });

  test('of an earlier version of the portal is found at the question where the student was', async () => {
    const attempt = await begun();
    const database = await deviceDatabase();
    await database.put('attempts', { ...attempt, place: '9' }, ['7', 'z1']);
    reload();
    expect((await findQuiz(of)).attempt).toEqual({ ...attempt, last_question_id: '9' });
  });

  test('takes the new questions of a changed quiz, with the answers that fit them', async () => {
    const before = choose(choose(choose(await begun(), '9', 'a', 1), '10', 'c', 2), '2', 'b', 3);
    await saveAttempt(before);
    const sameWords = { ...question('77'), question: 'Question 2?' };
    await renewAttempt(of, { ...content, questions: [question('9'), question('10', ['a', 'b']), sameWords] });
    expect(await chosen()).toEqual({ 9: 'a', 77: 'b' });
  });
});

describe('submitting', () => {
  test('moves the answers, in the order of the questions, to the outbox and removes the draft, in one transaction', async () => {
    const database = await deviceDatabase();
    const mine = choose(choose(choose(await begun(), '10', 'a', 1), '9', 'b', 2), '2', 'c', 3);
    await saveAttempt(mine);
    const transaction = vi.spyOn(database, 'transaction');
    await submitAttempt(mine);
    expect(transaction.mock.calls.map(([stores]) => stores)).toEqual([['attempts', 'outbox']]);
    const [waiting] = await listWaiting('7');
    expect(waiting?.submit_data).toEqual([
      { question_id: '2', answer: 'c' },
      { question_id: '9', answer: 'b' },
      { question_id: '10', answer: 'a' },
    ]);
    expect(waiting?.attempt.attempt_id).toBe(mine.attempt_id);
    expect(await database.count('attempts')).toBe(0);
  });

  test('that fails leaves the draft as it was', async () => {
    const mine = choose(await begun(), '9', 'b', 2);
    await saveAttempt(mine);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await submitAttempt(mine);
    vi.restoreAllMocks();
    reload();
    expect([await chosen(), await listWaiting('7')]).toEqual([{ 9: 'b' }, []]);
  });

  test('includes what another tab wrote and this one has not seen', async () => {
    const mine = await begun();
    await saveAttempt(choose(mine, '9', 'b', 2));
    await submitAttempt(choose(mine, '2', 'a', 1));
    const [waiting] = await listWaiting('7');
    expect(waiting?.submit_data.map(({ question_id }) => question_id)).toEqual(['2', '9']);
  });

  test('in two tabs at once makes one submission', async () => {
    const mine = await begun();
    await Promise.all([submitAttempt(mine), submitAttempt(mine)]);
    expect(await listWaiting('7')).toHaveLength(1);
  });

  test('while it waits, no other attempt at the quiz begins; returned to draft, it has its answers', async () => {
    const mine = choose(await begun(), '9', 'b', 2);
    await submitAttempt(mine);
    await beginAttempt(of, content, undefined);
    const { attempt, submission } = await findQuiz(of);
    expect(attempt).toBeUndefined();
    if (submission) await returnToDraft(submission, '');
    expect((await findQuiz(of)).attempt).toEqual({ ...mine, ...content, returns: 1 });
    expect(await listWaiting('7')).toEqual([]);
  });

  test('with its outcome stored, the quiz can be begun again, with another id', async () => {
    const mine = await begun();
    await submitAttempt(mine);
    const [waiting] = await listWaiting('7');
    if (waiting) await completeSubmission(waiting, { result: 'pass', message: '', score_text: '3/3' }, false);
    expect((await findQuiz(of)).submission?.outcome?.score_text).toBe('3/3');
    expect((await begun()).attempt_id).not.toBe(mine.attempt_id);
    expect((await findQuiz(of)).submission).toBeUndefined();
  });
});

describe('a device that forbids storage, or has no room', () => {
  const forbid = () =>
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  const fill = async () =>
    vi.spyOn(await deviceDatabase(), 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  test('goes on in memory, and says so', async () => {
    const room = await fill();
    const mine = await begun();
    expect(await saveAttempt(choose(mine, '9', 'b', 1))).toMatchObject({ isSaved: false });
    expect(await chosen()).toEqual({ 9: 'b' });
    await submitAttempt(mine);
    expect((await listWaiting('7')).map(({ submit_data }) => submit_data)).toEqual([
      [{ question_id: '9', answer: 'b' }],
    ]);
    expect(room).toHaveBeenCalled();
  });

  test('that has room again saves everything that was chosen meanwhile', async () => {
    const mine = await begun();
    const room = await fill();
    await saveAttempt(choose(mine, '9', 'b', 1));
    room.mockRestore();
    expect(await saveAttempt(choose(mine, '2', 'a', 2))).toMatchObject({ isSaved: true });
    reload();
    expect(await chosen()).toEqual({ 2: 'a', 9: 'b' });
  });

  test('that never had a database does the same', async () => {
    vi.resetModules();
    const opening = forbid();
    const fresh = await import('./attempt-store.ts');
    await fresh.beginAttempt(of, content, undefined);
    const { attempt } = await fresh.findQuiz(of);
    expect(attempt?.questions).toHaveLength(3);
    expect(opening).toHaveBeenCalled();
  });
});

describe('a change', () => {
  /** What is stored of the quiz at each change that is published, in a few words. */
  const follow = () => {
    const seen: Promise<string>[] = [];
    const stop = onQuizChange(of, () => {
      seen.push(
        findQuiz(of).then(({ attempt, submission }) =>
          attempt
            ? `draft of ${attempt.questions.length}`
            : submission
              ? (submission.outcome?.result ?? 'waits')
              : 'none',
        ),
      );
    });
    return { seen, stop };
  };

  test('is published after it was stored, to whoever shows this quiz of this student', async () => {
    const { seen, stop } = follow();
    const mine = await begun();
    await renewAttempt(of, { ...content, questions: [question('9')] });
    await submitAttempt(mine);
    const [waiting] = await listWaiting('7');
    if (!waiting) throw new Error('No submission');
    await saveProblem(waiting, 'Not your course.');
    await returnToDraft(waiting, '');
    await submitAttempt(mine);
    await completeSubmission(waiting, { result: 'pass', message: '', score_text: '3/3' }, false);
    await saveShownAt(waiting, 'here');
    await deleteOutcome(waiting);
    await beginAttempt({ ...of, stud_id: '8' }, content, undefined);
    await beginAttempt({ ...of, quiz_id: 'z2' }, content, undefined);
    stop();
    await begun();
    // Where the outcome is shown is not published: other tabs go on showing it.
    expect(await Promise.all(seen)).toEqual([
      ...['draft of 3', 'draft of 1', 'waits', 'waits', 'draft of 1', 'waits', 'pass', 'none'],
    ]);
  });

  test('of a choice goes to other tabs only, unless the attempt is over', async () => {
    const mine = await begun();
    const { seen, stop } = follow();
    await saveAttempt(choose(mine, '9', 'b', 1));
    expect(seen).toEqual([]);
    await submitAttempt(mine);
    await saveAttempt(choose(mine, '9', 'c', 2));
    expect(await Promise.all(seen)).toEqual(['waits', 'waits']);
    stop();
  });

  test('goes to the other tabs; one of another tab, and a page that becomes visible again, are heard here', async () => {
    const otherTab = new BroadcastChannel('quiz');
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    const mine = await begun();
    await vi.waitFor(() => expect(heard).toEqual([of]));
    await saveAttempt(choose(mine, '9', 'b', 1));
    await vi.waitFor(() => expect(heard).toEqual([of, of]));

    const listener = vi.fn();
    const stop = onQuizChange(of, listener);
    otherTab.postMessage(of);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    otherTab.close();
  });
});

describe('a draft attempt', () => {
  test('has a choice at once, and counts it when it is on the device', async () => {
    const draft = createDraftAttempt(await begun());
    void draft.choose('9', 'a');
    const saved = draft.choose('9', 'b');
    expect(draft.getState()).toMatchObject({
      savedAnswers: 0,
      attempt: { answers: { 9: { answer: 'b' } }, last_question_id: '9' },
    });
    await saved;
    expect([draft.getState().savedAnswers, await chosen()]).toEqual([1, { 9: 'b' }]);
  });

  test('a clock that was set back by a dead battery does not bring an old choice back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
    const before = createDraftAttempt(await begun());
    await before.choose('9', 'a');
    clock.mockReturnValue(1000);
    const { attempt } = await findQuiz(of);
    if (attempt) await createDraftAttempt(attempt).choose('9', 'b');
    expect(await chosen()).toEqual({ 9: 'b' });
  });

  // spec: 4.14
  test('property: in any tab and after any reload, the last choice of each question is stored', async () => {
    const step = fc.oneof(
      fc.record({
        is: fc.constant('choose' as const),
        tab: fc.nat(1),
        question_id: fc.constantFrom('2', '9', '10'),
        answer: fc.constantFrom('a', 'b', 'c'),
      }),
      fc.record({ is: fc.constant('reload' as const), tab: fc.nat(1) }),
      fc.record({ is: fc.constant('full' as const), times: fc.integer({ min: 1, max: 2 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const database = await deviceDatabase();
        await database.clear('attempts');
        clearMemory();
        const first = await begun();
        const tabs = [createDraftAttempt(first), createDraftAttempt(first)];
        const last: Record<string, string> = {};
        let clock = 0;
        vi.spyOn(Date, 'now').mockImplementation(() => ++clock);
        for (const each of steps) {
          if (each.is === 'full') {
            for (let time = 0; time < each.times; time++) {
              vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
                throw new DOMException('full', 'QuotaExceededError');
              });
            }
            continue;
          }
          const stored = (await findQuiz(of)).attempt ?? first;
          if (each.is === 'reload') {
            tabs[each.tab] = createDraftAttempt(stored);
            continue;
          }
          const draft = tabs[each.tab] ?? tabs[0];
          // The message from the other tab has the same effect.
          draft?.absorb(stored);
          last[each.question_id] = each.answer;
          await draft?.choose(each.question_id, each.answer);
        }
        vi.restoreAllMocks();
        expect(await chosen()).toEqual(last);
      }),
      { numRuns: 60 },
    );
  });
});
