import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { ExamProvider } from '#web/testing/exam-provider.ts';
import { pass, reload, sleep, startDevice } from '#web/testing/fake-device.ts';
import { noNetwork } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const minutes = (count: number) => count * 60_000;
const provider = signedInEachTest({}, { hasExtensions: true });
let academy: ExamProvider;

const question = (question_id: string, section: number) => ({
  ...{ question_id, section, marks: 1, question: `Text of ${question_id}?` },
  options: ['a', 'b', 'c'],
});

beforeEach(async () => {
  await emptyDevice();
  startDevice();
  academy = new ExamProvider();
  academy.sectionMinutes = [90, 60, 30];
  const sections = [
    { name: 'Physics', minutes: 90 },
    { name: 'Maths', minutes: 60 },
    { name: 'English', minutes: 30 },
  ];
  academy.quiz = { ...academy.quiz, exam: { minutes: 180, late: 'ask' }, sections };
  academy.questions = [question('p1', 0), question('p2', 0), question('m1', 1), question('m2', 1), question('e1', 2)];
  reconnect();
});

function reconnect() {
  Object.assign(provider.replies, academy.replies);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
}
function disconnect() {
  for (const path of Object.keys(academy.replies)) provider.replies[path] = noNetwork;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}
const online = () => act(() => void window.dispatchEvent(new Event('online')));

