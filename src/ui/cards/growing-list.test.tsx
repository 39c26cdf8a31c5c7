import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrowingList } from './growing-list.tsx';

/** How often each row was rendered. */
const rendered = new Map<number, number>();
beforeEach(() => {
  rendered.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Row({ index }: { index: number }) {
  rendered.set(index, (rendered.get(index) ?? 0) + 1);
  return `Row ${index}`;
}

const listOf = (length: number) => (
  <GrowingList label="Rows" className="">
    {Array.from({ length }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else
      <li key={index}>
        <Row index={index} />
      </li>
    ))}
  </GrowingList>
);
const rows = () => document.querySelectorAll('li').length;
const nextFrame = () => act(() => vi.advanceTimersByTime(17));

test('the first rows of a long list are there at once, then all of them, each rendered once', () => {
  render(listOf(1000));
  expect([rows(), rendered.size]).toEqual([24, 24]);
  nextFrame();
  expect([rows(), rendered.size]).toEqual([48, 48]);
  while (rows() < 1000) nextFrame();
  expect(new Set(rendered.values())).toEqual(new Set([1]));
});

test('rows that are added to a complete list join those that are there', () => {
  const { rerender } = render(listOf(24));
  rerender(listOf(60));
  expect(rows()).toBe(24);
  nextFrame();
  nextFrame();
  expect(rows()).toBe(60);
});
