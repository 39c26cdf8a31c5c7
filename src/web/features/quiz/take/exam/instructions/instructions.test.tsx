import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { readRecords } from '#web/device/quiz/quiz-records.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { ExamProvider } from '#web/testing/exam-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const minute = 60_000;
const provider = signedInEachTest({}, { hasExtensions: true });
let academy: ExamProvider;

beforeEach(async () => {
  await emptyDevice();
  academy = new ExamProvider();
  Object.assign(provider.replies, academy.replies);
});

const button = (name: string) => screen.findByRole('button', { name });
const asked = () => provider.to('/Student/get_quiz').length;

test('nobody begins without having ticked that they have read it', async () => {
  const { user } = openPortal('/quiz-start/5');
  await user.click(await button('Begin the test'));
  expect(screen.getByText('Tick “I have read this” first.')).toBeDefined();
  expect(provider.to('/Portal/begin_exam')).toEqual([]);
  const box = screen.getByRole('checkbox', { name: 'I have read this' });
  expect(document.activeElement).not.toBe(box);
  await user.click(await button('Begin the test'));
  expect(document.activeElement).toBe(box);
  await user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
  expect(screen.queryByText(/^Tick/)).toBeNull();
  await user.click(await button('Begin the test'));
  await screen.findByRole('timer');
});

test('they say what holds, what the shapes mean, and the names of the sections where those are known', async () => {
  academy.quiz = { ...academy.quiz, sections: [{ name: 'Physics', answer_at_most: 5 }, { name: 'Chemistry' }] };
  openPortal('/quiz-start/5');
  expect(await screen.findByText('Sections: Physics (only the first 5 answers count), Chemistry')).toBeDefined();
  expect(screen.getByText(/^Each answer counts as soon as you choose it, even without/)).toBeDefined();
  for (const state of [
    'Not visited',
    'Not answered',
    'Answered',
    'Marked for review',
    'Answered and marked for review',
  ])
    expect(screen.getByText(state)).toBeDefined();
});

describe('before the opening', () => {
  /** The clock of this device is ahead by so much. */
  const opensIn = (ms: number, aheadMs = 0) => {
    const now = Date.now() - aheadMs;
    updateProviderTime(new Headers({ Date: new Date(now).toUTCString() }));
    academy.state = 'before';
    academy.quiz = { ...academy.quiz, opens_at: new Date(Math.floor(now / 1000) * 1000 + ms).toISOString() };
  };

  test('a countdown by the provider’s clock ends with the button, without a reload', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    // Less than what counts as a wrong clock elsewhere.
    opensIn(5 * minute, 40_000);
    const { user } = openPortal('/quiz-start/5');
    expect(await screen.findByText(/^Opens in (5:0\d|4:5\d)$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Begin the test' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
    await act(() => vi.advanceTimersByTimeAsync(4.5 * minute));
    expect(screen.getByText(/^Opens in (3[01]|[12]\d)$|^Opens in 0:[123]\d$/)).toBeDefined();
    const before = asked();
    expect(screen.queryByText('You can begin now.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(minute / 2 + 2000));
    expect(screen.getByText('You can begin now.').getAttribute('role')).toBe('status');
    await user.click(await button('Begin the test'));
    await screen.findByRole('timer', { name: /^Time left/ });
    expect(asked() - before).toBeLessThanOrEqual(1);
  });

  test('at the opening each page asks again at another moment, until the provider says that it is open', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    opensIn(10_000);
    openPortal('/quiz-start/5');
    await screen.findByText(/^Opens in/);
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(asked()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    await waitFor(() => expect(asked()).toBe(before + 1));
    academy.state = 'open';
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    await waitFor(() => expect(asked()).toBe(before + 2));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(before + 2);
    random.mockRestore();
  });
});

describe('what they say of the device', () => {
  const findCheck = (text: string | RegExp) => screen.findByText(text);
  const stub = (name: string, value: unknown) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    return () => Reflect.deleteProperty(navigator, name);
  };

  test('is good where there is nothing to do', async () => {
    const stops = [
      stub('getBattery', async () => ({ level: 0.3, charging: false })),
      stub('storage', { estimate: async () => ({ quota: 1e9, usage: 1e6 }) }),
    ];
    openPortal('/quiz-start/5');
    expect(await findCheck('Nothing to do on this device.')).toBeDefined();
    for (const stop of stops) stop();
  });

  test('names what may matter, and keeps nobody from beginning', async () => {
    const ahead = 4 * minute;
    vi.spyOn(academy, 'now').mockImplementation(() => Date.now() - ahead);
    const stops = [
      stub('getBattery', async () => ({ level: 0.29, charging: false })),
      stub('storage', { estimate: async () => ({ quota: 4e6 }) }),
    ];
    updateProviderTime(new Headers({ Date: new Date(Date.now() - ahead).toUTCString() }));
    openPortal('/quiz-start/5');
    expect(await findCheck('Battery: 29%. Plug it in before you begin.')).toBeDefined();
    expect(await findCheck(/^Little room is left\./)).toBeDefined();
    expect(await findCheck(/^The clock shows .*, but it is .*\. The academy's clock counts\.$/)).toBeDefined();
    expect(await button('Begin the test')).toHaveProperty('disabled', false);
    for (const stop of stops) stop();
  });
});

test('a practice has one question of each kind and no clock, and nothing of it is sent or stored', async () => {
  const { user } = openPortal('/quiz-start/5');
  await user.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
  await user.click(await button('Practise first'));
  const sent = provider.sent.length;
  await user.click(screen.getByRole('radio', { name: '60' }));
  expect(
    screen.getByText('A practice with three questions: nothing is sent or saved, and no time runs.'),
  ).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
  await user.keyboard('t');
  expect(await screen.findByText('No time runs in a practice.')).toBeDefined();
  await user.click(await button('Save & next'));
  await user.click(screen.getByRole('checkbox', { name: '2' }));
  await user.click(await button('Save & next'));
  await user.type(screen.getByRole('textbox'), '-0.5');
  expect(screen.getByRole('button', { name: 'Question 3, answered' })).toBeDefined();
  await user.click(await button('Submit the test'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This was a practice. Nothing was sent.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'End the practice' }));
  await button('Begin the test');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read this' }).checked).toBe(true);
  expect(provider.sent).toHaveLength(sent);
  expect(await readRecords(async ({ list }) => [await list('attempts', '7'), await list('attempts', '')])).toEqual([
    [],
    [],
  ]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('choices:'))).toEqual([]);
});
