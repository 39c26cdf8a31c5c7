import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDarkToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

let open: (screen: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  const { rerender } = render(<Toaster closeLabel="Close" screen="/" />);
  open = (name) => rerender(<Toaster closeLabel="Close" screen={name} />);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

const show = (message: () => unknown) => act(message);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Hello') !== null;

// spec: 4.20, 9.9, 9.10, 9.11
test.each([
  ['error', () => toast.error('Hello'), 4000],
  ['blank', () => toast('Hello'), 4000],
  ['custom', () => toast.custom('Hello'), 4000],
  ['success', () => toast.success('Hello'), 2000],
  ['dark', () => showDarkToast('Hello'), 4000],
])('a toast of type %s disappears after its time', (_, message, ms) => {
  show(message);
  expect(isShown()).toBe(true);
  pass(ms - 10);
  expect(isShown()).toBe(true);
  pass(20);
  expect(isShown()).toBe(false);
});

// spec: 4.20, 9.12
test('a loading toast stays until it is replaced', () => {
  show(() => toast.loading('Hello', { id: 'work' }));
  pass(24 * 3_600_000);
  expect(isShown()).toBe(true);
  show(() => toast.success('Done', { id: 'work' }));
  expect(isShown()).toBe(false);
  expect(screen.getByText('Done')).toBeDefined();
});

// spec: 9.13
test('one toast is shown, the newest; behind it are the ones before it, at most 20 in all', () => {
  show(() => Array.from({ length: 25 }, (_, index) => toast(`Number ${index}`)));
  const seen: (string | null)[] = [];
  while (screen.queryByText(/^Number/)) {
    expect(screen.getAllByText(/^Number/)).toHaveLength(1);
    seen.push(screen.getByText(/^Number/).textContent);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${24 - index}`));
});

test('a toast goes with its screen, unless it is about what led to the new one, or still loading', () => {
  show(() => toast.error('Read'));
  show(() => toast.loading('Saving'));
  pass(2000);
  show(() => toast.success('Welcome'));
  act(() => open('/subjects'));
  expect(screen.queryByText('Read')).toBeNull();
  expect(screen.getByText('Welcome')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.getByText('Saving')).toBeDefined();
});

test('a toast can be closed before its time', () => {
  show(() => toast.error('Hello'));
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(isShown()).toBe(false);
});

test('errors are announced at once, the rest when the reader pauses, in regions that were there before', () => {
  const [urgent, calm] = [screen.getByRole('alert'), screen.getByRole('status')];
  show(() => toast.success('Good'));
  expect([urgent.textContent, calm.textContent]).toEqual(['', 'Good']);
  show(() => toast.error('Bad'));
  expect([urgent.textContent, calm.textContent]).toEqual(['Bad', '']);
});
