import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollSmoothly } from './document-scroller.ts';

let isReduced = false;

beforeEach(() => {
  isReduced = false;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function scrollable(): HTMLElement {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientHeight', { value: 1000 });
  return element;
}

test('a jump is seen as a movement of 400 ms', async () => {
  const element = scrollable();
  await scrollSmoothly(element, () => {
    element.scrollTop = 800;
  });
  expect(element.scrollTop).toBe(0);
  vi.advanceTimersByTime(200);
  expect(element.scrollTop).toBeGreaterThan(400);
  expect(element.scrollTop).toBeLessThan(800);
  vi.advanceTimersByTime(180);
  expect(element.scrollTop).toBeLessThan(800);
  vi.advanceTimersByTime(40);
  expect(element.scrollTop).toBe(800);
});

test('only the last part of a long way is shown', async () => {
  const element = scrollable();
  await scrollSmoothly(element, () => {
    element.scrollTop = 90_000;
  });
  expect(element.scrollTop).toBe(88_500);
  vi.advanceTimersByTime(420);
  expect(element.scrollTop).toBe(90_000);
});

test('there is no movement for students who prefer reduced motion', async () => {
  isReduced = true;
  const element = scrollable();
  await scrollSmoothly(element, () => {
    element.scrollTop = 800;
  });
  expect(element.scrollTop).toBe(800);
});

test('a student who scrolls meanwhile is not pulled along', async () => {
  const element = scrollable();
  await scrollSmoothly(element, () => {
    element.scrollTop = 800;
  });
  vi.advanceTimersByTime(100);
  element.scrollTop = 20;
  vi.advanceTimersByTime(420);
  expect(element.scrollTop).toBe(20);
});

test('a second jump replaces the first', async () => {
  const element = scrollable();
  element.scrollTop = 900;
  const jumpTo = (top: number) =>
    scrollSmoothly(element, () => {
      element.scrollTop = top;
    });
  await jumpTo(0);
  vi.advanceTimersByTime(380);
  await jumpTo(300);
  vi.advanceTimersByTime(420);
  expect(element.scrollTop).toBe(300);
});
