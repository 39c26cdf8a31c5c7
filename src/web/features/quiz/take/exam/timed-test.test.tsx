import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { ExamProvider, examQuestions } from '#web/testing/exam-provider.ts';
import { pass, reload, sleep, startDevice } from '#web/testing/fake-device.ts';
import { noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const minutes = (count: number) => count * 60_000;
const provider = signedInEachTest({}, { hasExtensions: true });

let academy: ExamProvider;

beforeEach(async () => {
  await emptyDevice();
  startDevice();
  academy = new ExamProvider();
  reconnect();
});

function reconnect() {
  Object.assign(provider.replies, academy.replies);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
}
function disconnect() {
  for (const path of Object.keys(academy.replies)) provider.replies[path] = noNetwork;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}
const online = () => act(() => window.dispatchEvent(new Event('online')));

const findField = (name: RegExp) => screen.findByRole('group', { name });
const option = async (of: RegExp, name: string) =>
  within(await findField(of)).getByRole<HTMLInputElement>('radio', { name });
type User = ReturnType<typeof openPortal>['user'];
/** Goes to the question with this id, and returns one of its options. */
async function goToOption(user: User, question_id: string, name: string) {
  const number = examQuestions.findIndex((each) => each.question_id === question_id) + 1;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Question ${number},`) }));
  return await option(new RegExp(`of ${question_id}\\?`), name);
}
const choose = async (user: User, question_id: string, name: string) =>
  user.click(await goToOption(user, question_id, name));
async function submit(user: User) {
  const [button] = screen.getAllByRole('button', { name: 'Submit the test' });
  await user.click(button ?? expect.fail());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Submit the test' }));
}
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const left = () => screen.getByRole('timer').textContent;
const sent = (path: string) => provider.to(path).map(({ payload }) => payload);
const statuses = () =>
  Array.from(document.querySelectorAll('[role=status], [role=log] > *'), ({ textContent }) => textContent);
const findStatus = (text: string | RegExp) =>
  waitFor(() => expect(statuses().filter((each) => each.match(text)).length).toBeGreaterThan(0));

/** How often the drafts were synced, once that was the case. */
async function synced() {
  await waitFor(() => expect(sent('/Portal/sync_draft').length).toBeGreaterThan(0));
  return sent('/Portal/sync_draft').length;
}

/** The button that begins a test, after its box was ticked where there is one. */
async function findBegin(user: User) {
  const button = await screen.findByRole('button', { name: /^(Begin|Continue) the test$/ });
  for (const box of screen.queryAllByRole('checkbox')) await user.click(box);
  return button;
}

async function begin() {
  const portal = openPortal('/quiz-start/5');
  await portal.user.click(await findBegin(portal.user));
  await findField(/of 10/);
  await screen.findByRole('timer');
  return portal;
}

describe('before a timed test', () => {
  test('its page says how long it takes and what holds, and nothing begins before the button is pressed', async () => {
    academy.quiz = { ...academy.quiz, closes_at: '2126-12-06T13:00:00Z', attempts: 1, results: 'after' };
    openPortal('/quiz-start/5');
    await findTitle('Mock 1');
    expect(await screen.findByText('Time: 1 h 30 min')).toBeDefined();
    const text = document.querySelector('main')?.textContent;
    expect(text).toContain('Total Marks : 6');
    expect(text).toMatch(/Open until 6 Dec 2126, 1:00.pm/);
    expect(text).toContain('One attempt');
    expect(text).toContain('If answers arrive late, your academy decides whether they count.');
    expect(text).not.toContain('If you begin now');
    expect(sent('/Portal/begin_exam')).toEqual([]);
  });

  test.each([
    ['count', 'Answers that arrive late count too.'],
    ['refuse', "Answers that arrive late don't count."],
  ])('says what becomes of late answers: %s', async (late, text) => {
    academy.quiz = { ...academy.quiz, exam: { minutes: 45, late } };
    openPortal('/quiz-start/5');
    expect(await screen.findByText('Time: 45 min')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  test('says how much time is left where the closing cuts it', async () => {
    updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
    academy.quiz = { ...academy.quiz, closes_at: new Date(Date.now() + minutes(42.5)).toISOString() };
    openPortal('/quiz-start/5');
    expect(await screen.findByText('If you begin now, you have 42 min.')).toBeDefined();
  });

  test('without a network nothing begins, and the same button tries again', async () => {
    const { user } = openPortal('/quiz-start/5');
    const button = await findBegin(user);
    disconnect();
    await user.click(button);
    expect(await screen.findByText(/^You're offline\. The test hasn't begun here\./)).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findField(/of 10/);
  });

  test('a request whose answer was lost may have begun it, and the page says so', async () => {
    const { user } = openPortal('/quiz-start/5');
    const button = await findBegin(user);
    provider.replies['/Portal/begin_exam'] = noNetwork;
    await user.click(button);
    expect(await screen.findByText(/^We couldn't reach your academy\..* if the test has begun/)).toBeDefined();
  });

  test('a refusal is shown, and the page learns what has changed', async () => {
    const { user } = openPortal('/quiz-start/5');
    const button = await findBegin(user);
    provider.replies['/Portal/begin_exam'] = refusal('This test is closed.');
    await user.click(button);
    expect(await screen.findByText('This test is closed.')).toBeDefined();
    await waitFor(() => expect(sent('/Student/get_quiz')).toHaveLength(2));
  });

  test.each([
    [{ state: 'before', opens_at: '2126-12-06T10:00:00Z' }, /^This test opens on 6 Dec 2126/],
    [{ state: 'closed', closes_at: '2026-01-06T10:00:00Z' }, /^This test closed on 6 Jan 2026/],
    [{ state: 'used' }, /^You've already taken this test/],
  ])('that cannot begin says why: %o', async ({ state, ...window }, why) => {
    academy.quiz = { ...academy.quiz, ...window };
    academy.state = state;
    openPortal('/quiz-start/5');
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.queryByRole('button', { name: /test$/ })).toBeNull();
  });

  test('that was taken leads to its reports, also for who comes straight to it', async () => {
    const quiz = { ...academy.quiz, state: 'used' };
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: [], chapter_id: '7' });
    openPortal('/quiz-start/5');
    const link = await screen.findByRole('link', { name: 'View Reports' });
    expect(link.getAttribute('href')).toMatch(/\/reports\/7$/);
  });
});

test('a quiz that was begun before it had a clock is begun as a test, with its answers', async () => {
  provider.replies['/Student/get_quiz'] = ok({ quiz: { ...academy.quiz, exam: null }, questions: examQuestions });
  provider.replies['/Portal/sync_draft'] = refusal('Not begun.');
  const { user } = openPortal('/quiz-start/5');
  await user.click(await option(/of 10/, 'b'));
  await findStatus('1 answered, all saved on this device');
  reload();
  reconnect();
  const again = openPortal('/quiz-start/5');
  expect((await option(/of 10/, 'b')).checked).toBe(true);
  await screen.findByRole('button', { name: 'Begin the test' });
  await again.user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
  await again.user.click(screen.getByRole('button', { name: 'Begin the test' }));
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  expect((await option(/of 10/, 'b')).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Begin the test' })).toBeNull();
  await pass(31_000);
  await waitFor(() => expect(academy.choices).toMatchObject({ 10: { answer: 'b' } }));
  await submit(again.user);
  await findTitle('Test complete');
  expect(academy.counted).toEqual({ 10: 'b' });
});

describe('during a timed test', () => {
  test('the time counts down by the provider’s clock, can be hidden, and its end is near in words too', async () => {
    const { user } = await begin();
    expect(left()).toMatch(/^1:(30:00|29:5\d)$/);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Time left: 1:/);
    await pass(minutes(60));
    expect(left()).toMatch(/^(30:0\d|29:5\d)$/);
    await findStatus('30 minutes left');
    await user.click(screen.getByRole('button', { name: 'Hide time' }));
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show time' }));
    expect(screen.queryByText('Ends soon')).toBeNull();
    const focused = document.activeElement;
    await pass(minutes(25.1));
    expect(screen.getByText('Ends soon')).toBeDefined();
    await findStatus('5 minutes left');
    expect(document.activeElement).toBe(focused);
    expect(statuses().filter((text) => /\d:\d\d/.test(text))).toEqual([]);
  });

  test('a clock of the device that is years wrong changes nothing', async () => {
    vi.spyOn(academy, 'now').mockImplementation(() => Date.now() - minutes(1_000_000));
    await begin();
    expect(left()).toMatch(/^1:(30:00|29:5\d)$/);
  });

  test('a choice is sent within half a minute', async () => {
    const { user } = await begin();
    await synced();
    await choose(user, '10', 'b');
    await pass(30_000);
    await waitFor(() => expect(academy.choices).toMatchObject({ 10: { answer: 'b' } }));
    expect(sent('/Student/get_quiz')).toHaveLength(1);
    expect(sent('/Portal/begin_exam')).toHaveLength(1);
  });

  test('on another device it goes on, with the answers of both and the same end', async () => {
    academy.sitting = { attempt_id: 'elsewhere', began_at: Date.now(), ends_at: Date.now() + minutes(20) };
    academy.choices = { 9: { answer: 'c', chosen_at: 5 } };
    academy.state = 'begun';
    const { user } = await begin();
    expect(left()).toMatch(/^(20:00|19:5\d)$/);
    await waitFor(async () => expect((await goToOption(user, '9', 'c')).checked).toBe(true));
    await choose(user, '10', 'a');
    await pass(30_000);
    await waitFor(() => expect(academy.choices).toMatchObject({ 9: { answer: 'c' }, 10: { answer: 'a' } }));
  });

  test('after a reload without a network it goes on, with its answers and its time', async () => {
    const { user } = await begin();
    await choose(user, '10', 'b');
    await pass(minutes(10));
    reload();
    disconnect();
    const again = openPortal('/quiz-start/5');
    expect((await goToOption(again.user, '10', 'b')).checked).toBe(true);
    await screen.findByRole('timer');
    expect(left()).toMatch(/^1:(20:0\d|19:5\d)$/);
  });

  test('without a network it says since when, and how many answers are on the device; and says when it is back', async () => {
    const { user } = await begin();
    await synced();
    disconnect();
    await choose(user, '10', 'b');
    await choose(user, '9', 'b');
    expect(
      await screen.findByText(/^No network since .*\. 2 answers are on this device and will be sent\.$/),
    ).toBeDefined();
    await findStatus('No network. Your answers are saved on this device.');
    reconnect();
    online();
    await findStatus('The network is back.');
    await waitFor(() => expect(Object.keys(academy.choices)).toHaveLength(2));
    expect(screen.queryByText(/^No network since/)).toBeNull();
  });

  test('more time is shown and announced', async () => {
    const { user } = await begin();
    academy.extend(10);
    await choose(user, '10', 'b');
    await pass(30_000);
    await findStatus(/^You have more time\. Time left: 1:3\d:\d\d$/);
    expect(left()).toMatch(/^1:39:\d\d$/);
  });

  test('more time is still to be heard when something else is announced right after it', async () => {
    const { user } = await begin();
    academy.extend(10);
    await choose(user, '10', 'b');
    await pass(30_000);
    await findStatus(/^You have more time\./);
    disconnect();
    await findStatus('No network. Your answers are saved on this device.');
    expect(within(screen.getByRole('log')).getByText(/^You have more time\./)).toBeDefined();
  });

  test('after a sleep without a network the time is not certain, and the test stays open; the provider knows', async () => {
    const { user } = await begin();
    await synced();
    disconnect();
    sleep(minutes(100));
    await pass(1000);
    expect(await screen.findByText(/^Time not certain: connect to check\./)).toBeDefined();
    expect(screen.getByText(/This page has counted 1:\d\d:\d\d left, the clock of this device 0:00\./)).toBeDefined();
    await choose(user, '10', 'c');
    reconnect();
    online();
    await findTitle('Test complete');
    expect(academy.choices).toMatchObject({ 10: { answer: 'c' } });
    expect(screen.getByText('1 answer came after your time. Your academy decides whether it counts.')).toBeDefined();
  });

  test('the academy’s changes to the quiz are no matter of a test that has begun', async () => {
    await begin();
    provider.replies['/Student/get_quiz'] = ok({
      quiz: academy.quiz,
      questions: [{ question_id: 1, question: 'New?', options: ['x'], marks: 1 }],
    });
    reload();
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    await pass(1000);
    expect(screen.queryByText(/changed this quiz/)).toBeNull();
  });
});

describe('at its end', () => {
  test('it closes by itself, sends its answers with their times, and shows the result', async () => {
    const { user } = await begin();
    await choose(user, '10', 'b');
    await pass(minutes(89));
    await choose(user, '9', 'a');
    await pass(minutes(1));
    await findTitle('Test complete');
    expect(academy.counted).toEqual({ 10: 'b', 9: 'a' });
    expect(academy.choices).toMatchObject({ 9: { answer: 'a' } });
    expect(sent('/Student/submit_quiz')).toHaveLength(1);
    expect(screen.queryByText(/after your time/)).toBeNull();
    expect(screen.queryByText('Your first answers count')).toBeNull();
  });

  test('without a network it closes too, keeps everything, and says later what came too late', async () => {
    const { user } = await begin();
    await choose(user, '10', 'b');
    await pass(minutes(1));
    await waitFor(() => expect(Object.keys(academy.choices)).toHaveLength(1));
    disconnect();
    await choose(user, '9', 'a');
    await choose(user, '2', 'c');
    await pass(minutes(89));
    expect(await screen.findByText(/^Time is over\. If answers arrive late, your academy decides/)).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
    await pass(minutes(5));
    reconnect();
    // It is tried again by itself.
    await pass(minutes(1));
    await findTitle('Test complete');
    expect(academy.counted).toEqual({ 10: 'b' });
    expect(academy.choices).toMatchObject({ 9: { answer: 'a' }, 2: { answer: 'c' } });
    expect(screen.getByText('2 answers came after your time. Your academy decides whether they count.')).toBeDefined();
  });

  test('extended before its answers were sent, it opens again, and they are in it', async () => {
    const { user } = await begin();
    await choose(user, '10', 'b');
    await pass(minutes(1));
    disconnect();
    await choose(user, '9', 'a');
    await pass(minutes(89));
    await screen.findByText(/^Time is over\./);
    academy.extend(15);
    reconnect();
    // It is tried again by itself.
    await pass(minutes(1));
    expect((await goToOption(user, '9', 'a')).checked).toBe(true);
    await screen.findByRole('timer');
    expect(left()).toMatch(/^1[345]:\d\d$/);
    await findStatus(/^You have more time\./);
    expect(sent('/Student/submit_quiz')).toEqual([]);
  });

  test('the student’s own submission is sent with the times of the answers, and does not open again', async () => {
    const { user } = await begin();
    await choose(user, '10', 'b');
    await submit(user);
    await findTitle('Test complete');
    expect(academy.counted).toEqual({ 10: 'b' });
    expect(academy.choices).toMatchObject({ 10: { answer: 'b' } });
  });

  test('submitted on another device, it says so, and its later answers have arrived', async () => {
    const { user } = await begin();
    await synced();
    academy.close();
    await choose(user, '10', 'b');
    await pass(30_000);
    await findTitle('Test complete');
    expect(screen.getByText(/^This test was submitted on another device/)).toBeDefined();
    expect(screen.getByText(/^1 answer came after your time\./)).toBeDefined();
    expect(academy.choices).toMatchObject({ 10: { answer: 'b' } });
  });

  test('a provider that refuses the answers keeps them on the device, and is not asked for ever', async () => {
    const { user } = await begin();
    await choose(user, '10', 'b');
    provider.replies['/Student/submit_quiz'] = refusal('Something is wrong.');
    await pass(minutes(90));
    expect(await screen.findByText(/The portal says: Something is wrong\./)).toBeDefined();
    const before = sent('/Student/submit_quiz').length;
    await pass(minutes(5));
    expect(sent('/Student/submit_quiz')).toHaveLength(before);
    expect(screen.queryByRole('button', { name: 'Back to the questions' })).toBeNull();
  });

  test.each([
    [{ results: 'when released' }, 'Results come when your academy releases them'],
    [
      { results: 'after', closes_at: '2126-12-06T13:00:00Z' },
      /^Marks and answers come after 6 Dec 2126, 1:00.pm, once nobody is taking the test any more$/,
    ],
  ])('where marks come later it says when: %o', async (window, text) => {
    academy.quiz = { ...academy.quiz, ...window };
    provider.replies['/Student/submit_quiz'] = ok({ result: 'submitted', message: 'Arrived.', score_text: '' });
    const { user } = await begin();
    await submit(user);
    await findTitle('Test complete');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/^Your test arrived at \d+:\d\d:\d\d.[ap]m without answers\.$/)).toBeDefined();
    // The toast has it.
    expect(screen.getAllByText('Arrived.')).toHaveLength(1);
  });
});
