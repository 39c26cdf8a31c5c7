import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exam } from './exam.ts';
import { WithExamCode } from './with-exam-code.tsx';

const load = vi.fn<() => Promise<{ exam: typeof exam }>>();
const shown = () => document.body.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => vi.useRealTimers());

async function open(isRunning: boolean) {
  const page = render(
    <WithExamCode isRunning={isRunning} load={load}>
      {() => 'The test'}
    </WithExamCode>,
  );
  await pass(0);
  return page;
}

test('the code of a test is asked for with growing pauses, and the page says that the time goes on', async () => {
  const { unmount } = await open(true);
  expect(shown()).not.toContain("can't be shown");
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status').textContent).toBe("The test can't be shown yet. Your time goes on.");
  await pass(1999);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue({ exam });
  await pass(4000);
  expect(shown()).toBe('The test');
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(4);
  unmount();
});

test('a button tries again at once; before a test no time goes on', async () => {
  const { unmount } = await open(false);
  await pass(1000);
  expect(screen.getByRole('status').textContent?.trim()).toBe("The test can't be shown yet.");
  load.mockResolvedValue({ exam });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(0);
  expect(shown()).toBe('The test');
  unmount();
});
