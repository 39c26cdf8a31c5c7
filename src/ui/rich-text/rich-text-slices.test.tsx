import { configure, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeMathml } from '#ui/testing/fake-mathml.ts';
import { RichText } from './rich-text.tsx';

// The library for maths is fetched first.
configure({ asyncUtilTimeout: 10_000 });

test('the formulas of a slow phone are rendered in a task each, and appear together', async () => {
  fakeMathml();
  let now = 0;
  // Each formula takes longer than a task may.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  let tasks = 0;
  const Channel = MessageChannel;
  vi.stubGlobal(
    'MessageChannel',
    class extends Channel {
      constructor() {
        super();
        tasks += 1;
      }
    },
  );
  const powers = ['2', '3', '4', '5'];
  const { container } = render(powers.map((power) => <RichText key={power} source={`\\(x^${power}\\)`} />));
  const seen = new Set<number>();
  const count = () => seen.add(container.querySelectorAll('math').length);
  count();
  const observer = new MutationObserver(count);
  observer.observe(container, { childList: true, subtree: true });
  await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(4));
  expect([...seen]).toEqual([0, 4]);
  expect(tasks).toBe(4);
  observer.disconnect();
});
