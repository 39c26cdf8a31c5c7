import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '#contract/quiz/quiz.ts';
import { buttonClassName } from '#ui/button.tsx';
import { findQuiz } from '#web/device/quiz/attempt-store.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { ExamProvider } from '#web/testing/exam-provider.ts';
import { noNetwork } from '#web/testing/fake-provider.ts';
import { closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const provider = signedInEachTest({}, { hasExtensions: true });
let academy: ExamProvider;
const of = { stud_id: '7', quiz_id: '5' };

const question = (id: string, more: Partial<Question> = {}): Question => ({
  question_id: id,
  question: `Text of ${id}?`,
  options: ['a', 'b', 'c'],
  marks: 4,
  ...more,
});
const passage = 'A train leaves.';
const questions = [
  question('p1'),
  question('p2', { kind: 'multiple', marks: 4, negative_marks: 2, partial_marks: 1 }),
  question('p3', { kind: 'number', options: [] }),
  question('c1', { section: 1, passage }),
  question('c2', { section: 1, passage }),
];

beforeEach(async () => {
  await emptyDevice();
  academy = new ExamProvider();
  academy.quiz = { ...academy.quiz, sections: [{ name: 'Physics' }, { name: 'Chemistry' }] };
  academy.questions = questions;
  Object.assign(provider.replies, academy.replies);
});

type User = ReturnType<typeof openPortal>['user'];

async function pressBegin() {
  const portal = openPortal('/quiz-start/5');
  await portal.user.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  await portal.user.click(screen.getByRole('button', { name: 'Begin the test' }));
  return portal;
}
async function begin() {
  const portal = await pressBegin();
  await heading(1);
  return portal;
}
/** A test that was begun here goes on after a reload. */
function reload() {
  closePage();
  clearMemory();
  Object.assign(provider.replies, academy.replies);
  return openPortal('/quiz-start/5');
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const next = () => press('Save & next');
const heading = (number: number) => screen.findByRole('heading', { name: `Question ${number} of 5` });
const palette = () => within(screen.getByRole('navigation', { name: 'Questions' }));
const stateOf = (number: number) =>
  palette()
    .getByRole('button', { name: new RegExp(`^Question ${number},`) })
    .getAttribute('aria-label')
    ?.replace(/^Question \d, /, '');
const states = () => [1, 2, 3, 4, 5].map(stateOf);
const jump = (user: User, number: number) =>
  user.click(palette().getByRole('button', { name: new RegExp(`^Question ${number},`) }));
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const statuses = () =>
  Array.from(document.querySelectorAll('[role=status], [role=log] > *'), ({ textContent }) => textContent);
const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });

/** Another device was heard so many minutes ago, and this one hears of it. */
function hearElsewhere(minutes: number) {
  academy.sitting = { ...(academy.sitting ?? expect.fail()), other_at: academy.now() - minutes * 60_000 };
  act(() => window.dispatchEvent(new Event('online')));
}

async function openConfirmation(user: User) {
  const [button] = screen.getAllByRole('button', { name: 'Submit the test' });
  await user.click(button ?? expect.fail());
  return within(await screen.findByRole('dialog', { name: 'Submit the test' }));
}

