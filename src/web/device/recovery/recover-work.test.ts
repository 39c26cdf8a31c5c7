import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxAskedAttempts } from '#contract/quiz/missing-attempts.ts';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import { annotationStore } from '#web/device/annotations/annotation-store.ts';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import * as notes from '#web/device/note-store.ts';
import { listProgress, saveProgress } from '#web/device/progress/progress-store.ts';
import { type Attempt, readSubmission } from '#web/device/quiz/attempt.ts';
import { beginAttempt, findQuiz, saveAttempt, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { deleteOutcomes, listAcknowledged, listWaiting } from '#web/device/quiz/outbox.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { findPosition, savePosition } from '#web/device/reading/saved-position.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { recoverWork, startRecoveringWork } from './recover-work.ts';

const submit = '/Student/submit_quiz';
const missing = '/Portal/missing_attempts';
const unknown = '/Portal/unknown_students';
const result = { result: 'pass', message: 'Well done', score_text: '1/1' };

/** Asha after she registered again at a restored portal, and her sister, who shares the phone but not the number. */
const again = { ...asha, stud_id: '70' };
const sister = { ...asha, stud_id: '8', mobile: '9876543211' };

let provider: ReturnType<typeof fakeProvider>;
/** The attempts and the students that the provider has. */
let stored: Set<string>;
let students: Set<string>;
let stop = () => {};

beforeEach(async () => {
  clearMemory();
  localStorage.clear();
  config.extensions = true;
  const database = await deviceDatabase();
  for (const store of ['attempts', 'outbox', notesStore] as const) await database.clear(store);
  [stored, students] = [new Set(), new Set([asha.stud_id, sister.stud_id])];
  provider = fakeProvider({
    [submit]: ({ stud_id, attempt_id }) => {
      stored.add(`${stud_id} ${attempt_id}`);
      return ok(result);
    },
    [missing]: ({ stud_id, attempt_ids }) => ok(listOf(attempt_ids).filter((id) => !stored.has(`${stud_id} ${id}`))),
    [unknown]: ({ former_ids }) => ok(listOf(former_ids).filter((id) => !students.has(String(id)))),
    '/Portal/watch_progress': ok(null),
  });
  setUser(asha, 'token-1');
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
  removeUser({ signedOut: false });
  queryClient.clear();
  config.extensions = false;
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const content = (quiz_id: string) => ({
  quiz: { id: quiz_id, name: 'Optics', added_on: '', max_marks: 1 },
  questions: [{ question_id: 'q', question: 'Which?', options: ['a', 'b'], marks: 1 }],
});

async function answer(quiz_id: string, { stud_id } = asha, chosen_at = 1): Promise<Attempt> {
  await beginAttempt({ stud_id, quiz_id }, content(quiz_id), undefined);
  const { attempt } = await findQuiz({ stud_id, quiz_id });
  const answered = { ...(attempt ?? expect.fail()), answers: { q: { answer: 'b', chosen_at } } };
  await saveAttempt(answered);
  return answered;
}
const submitQuiz = async (quiz_id: string, student = asha) => {
  const attempt = await answer(quiz_id, student);
  await submitAttempt(attempt);
  return attempt.attempt_id;
};
/** A submitted quiz that the provider has. */
const acknowledge = async (quiz_id: string) => {
  const attempt_id = await submitQuiz(quiz_id);
  await sendSubmissions({ all: true });
  return attempt_id;
};
const waiting = async ({ stud_id } = asha) => (await listWaiting(stud_id)).map(({ attempt }) => attempt.attempt_id);
const acknowledged = async ({ stud_id } = asha) =>
  (await listAcknowledged(stud_id)).map(({ attempt }) => attempt.attempt_id);

describe('an acknowledged submission', () => {
  test('is sent again, once, to a portal that does not have it any more, with the same answers', async () => {
    const attempt_id = await acknowledge('z1');
    await deleteOutcomes(asha.stud_id);
    expect([await waiting(), await acknowledged()]).toEqual([[], [attempt_id]]);
    stored.clear();
    await recoverWork();
    expect([...stored]).toEqual([`7 ${attempt_id}`]);
    const [first, second, ...others] = provider.to(submit);
    expect([second?.payload, others]).toEqual([first?.payload, []]);
    expect([await waiting(), await acknowledged()]).toEqual([[], [attempt_id]]);
  });

  test('also while its result is still shown', async () => {
    const attempt_id = await acknowledge('z1');
    stored.clear();
    await recoverWork();
    expect([...stored]).toEqual([`7 ${attempt_id}`]);
  });

  test('is not waiting, not shown, and in nobody’s way; a new attempt may begin', async () => {
    await acknowledge('z1');
    await deleteOutcomes(asha.stud_id);
    expect(await findQuiz({ stud_id: '7', quiz_id: 'z1' })).toMatchObject({
      attempt: undefined,
      submission: undefined,
    });
    const second = await submitQuiz('z1');
    expect(await waiting()).toEqual([second]);
    await sendSubmissions({ all: true });
    expect(await acknowledged()).toHaveLength(2);
  });

  test('is asked about once an hour, after each sign-in, and never where there is none', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await recoverWork();
    expect(provider.to(missing)).toEqual([]);
    await acknowledge('z1');
    localStorage.removeItem('recoveryAskedAt');
    await recoverWork();
    await recoverWork();
    expect(provider.to(missing)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3_600_001);
    await recoverWork();
    expect(provider.to(missing)).toHaveLength(2);
    stop = startRecoveringWork();
    setUser(asha, 'token-2');
    await vi.waitFor(() => expect(provider.to(missing)).toHaveLength(3));
    expect(provider.to(missing).at(-1)?.token).toBe('token-2');
  });

  test('is still there after a start on a phone whose clock is years ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const attempt_id = await acknowledge('z1');
    await deleteOutcomes(asha.stud_id);
    stored.clear();
    vi.setSystemTime(Date.now() + 3 * 365 * 86_400_000);
    localStorage.clear();
    clearMemory();
    stop = startRecoveringWork();
    await vi.waitFor(() => expect([...stored]).toEqual([`7 ${attempt_id}`]));
  });

  test('is asked about before the many older results that the student never looked at', async () => {
    const attempt_id = await acknowledge('z1');
    const [newest] = await listAcknowledged(asha.stud_id);
    const transaction = (await deviceDatabase()).transaction('outbox', 'readwrite');
    for (let n = 0; n < maxAskedAttempts; n += 1) {
      const attempt = { ...newest?.attempt, attempt_id: `-${n}`, quiz_id: `old${n}` };
      void transaction.store.put({ ...newest, attempt, acknowledged_at: n }, ['7', `-${n}`]);
    }
    await transaction.done;
    stored.clear();
    await recoverWork();
    expect([...stored]).toContain(`7 ${attempt_id}`);
    // The stand-in for IndexedDB takes its time for so many.
  }, 60_000);

  test('is asked about again after a call that failed', async () => {
    await acknowledge('z1');
    const reply = provider.replies[missing];
    provider.replies[missing] = noNetwork;
    await recoverWork();
    provider.replies[missing] = reply ?? expect.fail();
    stored.clear();
    await recoverWork();
    expect(stored.size).toBe(1);
  });

  test('is not asked about at a provider without that call', async () => {
    config.extensions = false;
    await acknowledge('z1');
    stop = startRecoveringWork();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(async () => expect(await acknowledged()).toHaveLength(1));
    expect(provider.sent.filter(({ path }) => path.startsWith('/Portal/'))).toEqual([]);
  });

  test('that the restored portal refuses is a draft again; beside a newer draft it goes on waiting, with the reason', async () => {
    const attempt_id = await acknowledge('z1');
    await deleteOutcomes(asha.stud_id);
    stored.clear();
    const newer = await answer('z1');
    provider.replies[submit] = refusal('This quiz has changed.');
    await recoverWork();
    expect(await findQuiz({ stud_id: '7', quiz_id: 'z1' })).toMatchObject({
      attempt: { attempt_id: newer.attempt_id },
      submission: { attempt: { attempt_id }, problem: 'This quiz has changed.' },
    });
    const other = await submitQuiz('z2');
    await sendSubmissions({ all: true });
    expect((await findQuiz({ stud_id: '7', quiz_id: 'z2' })).attempt?.attempt_id).toBe(other);
  });

  test('whose earlier answers counted is not sent again', async () => {
    await submitQuiz('z1');
    provider.replies[submit] = { status: false, message: 'Your first answers count.', data: result };
    await sendSubmissions({ all: true });
    expect(await acknowledged()).toEqual([]);
    await deleteOutcomes(asha.stud_id);
    expect(await waiting()).toEqual([]);
  });

  test('of somebody who signed in meanwhile is not touched by the other one’s answer', async () => {
    await acknowledge('z1');
    provider.replies[missing] = ({ attempt_ids }) => {
      setUser(sister, 'token-2');
      return ok(attempt_ids);
    };
    await recoverWork();
    expect([await waiting(), await acknowledged()]).toMatchObject([[], [expect.any(String)]]);
  });

  test('takes the progress of videos along', async () => {
    await acknowledge('z1');
    saveProgress('7', { topic_id: 't', position: 20, duration: 100, watched_at: 1 });
    localStorage.setItem('watched:7', localStorage.getItem('watched:7')?.replace('false', 'true') ?? '');
    stored.clear();
    await recoverWork();
    expect(provider.to('/Portal/watch_progress')).toHaveLength(1);
  });
});

describe('a student who has to register again', () => {
  const ink: Annotation = {
    annotationType: 15,
    pageIndex: 0,
    rect: [0, 0, 1, 1],
    rotation: 0,
    color: [0, 0, 0],
    opacity: 1,
    thickness: 1,
    paths: { lines: [[1]], points: [[1]] },
  };

  /** Asha worked under her first id, and the portal has lost her. */
  async function lose() {
    await recoverWork();
    const attempt_id = await acknowledge('z1');
    await deleteOutcomes(asha.stud_id);
    const waits = await submitQuiz('z2');
    const draft = await answer('z3');
    saveProgress('7', { topic_id: 't', position: 20, duration: 100, watched_at: 1 });
    savePosition('7', 'book', { page: 4, zoom: 'auto', rotation: 0 });
    await annotationStore.write('7', 'book', new Map([['m1', ink]]));
    stored.clear();
    students.delete(asha.stud_id);
    return { attempt_id, waits, draft };
  }

  test('finds all of their work again, and what waited or was acknowledged is sent in the new name', async () => {
    const { attempt_id, waits, draft } = await lose();
    students.add(again.stud_id);
    stop = startRecoveringWork();
    setUser(again, 'token-2');
    await vi.waitFor(() => expect([...stored].toSorted()).toEqual([`70 ${attempt_id}`, `70 ${waits}`].toSorted()));
    const moved = (await findQuiz({ stud_id: '70', quiz_id: 'z3' })).attempt;
    expect(moved).toEqual({ ...draft, stud_id: '70' });
    expect(findPosition('70', 'book')?.page).toBe(4);
    expect([...(await annotationStore.read('70', 'book')).keys()]).toEqual(['m1']);
    await vi.waitFor(() => expect(listProgress('70')).toMatchObject([{ topic_id: 't', delivered: true }]));
    const database = await deviceDatabase();
    for (const store of ['attempts', notesStore] as const)
      expect((await database.getAllKeys(store)).filter(([stud_id]) => stud_id === '7')).toEqual([]);
    // Only traces, so that another tab does not store the attempts again.
    const left = await database.getAll('outbox', IDBKeyRange.bound(['7'], ['7', []]));
    expect(left.map(readSubmission)).toEqual(left.map(() => undefined));
    expect(Object.keys(localStorage).filter((key) => key.endsWith(':7'))).toEqual([]);
  });

  test('has the newest choice of each question where they have begun the same quiz anew', async () => {
    const { draft } = await lose();
    students.add(again.stud_id);
    setUser(again, 'token-2');
    const begun = await answer('z3', again, 5);
    await saveAttempt({ ...begun, answers: {} });
    await recoverWork();
    localStorage.removeItem('recoveryAskedAt');
    await recoverWork();
    const merged = (await findQuiz({ stud_id: '70', quiz_id: 'z3' })).attempt;
    expect(merged).toMatchObject({ attempt_id: begun.attempt_id, stud_id: '70' });
    expect(merged?.answers['q']?.chosen_at).toBe(5);
    expect(draft.answers['q']?.chosen_at).toBe(1);
  });

  test('has their submissions sent also while their annotations cannot be moved', async () => {
    const { attempt_id, waits } = await lose();
    students.add(again.stud_id);
    setUser(again, 'token-2');
    localStorage.removeItem('recoveryAskedAt');
    const failing = vi.spyOn(notes, 'moveNotes').mockRejectedValue(new Error('The storage hangs'));
    await recoverWork();
    expect([...stored].toSorted()).toEqual([`70 ${attempt_id}`, `70 ${waits}`].toSorted());
    expect([listProgress('7'), listProgress('70')]).toMatchObject([[], [{ topic_id: 't' }]]);
    failing.mockRestore();
    await recoverWork();
    expect([...(await annotationStore.read('70', 'book')).keys()]).toEqual(['m1']);
  });

  test('whose number now belongs to another student does not hand over their work', async () => {
    const { waits } = await lose();
    // The operator has moved the number to a student with another id. Asha is still there.
    students.add(asha.stud_id).add(again.stud_id);
    setUser(again, 'token-2');
    localStorage.removeItem('recoveryAskedAt');
    await recoverWork();
    await sendSubmissions({ all: true });
    expect([await waiting(asha), await waiting(again)]).toEqual([[waits], []]);
    expect((await findQuiz({ stud_id: '7', quiz_id: 'z3' })).attempt).toBeDefined();
  });

  test('does not get the work of another student of the same device', async () => {
    const { waits } = await lose();
    setUser(sister, 'token-2');
    localStorage.removeItem('recoveryAskedAt');
    await recoverWork();
    expect([await waiting(asha), await waiting(sister)]).toEqual([[waits], []]);
    expect(provider.to(unknown)).toEqual([]);
  });

  test('does not lose it to a sibling with the same number', async () => {
    const { waits } = await lose();
    setUser({ ...asha, stud_id: '9', name: 'Ravi Thomas Kurian' }, 'token-2');
    localStorage.removeItem('recoveryAskedAt');
    await recoverWork();
    await sendSubmissions({ all: true });
    expect(await waiting(asha)).toEqual([waits]);
    expect(provider.to(submit).filter(({ payload }) => payload['stud_id'] === '9')).toEqual([]);
  });

  test('keeps what there was no room to move, and moves it the next time', async () => {
    const { waits } = await lose();
    students.add(again.stud_id);
    setUser(again, 'token-2');
    localStorage.removeItem('recoveryAskedAt');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await recoverWork();
    setItem.mockRestore();
    expect([...stored]).toContain(`70 ${waits}`);
    expect(listProgress('7')).toHaveLength(1);
    localStorage.removeItem('recoveryAskedAt');
    await recoverWork();
    expect([listProgress('7'), listProgress('70')]).toMatchObject([[], [{ topic_id: 't' }]]);
  });

  test('the device does not store the number', async () => {
    await recoverWork();
    removeUser({ signedOut: true });
    expect(JSON.stringify(localStorage)).not.toContain(asha.mobile);
  });
});