async function begin() {
  const portal = openPortal('/quiz-start/5');
  await portal.user.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  await portal.user.click(screen.getByRole('button', { name: 'Begin the test' }));
  await findQuestion(1);
  await waitFor(() => expect(provider.to('/Portal/sync_draft').length).toBeGreaterThan(0));
  return portal;
}
const findQuestion = (number: number) => screen.findByRole('heading', { name: `Question ${number} of 5` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const timer = () => screen.getByRole('timer').getAttribute('aria-label');
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('button')
    .map((tab) => [tab.textContent, tab.getAttribute('aria-disabled')]);
const palette = () => within(screen.getByRole('navigation', { name: 'Questions' }));
const numberOf = (number: number) => palette().getByRole('button', { name: new RegExp(`^Question ${number},`) });
const nameOf = (number: number) => numberOf(number).getAttribute('aria-label');
const statuses = () =>
  Array.from(document.querySelectorAll('[role=status], [role=log] > *'), ({ textContent }) => textContent);
const findStatus = (text: string | RegExp) =>
  waitFor(() => expect(statuses().filter((each) => each.match(text)).length).toBeGreaterThan(0));
const findClosing = (section: string) => screen.findByRole('dialog', { name: `${section} is closed` });
type User = ReturnType<typeof openPortal>['user'];
const goOn = async (user: User, section: string) =>
  user.click(within(await findClosing(section)).getByRole('button', { name: 'Go on' }));
/** '11:30 am' for a moment in so many minutes after the beginning. */
const timeOf = (after: number) => {
  const { began_at } = academy.sitting ?? expect.fail();
  return new Date(began_at + minutes(after)).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
};

describe('a test whose sections have their own time', () => {
  test('is told section by section before it begins', async () => {
    openPortal('/quiz-start/5');
    expect(await screen.findByText('Physics: 1 h 30 min')).toBeDefined();
    expect(screen.getByText('Maths: 1 h')).toBeDefined();
    expect(screen.getByText(/^One after the other: you cannot go back/)).toBeDefined();
    expect(screen.queryByText(/^If you begin now/)).toBeNull();
    expect(screen.queryByText(/^Sections:/)).toBeNull();
  });

  test('says what a late start leaves of each section', async () => {
    updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
    academy.quiz = { ...academy.quiz, closes_at: new Date(Date.now() + minutes(100.5)).toISOString() };
    openPortal('/quiz-start/5');
    expect(await screen.findByText('If you begin now: Physics 1 h 30 min, Maths 10 min, English 0 min.')).toBeDefined();
  });

  test('shows the time of the open section by name, and locks the others in words', async () => {
    const { user } = await begin();
    expect(timer()).toMatch(/^Physics: 1:(30:00|29:5\d) left\. Whole test: (3:00:00|2:59:5\d) left$/);
    expect(screen.getByText('Physics', { selector: '.hall-time-note' })).toBeDefined();
    expect(tabs()).toEqual([
      ['Physics 0/2', null],
      [`Maths opens at ${timeOf(90)}`, 'true'],
      [`English opens at ${timeOf(150)}`, 'true'],
    ]);
    expect(numberOf(3).getAttribute('aria-disabled')).toBe('true');
    expect(nameOf(3)).toBe(`Question 3, not visited, opens at ${timeOf(90)}`);
    await user.click(numberOf(3));
    await findStatus(`Maths: opens at ${timeOf(90)}`);
    await user.click(press(/^English/));
    await findStatus(`English: opens at ${timeOf(150)}`);
    await findQuestion(1);
    await user.keyboard('t');
    await findStatus(/^Physics: 1:\d\d:\d\d left\. Whole test: /);
  });

  test('shows in the question paper what can be answered now', async () => {
    const { user } = await begin();
    await user.click(press('Question paper'));
    const paper = within(await screen.findByRole('dialog', { name: 'Question paper' }));
    expect(paper.getByRole('heading', { name: 'Physics' })).toBeDefined();
    expect(paper.getAllByRole('button', { name: /^Go to/ }).map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(paper.queryByText('Text of m1?')).toBeNull();
  });

  test('does not go on to the next section early, by the button or a key', async () => {
    const { user } = await begin();
    await user.click(numberOf(2));
    await findQuestion(2);
    await user.click(press('Save & next'));
    await findStatus(`Maths: opens at ${timeOf(90)}`);
    await findQuestion(2);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await findQuestion(2);
  });

  test('closes a section with a dialog that leads to the next one, and its answers stay as they are', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    await pass(minutes(84));
    expect(screen.queryByText('Ends soon')).toBeNull();
    await pass(minutes(1.1));
    await findStatus('Physics closes in 5 minutes');
    expect(screen.getByText('Ends soon')).toBeDefined();
    await user.click(press('Question paper'));
    await screen.findByRole('dialog', { name: 'Question paper' });
    await pass(minutes(5));
    const dialog = within(await findClosing('Physics'));
    expect(screen.queryByRole('dialog', { name: 'Question paper' })).toBeNull();
    expect(dialog.getByText(/^Maths is open until/).textContent).toBe(`Maths is open until ${timeOf(150)}.`);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go on']);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Go on' }));
    await user.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(document.activeElement).toBe(await findQuestion(3));
    expect(timer()).toMatch(/^Maths: 59:\d\d left\. Whole test: 1:29:\d\d left$/);
    expect(tabs()[0]).toEqual(['Physics 1/2, closed', 'true']);
    expect(nameOf(1)).toBe('Question 1, answered, closed');
    await waitFor(() => expect(academy.choices).toMatchObject({ p1: { answer: 'b' } }));
    expect(press('Previous question').getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await findStatus('Physics: closed');
    await findQuestion(3);
    // The last section ends with the test.
    await pass(minutes(60));
    await goOn(user, 'Maths');
    expect(timer()).toMatch(/^English: 29:\d\d left$/);
    await pass(minutes(25));
    await findStatus('5 minutes left');
    await pass(minutes(5));
    await screen.findByRole('heading', { level: 1, name: 'Test complete' });
    expect(academy.counted).toEqual({ p1: 'b' });
  });

  test('says at its submission which sections would be given up, and lists no number that is locked', async () => {
    const { user } = await begin();
    await pass(minutes(90));
    await goOn(user, 'Physics');
    const [button] = screen.getAllByRole('button', { name: 'Submit the test' });
    await user.click(button ?? expect.fail());
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit the test' }));
    expect(dialog.getByText('English is not open yet. If you submit now, you give up its 1 question.')).toBeDefined();
    expect(dialog.queryByText(/^Physics is not open/)).toBeNull();
    const numbers = dialog.getAllByRole('button', { name: /^Question/ }).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['3', '4']);
    await user.click(dialog.getByRole('button', { name: 'Submit the test' }));
    await screen.findByRole('heading', { level: 1, name: 'Test complete' });
  });

  test('tells after a reload, too, that a section has closed', async () => {
    await begin();
    await pass(minutes(89));
    reload();
    reconnect();
    vi.setSystemTime(Date.now() + minutes(2));
    const { user } = openPortal('/quiz-start/5');
    await goOn(user, 'Physics');
    await findQuestion(3);
  });

  test('a clock of the device that is years wrong changes nothing', async () => {
    vi.spyOn(academy, 'now').mockImplementation(() => Date.now() - minutes(1_000_000));
    const { user } = await begin();
    expect(tabs()[1]).toEqual([`Maths opens at ${timeOf(90)}`, 'true']);
    await pass(minutes(90));
    await goOn(user, 'Physics');
    expect(timer()).toMatch(/^Maths: (1:00:00|59:5\d) left/);
  });

  test('after a sleep without a network nobody knows which section is open: it stays, until the provider says so', async () => {
    const { user } = await begin();
    disconnect();
    sleep(minutes(100));
    await pass(1000);
    expect(await screen.findByText(/^Time not certain: connect to check\./)).toBeDefined();
    await user.click(option('c'));
    expect(nameOf(1)).toBe('Question 1, answered');
    reconnect();
    online();
    await findClosing('Physics');
    // What was chosen after its section had closed is late: what the academy has counts.
    expect(academy.lateChoices).toMatchObject({ p1: { answer: 'c' } });
    await goOn(user, 'Physics');
    await waitFor(() => expect(nameOf(1)).toBe('Question 1, not answered, closed'));
    await findStatus('1 answer came after your time. Your academy decides whether it counts.');
    expect(academy.choices['p1']).toBeUndefined();
  });

  test('without a network a section closes by the time of the device, keeps what was chosen, and sends it later', async () => {
    const { user } = await begin();
    disconnect();
    await user.click(option('b'));
    await pass(minutes(90));
    await goOn(user, 'Physics');
    expect(nameOf(1)).toBe('Question 1, answered, closed');
    // Back within the time that the academy allows for what is on its way.
    reconnect();
    online();
    await waitFor(() => expect(academy.choices).toMatchObject({ p1: { answer: 'b' } }));
    expect(nameOf(1)).toBe('Question 1, answered, closed');
    expect(academy.lateChoices).toEqual({});
  });

  test('that was extended meanwhile opens its section again', async () => {
    const { user } = await begin();
    disconnect();
    await user.click(option('b'));
    academy.extend(20);
    await pass(minutes(90));
    await goOn(user, 'Physics');
    await findQuestion(3);
    reconnect();
    online();
    await findQuestion(1);
    await findStatus(/^You have more time\. Time left: (20:00|19:5\d)$/);
    await user.click(option('c'));
    expect(option('c').checked).toBe(true);
    expect(tabs()[1]).toEqual([`Maths opens at ${timeOf(110)}`, 'true']);
    await pass(minutes(20));
    await goOn(user, 'Physics');
    await findQuestion(3);
    expect(academy.choices).toMatchObject({ p1: { answer: 'c' } });
  });

  test('asks at the end of a section whether there is more time, and opens it again', async () => {
    await begin();
    await pass(minutes(89));
    academy.extend(20);
    await pass(minutes(1));
    await findStatus(/^You have more time\. Time left: (20:00|19:[45]\d)$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await findQuestion(1);
  });

  test('what came too late for its section is told with the result in the words of late answers, and not sent for ever', async () => {
    const { user } = await begin();
    await user.click(option('a'));
    await pass(minutes(1));
    await waitFor(() => expect(academy.choices).toMatchObject({ p1: { answer: 'a' } }));
    disconnect();
    await user.click(option('b'));
    await pass(minutes(94));
    await goOn(user, 'Physics');
    reconnect();
    online();
    await waitFor(() => expect(academy.lateChoices).toMatchObject({ p1: { answer: 'b' } }));
    await findStatus(/^1 answer came after your time\./);
    const sent = () => provider.to('/Portal/sync_draft').map(({ payload }) => payload['answers']);
    const before = sent().length;
    for (let minute = 0; minute < 5; minute += 1) await pass(minutes(1));
    expect(sent().length).toBeGreaterThan(before);
    expect(JSON.stringify(sent().slice(before))).not.toContain('"b"');
    const [button] = screen.getAllByRole('button', { name: 'Submit the test' });
    await user.click(button ?? expect.fail());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit the test' }));
    await screen.findByRole('heading', { level: 1, name: 'Test complete' });
    expect(academy.counted).toEqual({ p1: 'a' });
    expect(screen.getByText('1 answer came after your time. Your academy decides whether it counts.')).toBeDefined();
  });
});