describe('the hall', () => {
  test('has one question at a time, whose heading gets the focus, and five states in words', async () => {
    const { user } = await begin();
    expect(screen.getAllByRole('group')).toHaveLength(1);
    await waitFor(() => expect(stateOf(1)).toBe('not answered'));
    expect(stateOf(2)).toBe('not visited');
    await user.click(option('b'));
    expect(stateOf(1)).toBe('answered');
    await user.click(next());
    expect(document.activeElement).toBe(await heading(2));
    expect(screen.getByText('One or more options are right · +1 for each right option')).toBeDefined();
    await user.click(press('Mark for review'));
    expect(states()).toEqual(['answered', 'marked for review', 'not visited', 'not visited', 'not visited']);
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    expect(stateOf(2)).toBe('answered and marked for review');
    expect(press('Mark for review').getAttribute('aria-pressed')).toBe('true');
    const counts = palette().getAllByRole('listitem').slice(0, 5);
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      '3Not visited',
      '0Not answered',
      '1Answered',
      '0Marked for review',
      '1Answered and marked for review',
    ]);
    await user.click(press('Clear'));
    expect(stateOf(2)).toBe('marked for review');
    await user.click(press('Previous question'));
    expect(document.activeElement).toBe(await heading(1));
  });

  test('a choice counts at once: a jump loses none', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    await jump(user, 4);
    await heading(4);
    await jump(user, 1);
    await heading(1);
    expect(option('b').checked).toBe(true);
  });

  test('a number is typed, and the field of the next question is its own', async () => {
    academy.questions = [
      question('n1', { kind: 'number', options: [] }),
      question('n2', { kind: 'number', options: [] }),
    ];
    const portal = openPortal('/quiz-start/5');
    await portal.user.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
    await portal.user.click(press('Begin the test'));
    await portal.user.type(await screen.findByRole('textbox'), '2.5');
    await portal.user.click(next());
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  test('a passage is folded, and stays open for its next question', async () => {
    const { user } = await begin();
    await jump(user, 4);
    const folded = () => screen.getByText('Passage for questions 4 to 5').closest('details') ?? expect.fail();
    expect(folded().open).toBe(false);
    folded().open = true;
    fireEvent(folded(), new Event('toggle'));
    await user.click(next());
    await heading(5);
    expect(folded().open).toBe(true);
  });

  test('each section goes on where the student was in it, after a reload too', async () => {
    const { user } = await begin();
    await user.click(next());
    await user.click(press('Chemistry 0/2'));
    await heading(4);
    await user.click(option('a'));
    await jump(user, 5);
    await user.click(press('Physics 0/3'));
    expect(document.activeElement).toBe(await heading(2));
    expect(press('Chemistry 1/2').getAttribute('aria-current')).toBeNull();
    // A position is saved once the student has stayed there.
    const stored = { last_question_id: 'p2', visited: expect.arrayContaining(['c2']) };
    await waitFor(async () => expect((await findQuiz(of)).attempt).toMatchObject(stored));
    const again = reload();
    await heading(2);
    expect(states()).toEqual(['not answered', 'not answered', 'not visited', 'answered', 'not answered']);
    await again.user.click(press(/^Chemistry/));
    await heading(5);
  });

  test('the palette opens above a phone’s question, and can show only what has no answer', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    // The window of these tests is as wide as a laptop's.
    await user.click(screen.getByText('Q 1/5').closest('button') ?? expect.fail());
    const sheet = within(await screen.findByRole('dialog', { name: 'All questions' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Only questions without an answer' }));
    expect(sheet.getAllByRole('button', { name: /^Question \d/ }).map((each) => each.textContent)).toEqual([
      ...['2', '3', '4', '5'],
    ]);
    await user.click(sheet.getByRole('button', { name: /^Question 3/ }));
    await heading(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leaving it asks, and says that the time goes on', async () => {
    const { user, router } = await begin();
    await user.click(press('Leave the test'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave the test' }));
    expect(dialog.getByText(/^Your answers are saved, and the time goes on\./)).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Back to the questions' }));
    await user.click(dialog.getByRole('button', { name: 'Back to the questions' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('Leave the test'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the test' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('says politely that it is open on another device too', async () => {
    const { user } = await begin();
    expect(screen.queryByText(/^Also open on another device/)).toBeNull();
    hearElsewhere(2);
    await screen.findByText(/^Also open on another device, last seen at \d+:\d\d.[ap]m$/, {
      selector: 'p:not([role])',
    });
    await waitFor(() => expect(statuses().join()).toMatch(/Also open on another device/));
    await user.click(next());
    expect(document.activeElement).toBe(await heading(2));
    reload();
    await screen.findByText(/^Also open on another device/, { selector: 'p:not([role])' });
    expect(statuses().join()).not.toMatch(/Also open/);
    // It has gone.
    hearElsewhere(7);
    await waitFor(() => expect(screen.queryByText(/^Also open on another device/)).toBeNull());
  });

  test('says what is not with the academy yet, in the bar', async () => {
    const { user } = await begin();
    expect(await screen.findByText('Saved')).toBeDefined();
    await waitFor(() => expect(provider.to('/Portal/sync_draft')).toHaveLength(1));
    await user.click(option('b'));
    expect(await screen.findByText('1 not sent yet')).toBeDefined();
    provider.replies['/Portal/sync_draft'] = noNetwork;
    act(() => window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('No network')).toBeDefined();
    // Nothing moves under a finger: what comes is below the options.
    const position = option('c').compareDocumentPosition(await screen.findByText(/^No network since/));
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('of a section of which one answer counts', () => {
  test('it says so, and of the second answer that it does not count', async () => {
    academy.quiz = { ...academy.quiz, sections: [{ name: 'Physics', answer_at_most: 1 }, { name: 'Chemistry' }] };
    const { user } = await begin();
    expect(screen.getByText('Only the first answer in this section counts.')).toBeDefined();
    await user.click(next());
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    expect(press('Physics 1/3')).toBeDefined();
    const beyond = "This answer doesn't count, because an earlier question of this section is answered.";
    expect(statuses()).not.toContain(beyond);
    await user.click(press('Previous question'));
    await user.click(option('a'));
    expect(press('Physics 2/3, 1 counts')).toBeDefined();
    expect(statuses()).not.toContain(beyond);
    await user.click(next());
    expect(statuses()).toContain(beyond);
    await jump(user, 4);
    await user.click(option('a'));
    expect(screen.queryByText(/^Only the first/)).toBeNull();
    expect(statuses()).not.toContain(beyond);
    await user.click(press('Chemistry 1/2'));
  });
});

test('Clear empties a field that has no number yet', async () => {
  const { user } = await begin();
  await jump(user, 3);
  await user.type(screen.getByRole('textbox'), '-');
  await user.click(press('Clear'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(document.activeElement).toBe(press('Clear'));
});

test('says where the answers are in this tab only, because the storage is full, and goes on', async () => {
  const { user } = await begin();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click(option('b'));
  expect(await screen.findByText('Not saved')).toBeDefined();
  expect(statuses()).toContain('Only in this tab for now. Keep it open.');
  await user.click(next());
  await heading(2);
  expect(stateOf(1)).toBe('answered');
  full.mockRestore();
});

test('the screen stays on while a test is open, where the browser can do that', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await begin();
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  expect(release).not.toHaveBeenCalled();
  closePage();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('the keys of the hall', () => {
  test('choose, move, mark and clear', async () => {
    await begin();
    key('2');
    await waitFor(() => expect(option('b').checked).toBe(true));
    key('m');
    await waitFor(() => expect(stateOf(1)).toBe('answered and marked for review'));
    key('c');
    await waitFor(() => expect(stateOf(1)).toBe('marked for review'));
    key('n');
    expect(document.activeElement).toBe(await heading(2));
    key('1');
    key('3');
    await waitFor(() => expect(stateOf(2)).toBe('answered'));
    const boxes = within(screen.getByRole('group')).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
    key('ArrowLeft');
    await heading(1);
    key('p');
    await heading(1);
    fireEvent.keyDown(document.body, { key: 'n', repeat: true });
    await heading(1);
  });

  test('work as soon as the question is on the screen', async () => {
    const appearing = new MutationObserver(() => {
      if (!screen.queryByRole('heading', { name: 'Question 1 of 5' })) return;
      appearing.disconnect();
      for (const key of ['2', 'n']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    appearing.observe(document.body, { childList: true, subtree: true });
    const { user } = await pressBegin();
    await heading(2);
    await jump(user, 1);
    expect(option('b').checked).toBe(true);
  });

  test('are letters in a field, and move among options on one', async () => {
    const { user } = await begin();
    await jump(user, 3);
    await user.type(screen.getByRole('textbox'), '2n');
    await heading(3);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2');
    await jump(user, 1);
    key('ArrowRight', option('a'));
    await heading(1);
    key('n', option('a'));
    await heading(2);
  });

  test('are listed under ?, say the time, and can be turned off', async () => {
    const { user } = await begin();
    await user.click(press('Hide time'));
    key('t');
    await waitFor(() => expect(statuses().join()).toMatch(/Time left: 1:(30:00|29:5\d)/));
    await user.click(press('Show time'));
    key('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Use these keys' }));
    key('n');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    key('n');
    await heading(1);
    await user.click(press('Keys'));
    await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    await user.click(press('Close'));
    key('n');
    await heading(2);
  });
});

describe('the question paper', () => {
  const findPaper = async () => within(await screen.findByRole('dialog', { name: 'Question paper' }));

  test('has all questions to read, each passage once, and nothing to choose', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    await user.click(press('Question paper'));
    const paper = await findPaper();
    expect(paper.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Physics', 'Chemistry'],
    ]);
    for (const { question: text } of questions) expect(paper.getByText(text)).toBeDefined();
    expect(paper.getAllByText(passage)).toHaveLength(1);
    expect(paper.getByText('Passage for questions 4 to 5')).toBeDefined();
    expect(paper.getByText('One or more options are right · +1 for each right option')).toBeDefined();
    expect(paper.getByText('4 marks −2 if wrong', { selector: '.sr-only' })).toBeDefined();
    expect(paper.getAllByText('c')).toHaveLength(4);
    expect([
      ...paper.queryAllByRole('radio'),
      ...paper.queryAllByRole('checkbox'),
      ...paper.queryAllByRole('textbox'),
    ]).toEqual([]);
    expect(paper.getByRole('button', { name: 'Go to question 1' }).getAttribute('aria-current')).toBe('true');
    await user.click(paper.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens with a key, and a number leads to its question', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    key('q');
    const paper = await findPaper();
    await user.click(paper.getByRole('button', { name: 'Go to question 4' }));
    expect(document.activeElement).toBe(await heading(4));
    expect(screen.queryByRole('dialog')).toBeNull();
    key('?');
    expect(within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Question paper')).toBeDefined();
  });
});

describe('before it is submitted', () => {
  test('a table counts each section, and the numbers lead back', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    await user.click(press('Mark for review'));
    await user.click(next());
    await jump(user, 4);
    await user.click(press('Mark for review'));
    const dialog = await openConfirmation(user);
    expect(dialog.getByText('You cannot change anything afterwards.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Back to the questions' }));
    const rows = dialog.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Answered', 'Not answered', 'Marked for review', 'Not visited'],
      ...[['Physics'], ['1', '1', '0', '1']],
      ...[['Chemistry'], ['0', '0', '1', '1']],
      ...[['All questions'], ['1', '1', '1', '2']],
    ]);
    expect(dialog.getByText('1 answered question is marked for review. It counts.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Question 3, not visited' }));
    expect(document.activeElement).toBe(await heading(3));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(provider.to('/Student/submit_quiz')).toEqual([]);
  });

  test('two sections of one name are two rows', async () => {
    const errors = vi.spyOn(console, 'error');
    academy.quiz = { ...academy.quiz, sections: [{ name: 'Physics' }, { name: 'Physics' }] };
    const { user } = await begin();
    const dialog = await openConfirmation(user);
    expect(dialog.getAllByRole('rowheader', { name: 'Physics' })).toHaveLength(2);
    // None is marked.
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Answered',
      'Not answered',
      'Not visited',
    ]);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('its answers arrive at a time of day, and nothing says that earlier ones count', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    const dialog = await openConfirmation(user);
    await user.click(dialog.getByRole('button', { name: 'Submit the test' }));
    await screen.findByRole('heading', { level: 1, name: 'Test complete' });
    expect(screen.getByText(/^Your 1 answer arrived at \d+:\d\d:\d\d.[ap]m and is kept\.$/)).toBeDefined();
    expect(academy.counted).toEqual({ p1: 'b' });
  });

  test('without a network it says to keep the page open, counts the tries, and sends at the press of a button', async () => {
    const { user } = await begin();
    await user.click(option('b'));
    await user.click(next());
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    for (const path of Object.keys(academy.replies)) provider.replies[path] = noNetwork;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const dialog = await openConfirmation(user);
    await user.click(dialog.getByRole('button', { name: 'Submit the test' }));
    await waitFor(() => expect(statuses()).toContain('Not sent yet: keep this page open.'));
    expect((await screen.findByText('1 try so far.')).closest('[role=status]')).toBeNull();
    expect(press('Send now').className.trim()).toBe(buttonClassName());
    expect(screen.getByRole('link', { name: 'Another quiz' }).className.trim()).toBe(buttonClassName('quiet'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await user.click(press('Send now'));
    expect(await screen.findByText('2 tries so far.')).toBeDefined();
    Object.assign(provider.replies, academy.replies);
    await user.click(press('Send now'));
    await screen.findByRole('heading', { level: 1, name: 'Test complete' });
    expect(screen.getByText(/^All 2 answers arrived at /)).toBeDefined();
  });
});
